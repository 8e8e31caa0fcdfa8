// The service worker: keeps the page, so that it opens without a network.
//
// Written by hand on purpose: the usual library for it would bring some three hundred packages for
// these lines. There are two kinds of stores. The page itself is kept as soon as it is visited;
// Python, which only umpires need, once the umpire's pages ask for it. A store is named after what
// is in it, so a store never holds files of two versions.
//
// A new version is fetched beside the old one. From when it is whole, opening the page shows
// it; a page that was open before goes on with its own files, which have a version in their names.
// Those are thrown away when no such page is open any more. (To let a new worker take over at once
// and load the page again was tried: browsers do not always do so in time.)

// written before this by the build, see ../offline.ts
declare const PAGE: readonly string[];
declare const PAGE_NAME: string;
declare const PYTHON: readonly string[];
declare const PYTHON_NAME: string;

/** What the page asks for: see ../src/offline.ts. */
type Wish = { keep: readonly string[]; store: string };

const here = self as unknown as ServiceWorkerGlobalScope;
const NEWEST = "empoche-newest"; // the store with the name of the newest store of the page
const OURS = /^empoche-/;

here.addEventListener("install", (event) => event.waitUntil(install()));
here.addEventListener("activate", (event) => event.waitUntil(activate()));
here.addEventListener("message", (event) => event.waitUntil(grant(event.data, event.source)));

here.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== here.location.origin) return;
  if (pathname === "/api" || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(navigate(request, pathname));
  else event.respondWith(fromCache(request, pathname));
});

async function install(): Promise<void> {
  await fill(PAGE_NAME, PAGE);
  // an umpire's device stays an umpire's: its next version is whole, or is not taken
  const names = await caches.keys();
  if (names.some((name) => name.startsWith("empoche-python-"))) await fill(PYTHON_NAME, PYTHON);
  await (await caches.open(NEWEST)).put("/", new Response(PAGE_NAME));
}

async function activate(): Promise<void> {
  for (const name of await caches.keys())
    if (OURS.test(name) && ![PAGE_NAME, PYTHON_NAME, NEWEST].includes(name))
      await caches.delete(name);
  await here.clients.claim();
}

/** Keep what a page asks for, and say whether it is kept. */
async function grant(wish: Wish, source: ExtendableMessageEvent["source"]): Promise<void> {
  try {
    await fill(wish.store, wish.keep);
    source?.postMessage({ kept: true });
  } catch {
    source?.postMessage({ kept: false }); // the network went: the page asks again
  }
}

/** Fetch what is not there yet: what came before the network failed is not fetched twice. */
async function fill(name: string, addresses: readonly string[]): Promise<void> {
  const store = await caches.open(name);
  for (const address of addresses) {
    if (await store.match(address)) continue;
    const answer = await fetch(address, { cache: fresh(address) });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    await store.put(address, answer);
  }
  // a worker that became active meanwhile may have thrown the store away
  if (!(await caches.has(name))) throw new Error(`${name} is gone`);
}

/** Addresses with a version in them may come from the browser's own store; others must be new. */
function fresh(address: string): RequestCache {
  return /^\/(assets|workers|python)\//.test(address) ? "default" : "no-cache";
}

async function fromCache(request: Request, address: string): Promise<Response> {
  return (await caches.match(address)) ?? fetch(request);
}

/** The page itself as it is newest; any other address from the network, and without one the same
 * address inside the page: /umpire is /#/umpire. */
async function navigate(request: Request, path: string): Promise<Response> {
  if (path === "/" || path === "/index.html") {
    const newest = await caches.match("/", { cacheName: NEWEST });
    const name = (await newest?.text()) ?? PAGE_NAME;
    return (await caches.match("/", { cacheName: name })) ?? fetch(request);
  }
  try {
    return await fetch(request);
  } catch {
    return Response.redirect(`/#${path}`);
  }
}
