// What to do when the engine is missing or stopped: said on the page, with the game kept.

/** @import {MessageKey} from "../i18n/language.js" */
/** @import {Send, State} from "../state/types.d.ts" */
/** @import {Fault} from "../engine/protocol.js" */

import { message } from "../i18n/language.js";
import { copyText } from "../ui/export.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { detailsOf, faultText, meaningOf, PAGE_ERROR, smallerBudget, startFault } from "./failure.js";

/** A way on. @typedef {{ id: string, label: MessageKey, act: () => void }} WayOn */
/** @typedef {{ fault: Fault, ways: readonly [WayOn, ...WayOn[]] }} Failure the best way first */

/** @param {Failure | null} failure */
export function failurePanel(failure) {
  if (!failure) return nothing;
  const { fault, ways } = failure;
  const known = meaningOf(fault);
  const meaning = known
    ? message(known)
    : message(fault.fatal ? "panel.stopped" : "panel.refused", { fault: faultText(fault) });
  return html`<div class="engine-panel" data-testid="engine-panel">
    <p><strong>${meaning}</strong>${message("gap.sentences")}${message("panel.safe")}</p>
    <div class="ways">
      ${ways.map(({ id, label, act }, at) => html`<button type="button" class=${at === 0 ? "primary" : nothing} data-testid=${id} @click=${act}>${message(label)}</button>`)}
    </div>
  </div>`;
}

/**
 * What can be done about an engine that stopped.
 * @param {State} state
 * @param {Fault} fault
 * @param {Send} send
 * @returns {Failure["ways"]}
 */
export function waysOn(state, fault, send) {
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
 * A fault of the page itself, while it runs.
 * @param {State} state
 * @param {unknown} thrown
 * @param {Send} send
 * @param {{ reload: () => void, dismiss: () => void }} acts
 * @returns {Failure}
 */
export function pageFailure(state, thrown, send, { reload, dismiss }) {
  const message = thrown instanceof Error ? `${thrown}\n${thrown.stack}` : String(thrown);
  const fault = { name: PAGE_ERROR, message, fatal: true };
  return {
    fault,
    ways: [
      { id: "reload", label: "release.reload", act: reload },
      { id: "dismiss-error", label: "notice.dismiss", act: dismiss },
      wayToCopy(state, fault, send),
    ],
  };
}

/**
 * Why the page could not start. An engine that cannot be had may be there at the next try. Where the page itself fails, it
 * may be for the sake of the game that it goes on with: another one is a way on, too.
 * @param {unknown} thrown
 * @param {{ retry: () => void, reload: () => void, fresh: () => void }} acts
 * @returns {Failure}
 */
export function startFailure(thrown, { retry, reload, fresh }) {
  const fault = startFault(thrown);
  if (fault.name !== PAGE_ERROR) {
    return { fault, ways: [{ id: "restart", label: "panel.retry", act: retry }] };
  }
  return {
    fault,
    ways: [
      { id: "reload", label: "release.reload", act: reload },
      { id: "fresh", label: "controls.new", act: fresh },
    ],
  };
}

/**
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
