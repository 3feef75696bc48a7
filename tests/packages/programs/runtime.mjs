// Node.js, Deno and Bun, with nothing but the package.

import { here, inWorkers } from "./answers.js";

console.log(JSON.stringify({ here: await here(), workers: await inWorkers() }));
