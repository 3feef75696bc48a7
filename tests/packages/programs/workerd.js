// A Cloudflare Worker: its files are modules of their own, and it has no workers inside.

import module from "noughts/noughts_bg.wasm";
import weights from "noughts/ultimate.net";
import { here, inWorkers } from "./answers.js";

export default {
  async fetch() {
    const workers = await inWorkers({ module, weights }).catch(({ name }) => name);
    return Response.json({ here: await here({ module_or_path: module, weights }), workers });
  },
};
