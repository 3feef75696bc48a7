// The files of the package, wherever it runs: the module, the weights of the value net, and the book of Connect Four.

import { fault, wordsOf } from "./faults.js";

/** The smallest module with a vector of 128 bits, as the result of a function type: valid where there is SIMD. */
const VECTOR_MODULE = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123];

/** What `init` takes as a data file. */
const DATA = "an address, a Response or bytes";

/**
 * What was given as the module, or the file beside this script.
 * @param {unknown} given
 * @param {string} [option] what says where the file is
 */
export async function moduleSource(given, option = "init the option module_or_path") {
  // Written out like this, both addresses are found by bundlers, which then ship the files.
  return obtained(given ?? besides(() => new URL("noughts_bg.wasm", import.meta.url), option), option);
}

/** @typedef {keyof typeof DATA_FILES} DataFile the option that says where a data file is */

/** The data files beside this script. Written out like this, bundlers find them, too. */
const DATA_FILES = {
  weights: () => new URL("ultimate.net", import.meta.url),
  book: () => new URL("connect-four.book", import.meta.url),
};

/** @type {readonly DataFile[]} */
export const DATA_OPTIONS = ["weights", "book"];

/**
 * The bytes of a data file that was given, or of the one beside this script.
 * @param {DataFile} file
 * @param {unknown} given
 * @param {string} [caller] whose option says where the file is
 */
export async function dataFrom(file, given, caller = "init") {
  const option = `${caller} the option ${file}`;
  return bytesOf(await obtained(given ?? besides(DATA_FILES[file], option), option), file);
}

/**
 * The module, compiled: it can be sent to workers.
 * @param {unknown} given
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compiledModule(given) {
  requireVectors();
  const source = await moduleSource(given, "createEngine the option module");
  // Of any realm.
  if (Object.prototype.toString.call(source) === "[object WebAssembly.Module]")
    return /** @type {WebAssembly.Module} */ (source);
  return WebAssembly.compile(/** @type {Uint8Array<ArrayBuffer>} */ (await bytesOf(source)));
}

/**
 * The address of a file beside this one.
 * @param {() => URL} address
 * @param {string} option what says where the file is
 */
function besides(address, option) {
  try {
    return address();
  } catch {
    throw new Error(`this script does not know its own address: give ${option}`);
  }
}

/**
 * What lies at an address; everything else as it is.
 * @param {unknown} given
 * @param {string} option what says where the file is
 * @returns {Promise<unknown>}
 */
async function obtained(given, option) {
  const source = await given;
  const address = addressOf(source);
  if (address === undefined) return answered(source);
  const file = fileAt(address);
  if (file !== undefined) return noPage(await readFrom(file, option), String(file));
  const response = await fetch(isRequest(source) ? source : address).catch((error) => {
    throw new Error(`${address} could not be fetched: ${wordsOf(error)}`);
  });
  return answered(response);
}

/**
 * @param {unknown} source
 * @returns {source is Request}
 */
function isRequest(source) {
  return typeof Request === "function" && source instanceof Request;
}

/**
 * @param {unknown} source
 * @returns {string | undefined}
 */
function addressOf(source) {
  if (typeof source === "string") return source;
  const { href } = Object(source);
  if (typeof href === "string") return href;
  return isRequest(source) ? source.url : undefined;
}

/**
 * Rejects the answer of a host that has no such file, and sends a page instead, perhaps.
 * @param {unknown} source
 * @returns {Promise<unknown>}
 */
async function answered(source) {
  const { ok, status, url, headers } = Object(source);
  if (ok === false) throw new Error(`${url} answered ${status}`);
  if (!/html/i.test(headers?.get?.("content-type") ?? "")) return source;
  return noPage(await bytesOf(source), url);
}

/**
 * @param {Uint8Array} bytes
 * @param {string} address
 * @returns {Uint8Array} neither the module nor the weights begin like a page
 */
function noPage(bytes, address) {
  if (/^\s*</.test(new TextDecoder().decode(bytes.subarray(0, 64))))
    throw new Error(`${address} is a web page (HTML), and not the file that was expected there`);
  return bytes;
}

/**
 * @param {string} address
 * @returns {string | URL | undefined} the file that it means in Node.js, Deno and Bun, which fetch nothing from a disk
 */
function fileAt(address) {
  if (globalThis.process?.versions?.node === undefined) return undefined;
  try {
    const url = new URL(address);
    return url.protocol === "file:" ? url : undefined;
  } catch {
    return address;
  }
}

/**
 * The bytes of a file on a disk. A bundler for servers may have put the public address of the file in its place.
 * @param {string | URL} file
 * @param {string} option what says where the file is
 * @param {string} library not written into the `import`, where bundlers for browsers would look for it
 */
async function readFrom(file, option, library = "node:fs/promises") {
  /** @type {typeof import("node:fs/promises")} */
  const { readFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ library);
  return readFile(file).catch((cause) => {
    if (cause.code !== "ENOENT") throw cause;
    const words = `there is no file ${file}. A server must load noughts from node_modules, not from its bundle`;
    throw new Error(`${words} (Next.js: serverExternalPackages: ["noughts"]). Or give ${option}`, { cause });
  });
}

/**
 * @param {unknown} source
 * @param {DataFile} [field] what a refusal names
 * @returns {Promise<Uint8Array>}
 */
export async function bytesOf(source, field) {
  const { arrayBuffer } = Object(source);
  return viewed(typeof arrayBuffer === "function" ? await arrayBuffer.call(source) : source, field);
}

/**
 * @param {unknown} bytes
 * @param {DataFile} [field] what a refusal names
 * @returns {Uint8Array}
 */
export function viewed(bytes, field = "weights") {
  if (ArrayBuffer.isView(bytes)) return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Of any realm, as above.
  if (!/ArrayBuffer\]$/.test(Object.prototype.toString.call(bytes)))
    throw fault("NoWeights", "wrongType", `${field}: expected ${DATA}, got ${typeof bytes}`, {
      params: { field, given: typeof bytes, allowed: DATA },
    });
  return new Uint8Array(/** @type {ArrayBuffer} */ (bytes));
}

/** The module uses vector instructions. */
export function requireVectors() {
  if (typeof WebAssembly !== "object")
    throw fault("NoModule", "noWebAssembly", "WebAssembly is switched off here");
  if (!WebAssembly.validate(Uint8Array.from(VECTOR_MODULE)))
    throw fault("NoModule", "noSimd", "this browser or processor is too old: its WebAssembly has no SIMD");
}
