// The search worker: the engine behind the protocol, away from the page's thread.

import init, { best_move } from "../noughts.js";
import { serve } from "./service.js";

serve(
  self,
  async (module) => {
    await init({ module_or_path: module });
    return best_move;
  },
  isGiven,
);

/**
 * Whether the page still gives what lies at an address of its own. Asking takes 2 ms in Chromium and less than one in
 * Firefox.
 * @param {string} address
 */
function isGiven(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  try {
    request.send();
    return true;
  } catch {
    return false;
  }
}
