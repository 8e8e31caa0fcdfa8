// Python in a thread of its own: the core of the umpire's pad, the same that runs in the server.
import type { loadPyodide } from "pyodide";

/** What this thread tells: how far it is, that it is ready, and answers by the number of the call. */
export type FromWorker =
  | { kind: "progress"; loaded: number }
  | { kind: "starting" }
  | { kind: "ready" }
  | { kind: "failed"; reason: string }
  | { kind: "unable"; reason: string }
  | { kind: "answer"; id: number; answer: string }
  | { kind: "broken"; id: number; reason: string };
export type ToWorker = { id: number; name: string; payload: string };

type Call = (name: string, payload: string) => string;

const { at, sizes } = __PYTHON__;
const PLUGINS = "/api/plugins.zip";
const PATIENCE = 4000; // milliseconds for a server that does not answer
const send = (message: FromWorker) => postMessage(message);

async function start(): Promise<Call> {
  requireWebAssembly();
  const fetching = fetchPlugins();
  await fetchAll();
  send({ kind: "starting" });
  const { loadPyodide: load } = (await import(/* @vite-ignore */ `${at}pyodide.mjs`)) as {
    loadPyodide: typeof loadPyodide;
  };
  const python = await load({ indexURL: at });
  const core = await fetchFile(`${at}empoche.zip`);
  python.FS.writeFile("/empoche.zip", new Uint8Array(await core.arrayBuffer()));
  const plugins = await fetching;
  if (plugins.byteLength > 0) python.FS.writeFile("/plugins.zip", new Uint8Array(plugins));
  // modules are read from the files as they are: unpacking them would take longer
  python.runPython("import sys; sys.path[:0] = ['/empoche.zip', '/plugins.zip']");
  return python.pyimport("empoche.umpire.bridge").call;
}

/** Load all files into the browser's cache and report progress; Python then finds them there. What
 * the service worker keeps need not be read twice. */
async function fetchAll(): Promise<void> {
  let loaded = 0;
  const load = async (name: string) => {
    if (await globalThis.caches?.match(at + name)) return;
    const reader = (await fetchFile(at + name)).body?.getReader();
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      loaded += part.value.length;
      send({ kind: "progress", loaded });
    }
  };
  await Promise.all(Object.keys(sizes).map(load));
}

/** The plug-ins of the server; without a network, those that it had last. */
async function fetchPlugins(): Promise<ArrayBuffer> {
  const store = await globalThis.caches?.open("plugins");
  try {
    const answer = await fetch(PLUGINS, { signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok) throw new Error(`${PLUGINS}: ${answer.status}`);
    const packed = await answer.arrayBuffer();
    await store?.put(PLUGINS, new Response(packed));
    return packed;
  } catch {
    return (await (await store?.match(PLUGINS))?.arrayBuffer()) ?? new ArrayBuffer(0);
  }
}

async function fetchFile(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

/** Python would wait for ever where nothing may be compiled, as in browsers that are locked down. */
function requireWebAssembly(): void {
  try {
    new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])); // with nothing in it
  } catch (error) {
    send({ kind: "unable", reason: String(error) });
    throw error;
  }
}

const started = start();
started.then(
  () => send({ kind: "ready" }),
  (error: unknown) => send({ kind: "failed", reason: String(error) }),
);

addEventListener("message", async ({ data }: MessageEvent<ToWorker>) => {
  const { id, name, payload } = data;
  try {
    const call = await started;
    send({ kind: "answer", id, answer: call(name, payload) });
  } catch (error) {
    send({ kind: "broken", id, reason: String(error) }); // the core itself never raises
  }
});
