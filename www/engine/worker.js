// The search worker: the engine behind the protocol, away from the page's thread.

/** @import {Search} from "./service.js" */

import init, { best_move, use_weights } from "../noughts.js";
import { faultOf } from "./protocol.js";
import { serve } from "./service.js";

serve(
  self,
  async (module) => {
    await init({ module_or_path: module });
    return searching;
  },
  isGiven,
);

/** Whether the engine has the weights of its value net, which judges Ultimate. */
let weighed = false;

/** @type {Search} */
async function searching(game, algo, budget, onProgress) {
  if (game.rules.kind === "ultimate" && !weighed) await weigh();
  return best_move(game, algo, budget, onProgress);
}

/** A search that does without the weights says why; the next one asks for them again. */
async function weigh() {
  try {
    const response = await fetch(new URL("../ultimate.net", import.meta.url));
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
    use_weights(new Uint8Array(await response.arrayBuffer()));
    weighed = true;
  } catch (error) {
    use_weights(faultOf(error).message);
  }
}

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
