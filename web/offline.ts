// What the build adds to the page so that it runs without a network: the Python that rules at the
// umpire's table, and the list of files that the service worker keeps.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { gzipSync } from "node:zlib";
import { type Plugin, transformWithOxc } from "vite";

const HERE = import.meta.dirname;
const PYODIDE = join(HERE, "node_modules", "pyodide");
const BUNDLE = join(HERE, "build", "empoche.zip"); // made by python/bundle.py
const COMPILE = join(HERE, "python", "compile.py");
const AS_IT_IS = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"];
const PACKED = /\.(html|js|mjs|css|svg|wasm|zip|json|txt|webmanifest)$/;
const TYPES: Record<string, string> = {
  mjs: "text/javascript",
  wasm: "application/wasm",
  json: "application/json",
};

type Files = Map<string, Uint8Array>;

/** The page without a network. */
export function offline(): Plugin {
  let out = "";
  let at = "/python/dev/";
  let made: Files | undefined;
  return {
    name: "offline",
    async config(_config, { command }) {
      const sizes: Record<string, number> = {}; // in development nobody waits for the network
      if (command === "build") {
        at = `/python/${version()}/`;
        made = await python();
        for (const [name, content] of made) sizes[name] = content.length;
      }
      return { define: { __PYTHON__: JSON.stringify({ at, sizes }) } };
    },
    configResolved(config) {
      out = resolve(config.root, config.build.outDir);
    },
    configureServer(server) {
      server.middlewares.use(at, async (request, response, next) => {
        made ??= await python();
        const name = request.url?.replace(/^\/|\?.*$/g, "") ?? "";
        const content = made.get(name);
        if (content === undefined) return next();
        response.setHeader("content-type", TYPES[name.split(".").at(-1) ?? ""] ?? "text/plain");
        response.end(content);
      });
    },
    async closeBundle() {
      if (made === undefined) return; // nothing was built
      for (const [name, content] of made) write(join(out, at, name), content);
      write(join(out, "python", "licences.txt"), encode(licences()));
      write(join(out, "sw.js"), await serviceWorker(out, at));
      for (const file of walk(out)) if (PACKED.test(file)) pack(file);
    },
  };
}

/** A name for what the Python of this page is made of: every version has a folder of its own, so
 * that a browser can keep it for ever and never mixes two. */
function version(): string {
  if (!existsSync(BUNDLE)) throw new Error(`${BUNDLE} is missing: \`make web\` makes it`);
  const made = [BUNDLE, COMPILE, join(PYODIDE, "package.json")].map((file) => readFileSync(file));
  return digest(...made);
}

/** Python as the page loads it: Pyodide's files, the library and the core of the pad compiled. */
async function python(): Promise<Files> {
  const read = (name: string) => new Uint8Array(readFileSync(join(PYODIDE, name)));
  const files: Files = new Map(AS_IT_IS.map((name) => [name, read(name)]));
  const { loadPyodide } = await import("pyodide");
  const inside = await loadPyodide();
  inside.runPython(readFileSync(COMPILE, "utf8"));
  const compiled = inside.globals.get("compiled");
  const packed = (content: Uint8Array, ...more: unknown[]) => {
    const result = compiled(inside.toPy(content).tobytes(), ...more);
    return new Uint8Array(result.toJs());
  };
  const leftOut = inside.globals.get("LEFT_OUT");
  files.set("python_stdlib.zip", packed(read("python_stdlib.zip"), 2, leftOut));
  files.set("empoche.zip", packed(new Uint8Array(readFileSync(BUNDLE)), 0));
  const lock = JSON.parse(readFileSync(join(PYODIDE, "pyodide-lock.json"), "utf8"));
  files.set("pyodide-lock.json", encode(JSON.stringify({ info: lock.info, packages: {} })));
  return files;
}

function licences(): string {
  const pyodide = JSON.parse(readFileSync(join(PYODIDE, "package.json"), "utf8"));
  return [
    `Pyodide ${pyodide.version}: ${pyodide.license}, sources at ${pyodide.homepage}`,
    "Python and its library: PSF-2.0",
    "PyYAML, in empoche.zip: MIT",
    "empoche: MIT",
    "",
  ].join("\n");
}

/** sw.js: the lists of what there is to keep, then sw/sw.ts. */
async function serviceWorker(out: string, at: string): Promise<Uint8Array> {
  const source = readFileSync(join(HERE, "sw", "sw.ts"), "utf8");
  const { code } = await transformWithOxc(source, "sw.ts");
  const all = walk(out).filter((file) => !/(\/sw\.js|\.gz|\.map|\.txt)$/.test(file));
  const addresses = all.map((file) => `/${relative(out, file).split(sep).join("/")}`);
  const isPython = (one: string) => one.startsWith("/python/");
  const page = addresses.filter((one) => !isPython(one));
  const contents = page.map((one) => digest(encode(one), readFileSync(join(out, one))));
  const lists = {
    PAGE: page.map((one) => (one === "/index.html" ? "/" : one)),
    PAGE_NAME: `empoche-page-${digest(encode(contents.join()), encode(code))}`,
    PYTHON: addresses.filter(isPython),
    PYTHON_NAME: `empoche-python-${at.split("/").at(-2)}`,
  };
  const lines = Object.entries(lists).map(
    ([name, one]) => `const ${name} = ${JSON.stringify(one)};`,
  );
  return encode(`${lines.join("\n")}\n${code}`);
}

/** Compressed beside it, once and well; the server sends it to clients that can read it. */
function pack(file: string): void {
  const content = readFileSync(file);
  const packed = gzipSync(content, { level: 9 });
  if (packed.length < content.length * 0.95) writeFileSync(`${file}.gz`, packed);
}

function write(file: string, content: Uint8Array): void {
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, content);
}

function walk(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .flatMap((place) => (statSync(place).isDirectory() ? walk(place) : [place]));
}

function digest(...contents: Uint8Array[]): string {
  const hash = createHash("sha256");
  for (const content of contents) hash.update(content);
  return hash.digest("hex").slice(0, 12);
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
