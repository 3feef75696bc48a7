// The search worker: the engine behind the protocol, away from the page's thread.

import init, { best_move } from "../noughts.js";
import { serve } from "./service.js";

serve(self, async (module) => {
  await init({ module_or_path: module });
  return best_move;
});
