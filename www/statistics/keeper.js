// Keeps the results on the device. All tabs write into the same place, each in its turn: what one wrote, the next one reads
// before it writes.

/** @import {Runner} from "../core/searches.js" */
/** @import {Send} from "../state/types.d.ts" */
/** @import {Shared} from "../storage/storage.js" */
/** @import {Results} from "./results.js" */

import { KEYS } from "../storage/storage.js";
import { resultsText } from "./results.js";

/**
 * Does something while no other tab does the same, where the browser can see to that.
 * @param {() => void} act
 */
function inTurn(act) {
  if (navigator.locks) navigator.locks.request(KEYS.results, act).catch(() => act());
  else queueMicrotask(act);
}

/**
 * @param {Send} send
 * @param {Shared<Results>} shared
 * @param {(act: () => void) => void} [turn]
 * @returns {Runner}
 */
export function resultsKeeper(send, shared, turn = inTurn) {
  /** What is to be carried out: the latest wish, since an earlier one is part of it. @type {{ value: Results | null } | null} */
  let wanted = null;
  /** What the page was told last. @type {Results | null} */
  let told = null;

  const carryOut = () => {
    if (!wanted) return;
    const { value: mine } = wanted;
    wanted = null;
    const { value, fault } =
      mine === null ? { value: shared.joined(shared.seen), fault: null } : shared.write(mine, resultsText);
    tell(value);
    if (fault) send({ type: "unsaved", fault });
  };
  const tell = (/** @type {Results} */ results) => {
    told = results;
    send({ type: "results-kept", results });
  };

  addEventListener("storage", ({ key }) => {
    if (key !== KEYS.results) return;
    turn(() => {
      // What is about to be written is joined with it anyway.
      const joined = told && !wanted ? shared.joined(told) : told;
      if (joined && joined !== told) tell(joined);
    });
  });
  // A page that is left does not wait for its turn.
  addEventListener("pagehide", carryOut);

  return {
    start: (/** @type {{ value: Results | null }} */ wish) => {
      wanted = wish;
      turn(carryOut);
    },
    abort: () => {
      wanted = null;
    },
  };
}
