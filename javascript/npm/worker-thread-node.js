// The script of a thread in Node.js.

import { parentPort } from "node:worker_threads";
import { serveEngine } from "./thread.js";

/** @import {Port} from "./engine/calls.ts" */

// A thread that is ended stops at once: it need not ask whether it is needed.
serveEngine(/** @type {Port} */ (/** @type {unknown} */ (parentPort)), () => true);
