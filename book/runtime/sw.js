// Keeps the book readable and its boards alive with the network gone.
//
// What never changes under its name (Python and the boards' program) is taken from the cache.
// Everything else comes from the network whenever that answers, so that no page grows stale; the
// copy that was kept from the last visit is for when it does not.

const SITE = new URL("./", self.location).href;
const NEVER_CHANGING = [RUNTIME.pyodide, RUNTIME.program].map((name) => `${SITE}_runtime/${name}/`);
const { pathname } = new URL(SITE);
const PINNED = `eqlib ${pathname} pinned`;
const VISITED = `eqlib ${pathname} visited`;

const isPinned = (url) => NEVER_CHANGING.some((folder) => url.startsWith(folder));

self.addEventListener("install", (event) => {
  event.waitUntil(fill());
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([discard(), self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SITE)) return;
  event.respondWith(isPinned(request.url) ? pinned(request) : visited(event));
});

self.addEventListener("message", (event) => {
  event.waitUntil(keep(event.data.keep));
});

async function fill() {
  const cache = await caches.open(PINNED);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const files = RUNTIME.files.map((name) => `${SITE}_runtime/${name}`);
  await cache.addAll(files.filter((url) => !kept.has(url)));
}

// What belonged to earlier versions goes; other books of the same host have caches of their own.
async function discard() {
  const cache = await caches.open(PINNED);
  const old = (await cache.keys()).filter(({ url }) => !isPinned(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

async function pinned({ url }) {
  const cache = await caches.open(PINNED);
  const kept = await cache.match(url, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(url);
  if (response.status === 200) await cache.put(url, response.clone());
  return response;
}

async function visited(event) {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (response.status === 200) event.waitUntil(store(request.url, response.clone()));
    return response;
  } catch (error) {
    const cache = await caches.open(VISITED);
    const options = { ignoreVary: true, ignoreSearch: request.mode === "navigate" };
    const kept = await cache.match(request.url, options);
    if (kept) return kept;
    throw error;
  }
}

// One copy a file: an address with another version after the question mark replaces it.
async function store(url, response) {
  const cache = await caches.open(VISITED);
  await cache.delete(url, { ignoreSearch: true });
  await cache.put(url, response);
}

async function keep(urls) {
  const wanted = new Set(urls.map((url) => url.split("#")[0]));
  for (const url of wanted) {
    if (!url.startsWith(SITE) || isPinned(url)) continue;
    const response = await fetch(url);
    if (response.status === 200) await store(url, response);
  }
}
