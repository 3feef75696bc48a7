// What to do about an engine that stopped, or refuses what it is asked.

import type { Fault } from "../../engine/protocol.ts";
import { faultText } from "../../shared/fault/fault-text.ts";
import { meaningOf, PAGE_ERROR } from "../../shared/fault/meaning.ts";
import { message } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { copyText } from "../../shared/ui/export.ts";
import { detailsOf, smallerBudget } from "./failure.ts";
import type { Failure, WayOn } from "./failure-view.ts";

/** What is said of an engine that stopped, and what can be done about it. */
export function engineFailure(state: State, fault: Fault, send: Send): Failure {
  const known = meaningOf(fault);
  const stopped = fault.fatal ? "panel.stopped" : "panel.refused";
  return {
    meaning: known ? message(known) : message(stopped, { fault: faultText(fault) }),
    ways: waysOn(state, fault, send),
  };
}

function waysOn(state: State, fault: Fault, send: Send): Failure["ways"] {
  const ease: WayOn = { id: "ease", label: "panel.ease", act: () => send({ type: "ease" }) };
  const label = meaningOf(fault) ? "panel.retry" : "panel.restart";
  return [
    { id: "restart", label, act: () => send({ type: "restart" }) },
    // What the engine refuses, it refuses of any size.
    ...(fault.fatal && smallerBudget(state) ? [ease] : []),
    wayToCopy(state, fault, send),
  ];
}

/** What the page itself did wrong, as a report for whoever can mend it. */
export function wayToCopyMistake(state: State, thrown: unknown, send: Send) {
  const message = thrown instanceof Error ? `${thrown}\n${thrown.stack}` : String(thrown);
  return wayToCopy(state, { name: PAGE_ERROR, message, fatal: true }, send);
}

/** A report for whoever can mend it. */
function wayToCopy(state: State, fault: Fault, send: Send): WayOn {
  const copy = async () => {
    const text = `${detailsOf(fault, state)}\n${navigator.userAgent}`;
    send((await copyText(text)) ? { type: "copied" } : { type: "not-copied", text });
  };
  // On a phone the notice is out of sight: the button itself says that it did its work.
  const done = state.messages.notice?.key === "notice.copied";
  return { id: "copy-details", label: done ? "notice.copied" : "panel.copy", act: copy };
}
