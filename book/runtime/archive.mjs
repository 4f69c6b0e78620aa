// Runs archive.py with the Python that the page has: node archive.mjs PYODIDE PROGRAM ARCHIVES...
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [folder, program, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const { info } = JSON.parse(await readFile(`${folder}/pyodide-lock.json`, "utf8"));

const python = await loadPyodide({
  lockFileContents: { info, packages: {} },
  packageBaseUrl: `${folder}/`,
  // Sets are compiled in the order of their hashes: with a fixed seed the archive is always the same.
  env: { PYTHONHASHSEED: "0" },
});
python.FS.writeFile("/program.zip", await readFile(program));
python.FS.writeFile("/archive.py", await readFile(new URL("archive.py", import.meta.url)));
try {
  python.runPython(`
import sys
sys.path.insert(0, "/")
import archive
archive.make("/program.zip", "/0.zip", "/1.zip")
`);
  for (const [number, archive] of archives.entries()) {
    await writeFile(archive, python.FS.readFile(`/${number}.zip`));
  }
} catch (error) {
  // Python's own traceback; Node would add a megabyte of Pyodide's code.
  console.error(error.message);
  process.exitCode = 1;
}
