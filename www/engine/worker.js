// The search worker: the engine behind the protocol, away from the page's thread.

import init, { best_move } from "../noughts.js";
import { serve } from "./service.js";

/** As little as can be asked for. */
const nothing = URL.createObjectURL(new Blob());
/** Whether it was given, until now. A host with a policy of its own may never give it. @type {boolean | undefined} */
let given;

serve(
  self,
  async (module) => {
    await init({ module_or_path: module });
    return best_move;
  },
  isEnded,
);

/**
 * Whether the page has ended this worker. Nobody says so, and Chromium lets its script run on for two seconds, but
 * from then on nothing is given to it any more. Asking takes 2 ms in Chromium and less than one in Firefox.
 */
function isEnded() {
  if (given === false) return false;
  const request = new XMLHttpRequest();
  request.open("GET", nothing, false);
  try {
    request.send();
    given = true;
    return false;
  } catch {
    given ??= false;
    return given;
  }
}
