// Runs the tests of the program beside this file. Each is an export that begins with `__wbgt_`, followed by signs for its kind
// and by its path, as in `__wbgt__it::laws::name`.
const wasm = require('./tests.js');

const words = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const all = Object.keys(wasm.__wasm).filter((name) => name.startsWith('__wbgt_'));
const chosen = all.filter((name) => words.length === 0 || words.some((word) => name.includes(word)));

// The tests print through these.
globalThis.__wbgtest_og_console_log = console.log;
globalThis.__wbgtest_og_console_error = console.error;
globalThis.__wbg_test_invoke = (test) => test();

const context = new wasm.WasmBindgenTestContext(false);
context.include_ignored(false);
context.filtered_count(all.length - chosen.length);
if (all.length === 0) throw new Error('the program has no tests');
context.run(chosen.map((name) => wasm.__wasm[name])).then((passed) => process.exit(passed ? 0 : 1));
