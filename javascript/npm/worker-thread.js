// The script of a worker in a browser, and in every other environment that has such workers.

import { isValid } from "./engine/token.js";
import { serveEngine } from "./thread.js";

/** @import {Port} from "./engine/calls.ts" */

// Only browsers can ask whether the worker is needed. Elsewhere a worker that is ended stops at once.
const canAsk = typeof XMLHttpRequest === "function";
serveEngine(/** @type {Port} */ (/** @type {unknown} */ (globalThis)), (token) => !canAsk || isValid(token));
