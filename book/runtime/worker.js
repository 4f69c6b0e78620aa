// The one Python of a page. It starts, says how far it has come, answers the boards' messages, and
// runs the code of cells.
//
//   to the page    {phase: "fetching" | "starting" | "ready"}, {phase: "failed", error, offline}
//                  {reply} to each message, or {error, fatal} if there is none
//                  {printed} from a cell's code as it runs, {outcome} when it has ended
//   from the page  a board's message or a cell's {code}, one at a time, once ready

const PYODIDE = new URL(`../${RUNTIME.pyodide}/`, import.meta.url).href;
const WASM = `${PYODIDE}pyodide.asm.wasm`;
const ARCHIVE = new URL("python.zip", import.meta.url).href;
const FURTHER = new URL("further.zip", import.meta.url).href;

// A picture of the memory once Python is up, so that the next visit need not start it again. This
// is a private interface of Pyodide: it is asked for only where it is known to work, its name has
// the version of everything in it, and whenever it fails Python starts the usual way.
const SNAPSHOT = new URL("snapshot", import.meta.url).href;
const SNAPSHOTS_KNOWN_IN = "pyodide-314.0.7";
const LARGEST_HEAP = 30 * 2 ** 20;
const MILLISECONDS_AT_REST = 1000;
const CACHE = `eqlib ${new URL("../../", import.meta.url).pathname} pinned`;
const snapshots = self.caches && RUNTIME.pyodide === SNAPSHOTS_KNOWN_IN;

async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return response;
}

async function keptSnapshot() {
  if (!snapshots) return undefined;
  const kept = await caches.match(SNAPSHOT, { cacheName: CACHE });
  return kept && unpacked(await kept.arrayBuffer());
}

// Most of the memory is empty: what is kept is its length, the numbers of the pages that are not,
// their count first, and those pages.
const PAGE = 4096;

function packed(memory) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length / 4);
  const numbers = [];
  let number = 0;
  for (let start = 0; start < words.length; start += PAGE / 4, number += 1) {
    const end = Math.min(start + PAGE / 4, words.length);
    let at = start;
    while (at < end && words[at] === 0) at += 1;
    if (at < end) numbers.push(number);
  }
  const pages = numbers.map((page) => memory.subarray(page * PAGE, (page + 1) * PAGE));
  return new Blob([Uint32Array.of(memory.length, numbers.length, ...numbers), ...pages]);
}

function unpacked(buffer) {
  const [length, count] = new Uint32Array(buffer, 0, 2);
  const memory = new Uint8Array(length);
  let at = 4 * (2 + count);
  for (const number of new Uint32Array(buffer, 8, count)) {
    const page = new Uint8Array(buffer, at, Math.min(PAGE, buffer.byteLength - at));
    memory.set(page, number * PAGE);
    at += PAGE;
  }
  return memory;
}

// Pyodide swallows errors of its own downloads and then waits for ever, and it asks for one file
// after another. So all are fetched here, at once, and it is handed what came.
async function fetchAll() {
  const [{ loadPyodide }, { default: createPyodideModule }, module, archive, snapshot] =
    await Promise.all([
      import(`${PYODIDE}pyodide.mjs`),
      import(`${PYODIDE}pyodide.asm.mjs`),
      WebAssembly.compileStreaming(fetched(WASM)),
      fetched(ARCHIVE).then((response) => response.arrayBuffer()),
      keptSnapshot().catch(() => undefined),
    ]);
  return { loadPyodide, createPyodideModule, module, archive, snapshot };
}

async function start({ loadPyodide, createPyodideModule, module, archive }, memory) {
  const { fetch, WebAssembly } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = async (url, options) => {
    if (String(url) === WASM) return new Response();
    if (String(url) === ARCHIVE) return new Response(archive);
    return fetch(url, options);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module,
    instance: await WebAssembly.instantiate(module, imports),
  });
  try {
    return await loadPyodide({
      indexURL: PYODIDE,
      packageBaseUrl: PYODIDE,
      stdLibURL: ARCHIVE,
      lockFileContents: structuredClone(RUNTIME.lock),
      createPyodideModule,
      ...memory,
    });
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

async function startFromSnapshot(files) {
  if (!files.snapshot) return undefined;
  try {
    const python = await start(files, { _loadSnapshot: files.snapshot });
    // The snapshot froze the state of chance, too.
    python.runPython("import random; random.seed()");
    return python;
  } catch (error) {
    console.warn("Python did not start from the snapshot:", error);
    await caches.open(CACHE).then((cache) => cache.delete(SNAPSHOT));
    return undefined;
  }
}

async function keepMemory(python, host) {
  try {
    if (!host.settle() || python._module.HEAP8.length > LARGEST_HEAP) return;
    const snapshot = packed(python.makeMemorySnapshot());
    const cache = await caches.open(CACHE);
    await cache.put(SNAPSHOT, new Response(snapshot));
  } catch (error) {
    console.warn("No snapshot of Python was kept:", error);
  }
}

// Returns a function that puts a task off; once nothing has done so for a while, it is done.
function atRest(task) {
  let timer = null;
  let done = false;
  return () => {
    if (done) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      done = true;
      task();
    }, MILLISECONDS_AT_REST);
  };
}

// What only cells need is fetched when the first of them is run.
function makeRunner(python, host) {
  let added = null;
  const add = async () => {
    const archive = await (await fetched(FURTHER)).arrayBuffer();
    python.FS.writeFile("/further.zip", new Uint8Array(archive));
    host.add_modules("/further.zip");
  };
  return async (code) => {
    try {
      await (added ??= add());
    } catch (error) {
      // It may come the next time; what the code does without it, it can do now.
      added = null;
      console.warn("Not all of eqlib is there:", error);
    }
    return host.run(code, (printed) => self.postMessage({ printed }));
  };
}

async function boot() {
  self.postMessage({ phase: "fetching" });
  const files = await fetchAll();
  self.postMessage({ phase: "starting" });
  const kept = await startFromSnapshot(files);
  const python = kept ?? (await start(files, { _makeSnapshot: Boolean(snapshots) }));
  if (!kept) python.runPython("import precompiled; precompiled.install_from_archive()");
  const host = python.runPython("import page_host; page_host.PageHost()");
  const rest = kept || !snapshots ? () => {} : atRest(() => keepMemory(python, host));

  const run = makeRunner(python, host);
  self.addEventListener("message", async ({ data }) => {
    try {
      if (data.code !== undefined) self.postMessage({ outcome: await run(data.code) });
      else self.postMessage({ reply: JSON.parse(host.receive(JSON.stringify(data))) });
    } catch (error) {
      // What Python raised it survives; anything else it does not.
      self.postMessage({ error: String(error), fatal: error.name !== "PythonError" });
    }
    rest();
  });
  rest();
  self.postMessage({ phase: "ready" });
}

try {
  await boot();
} catch (error) {
  self.postMessage({ phase: "failed", error: String(error), offline: !navigator.onLine });
}
