// Compiled modules, and why one cannot be had.

import { EngineError, faultOf } from "./protocol.js";

/**
 * A compiled module.
 * @param {URL} address
 * @param {RequestPriority} priority of the download
 * @returns {Promise<WebAssembly.Module>} rejects with an `EngineError` named `Blocked`, `TooOld`, `Damaged` or `Unreachable`
 */
export function moduleAt(address, priority = "auto") {
  return retried((cache) => compile(address, { cache, priority }));
}

/**
 * @param {URL} address
 * @param {RequestInit} how
 */
async function compile(address, how) {
  if (typeof WebAssembly !== "object") throw blocked("it is switched off");
  if (!WebAssembly.validate(VECTOR_MODULE)) throw failure("TooOld", "WebAssembly has no SIMD here");
  try {
    // A host that sends the wrong media type refuses streaming only.
    return await WebAssembly.compileStreaming(download(address, how)).catch(async () =>
      WebAssembly.compile(await (await download(address, how)).arrayBuffer()),
    );
  } catch (error) {
    throw canCompile(EMPTY_MODULE) ? error : blocked(faultOf(error).message);
  }
}

/**
 * @param {URL} address
 * @param {RequestInit} how
 */
async function download(address, how) {
  const response = await fetch(address, how);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response;
}

const EMPTY_MODULE = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);
/** The smallest module with a vector of 128 bits, as the result of a function type: valid where there is SIMD. */
const VECTOR_MODULE = Uint8Array.of(...EMPTY_MODULE, 1, 5, 1, 0x60, 0, 1, 0x7b);

/** @param {BufferSource} bytes */
function canCompile(bytes) {
  try {
    return new WebAssembly.Module(bytes) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

/**
 * Runs something that needs the network, and once more when it fails: then past all caches, which may hold a file that was cut off.
 * @template T
 * @param {(cache: RequestCache) => Promise<T>} get
 * @returns {Promise<T>}
 */
async function retried(get) {
  try {
    return await get("default").catch((error) => {
      if (error instanceof EngineError) throw error;
      return get("reload");
    });
  } catch (error) {
    if (error instanceof EngineError) throw error;
    const name = error instanceof WebAssembly.CompileError ? "Damaged" : "Unreachable";
    throw failure(name, faultOf(error).message);
  }
}

/** @param {string} message */
function blocked(message) {
  return failure("Blocked", message);
}

/**
 * @param {string} name
 * @param {string} message
 */
function failure(name, message) {
  return new EngineError({ name, message, fatal: true });
}
