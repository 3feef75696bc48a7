// What to do about an engine that stopped, or refuses what it is asked.

/** @import {Fault} from "../engine/protocol.js" */
/** @import {Send, State} from "../state/types.d.ts" */
/** @import {Failure, WayOn} from "./failure-view.js" */

import { message } from "../i18n/language.js";
import { copyText } from "../ui/export.js";
import { detailsOf, smallerBudget } from "./failure.js";
import { faultText } from "./fault-text.js";
import { meaningOf, PAGE_ERROR } from "./meaning.js";

/**
 * What is said of an engine that stopped, and what can be done about it.
 * @param {State} state
 * @param {Fault} fault
 * @param {Send} send
 * @returns {Failure}
 */
export function engineFailure(state, fault, send) {
  const known = meaningOf(fault);
  const stopped = fault.fatal ? "panel.stopped" : "panel.refused";
  return {
    meaning: known ? message(known) : message(stopped, { fault: faultText(fault) }),
    ways: waysOn(state, fault, send),
  };
}

/**
 * @param {State} state
 * @param {Fault} fault
 * @param {Send} send
 * @returns {Failure["ways"]}
 */
function waysOn(state, fault, send) {
  /** @type {WayOn} */
  const ease = { id: "ease", label: "panel.ease", act: () => send({ type: "ease" }) };
  const label = meaningOf(fault) ? "panel.retry" : "panel.restart";
  return [
    { id: "restart", label, act: () => send({ type: "restart" }) },
    // What the engine refuses, it refuses of any size.
    ...(fault.fatal && smallerBudget(state) ? [ease] : []),
    wayToCopy(state, fault, send),
  ];
}

/**
 * What the page itself did wrong, as a report for whoever can mend it.
 * @param {State} state
 * @param {unknown} thrown
 * @param {Send} send
 */
export function wayToCopyMistake(state, thrown, send) {
  const message = thrown instanceof Error ? `${thrown}\n${thrown.stack}` : String(thrown);
  return wayToCopy(state, { name: PAGE_ERROR, message, fatal: true }, send);
}

/**
 * A report for whoever can mend it.
 * @param {State} state
 * @param {Fault} fault
 * @param {Send} send
 * @returns {WayOn}
 */
function wayToCopy(state, fault, send) {
  const copy = async () => {
    const text = `${detailsOf(fault, state)}\n${navigator.userAgent}`;
    send((await copyText(text)) ? { type: "copied" } : { type: "not-copied", text });
  };
  // On a phone the notice is out of sight: the button itself says that it did its work.
  const done = state.messages.notice?.key === "notice.copied";
  return { id: "copy-details", label: done ? "notice.copied" : "panel.copy", act: copy };
}
