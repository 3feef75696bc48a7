// What to do when the engine is missing or stopped: said on the page, with the game kept.

/** @import {MessageKey} from "../app/language.js" */
/** @import {State} from "../app/state.js" */
/** @import {AppEvent} from "../app/update.js" */
/** @import {Fault} from "../engine/protocol.js" */

import { message } from "../app/language.js";
import { detailsOf, faultText, smallerBudget } from "../app/trouble.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { copied } from "./handout.js";

/** A way on. @typedef {{ id: string, label: MessageKey, act: () => void }} Way */
/** @typedef {{ fault: Fault, ways: readonly [Way, ...Way[]] }} Trouble the best way first */

/** @type {Readonly<Record<string, MessageKey>>} */
const MEANINGS = { Blocked: "panel.blocked", TooOld: "panel.old", Unreachable: "panel.unreachable" };

/** @param {Trouble | null} trouble */
export function panel(trouble) {
  if (!trouble) return nothing;
  const { fault, ways } = trouble;
  const known = MEANINGS[fault.name];
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
 * @param {(event: AppEvent) => void} send
 * @returns {Trouble["ways"]}
 */
export function waysOn(state, fault, send) {
  const details = `${detailsOf(fault, state)}\n${navigator.userAgent}`;
  const copy = async () =>
    send((await copied(details)) ? { type: "copied" } : { type: "not-copied", text: details });
  /** @type {Way} */
  const ease = { id: "ease", label: "panel.ease", act: () => send({ type: "ease" }) };
  // On a phone the notice is out of sight: the button itself says that it did its work.
  const done = state.notice?.key === "notice.copied";
  return [
    { id: "restart", label: "panel.restart", act: () => send({ type: "restart" }) },
    // What the engine refuses, it refuses of any size.
    ...(fault.fatal && smallerBudget(state) ? [ease] : []),
    { id: "copy-details", label: done ? "notice.copied" : "panel.copy", act: copy },
  ];
}
