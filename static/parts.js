// ---- Parts of the program, each loaded when it is first called ----
// It stands at the end of what wasm-bindgen made of the main module, whose exports are `wasm`.

/** The build fills these in: the addresses of files, and by their numbers the files that each part needs. */
const FILES = [];
const PARTS = {};

/** What is loaded or on its way. What could not be loaded is tried again. */
const once = (known, name, load) => {
  if (!known.has(name)) {
    const loading = load(name);
    loading.catch(() => known.delete(name));
    known.set(name, loading);
  }
  return known.get(name);
};

const compiled = new Map();
const compile = (file) =>
  once(compiled, file, async () => {
    const answer = await fetch(new URL(FILES[file], import.meta.url));
    if (!answer.ok) throw new Error(`${FILES[file]} cannot be loaded`);
    // Some hosts name another type, which streaming refuses.
    const typed = answer.headers.get("Content-Type")?.startsWith("application/wasm");
    return typed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
  });

const started = new Map();
/** Starts a module once: what it writes into the memory at first must not be written again. */
const start = (file) =>
  once(started, file, async () => WebAssembly.instantiate(await compile(file), { __wasm_split: wasm }));

/** Loads a part that is likely to be called. */
export const expect = (part) => PARTS[part]?.forEach((file) => compile(file).catch(() => {}));

/** What the program calls to load a part: it hears whether that worked by a function of its table. */
const loader = (part) => async (callback, data) => {
  let loaded = true;
  try {
    await Promise.all(PARTS[part].map(start));
  } catch (error) {
    console.error(error);
    loaded = false;
  }
  wasm.__indirect_function_table.get(callback)(data, loaded);
};
const loaders = Object.fromEntries(Object.keys(PARTS).map((part) => [`__wasm_split_load_${part}`, loader(part)]));

// The screen that is wanted first is on its way before the program runs.
expect(document.documentElement.dataset.screen);
