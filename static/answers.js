// ---- The part of a worker's program that answers requests ----
// The build puts this into the script that wasm-bindgen makes for the worker, whose exports are `wasm`.

const loaders = (() => {
  // A worker that only searches has no address of the part. Otherwise it loads together with the main module.
  const file = self.answers && fetch(self.answers).then((answer) => (answer.ok ? answer.arrayBuffer() : null), () => null);

  /** Loads the part and reports it to a function of the program's table. The page learns of thrown errors only. */
  const load = async (callback, data) => {
    const bytes = await file;
    if (!bytes) throw new Error("the part that answers cannot be loaded");
    await WebAssembly.instantiate(bytes, { __wasm_split: wasm });
    wasm.__indirect_function_table.get(callback)(data, true);
  };
  const fail = (error) => setTimeout(() => { throw error; });
  return { __wasm_split_load_answers: (callback, data) => void load(callback, data).catch(fail) };
})();
