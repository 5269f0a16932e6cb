// ---- Parts of the program, each loaded when it is first called ----
// The build appends this to the script that wasm-bindgen makes for the main module, whose exports are `wasm`.

/** The files that each part needs, which the build fills in. */
const PARTS = {};

/** Loads something once, and returns the same promise each time. If loading fails, the next call tries again. */
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
    const answer = await fetch(new URL(file, import.meta.url));
    if (!answer.ok) throw new Error(`${file} cannot be loaded`);
    // Some hosts send another type, which streaming refuses.
    const typed = answer.headers.get("Content-Type")?.startsWith("application/wasm");
    return typed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
  });

const started = new Map();
/** Starts a module once, because it must not write its initial data into the memory again. */
const start = (file) =>
  once(started, file, async () => WebAssembly.instantiate(await compile(file), { __wasm_split: wasm }));

/** Loads a part that is likely to be called. */
export const expect = (part) => PARTS[part]?.forEach((file) => compile(file).catch(() => {}));

/** Returns the function that the program calls to load a part. It reports the result to a function of the program's table. */
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

// The first screen loads before the program runs.
expect(document.documentElement.dataset.screen);
