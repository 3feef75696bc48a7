// Compiled modules, and why one cannot be had.

import { EngineError, faultOf } from "./protocol.ts";

/**
 * A compiled module.
 * @param priority of the download
 * @returns rejects with an `EngineError` named `Blocked`, `TooOld`, `Damaged` or `Unreachable`
 */
export function moduleAt(address: URL, priority: RequestPriority = "auto"): Promise<WebAssembly.Module> {
  return retried((cache) => compile(address, { cache, priority }));
}

async function compile(address: URL, how: RequestInit) {
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

async function download(address: URL, how: RequestInit) {
  const response = await fetch(address, how);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response;
}

const EMPTY_MODULE = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);
/** The smallest module with a vector of 128 bits, as the result of a function type: valid where there is SIMD. */
const VECTOR_MODULE = Uint8Array.of(...EMPTY_MODULE, 1, 5, 1, 0x60, 0, 1, 0x7b);

function canCompile(bytes: BufferSource) {
  try {
    return new WebAssembly.Module(bytes) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

/**
 * Runs something that needs the network, and once more when it fails: then past all caches, which may hold a file that was cut off.
 */
async function retried<T>(get: (cache: RequestCache) => Promise<T>): Promise<T> {
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

function blocked(message: string) {
  return failure("Blocked", message);
}

function failure(name: string, message: string) {
  return new EngineError({ name, message, fatal: true });
}
