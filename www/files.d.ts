// What the board takes of `files.js`, which lies there in the package (`javascript/npm/files.js`) and not in the site.

/** The module, compiled; by default the file of the package. */
export function compiledModule(given: unknown): Promise<WebAssembly.Module>;
