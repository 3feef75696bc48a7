// What to do when the engine is missing or stopped: said on the page, with the game kept.

/** @import {PlainKey} from "../i18n/language.js" */

import { message } from "../i18n/language.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { meaningOf, PAGE_ERROR, startFault } from "./meaning.js";

/** A way on. @typedef {{ id: string, label: PlainKey, act: () => void }} WayOn */
/** @typedef {{ meaning: string, ways: readonly [WayOn, ...WayOn[]] }} Failure the best way first */

/** @param {Failure | null} failure */
export function failurePanel(failure) {
  if (!failure) return nothing;
  const { meaning, ways } = failure;
  return html`<div class="engine-panel" data-testid="engine-panel">
    <p><strong>${meaning}</strong>${message("gap.sentences")}${message("panel.safe")}</p>
    <div class="ways">
      ${ways.map(({ id, label, act }, at) => html`<button type="button" class=${at === 0 ? "primary" : nothing} data-testid=${id} @click=${act}>${message(label)}</button>`)}
    </div>
  </div>`;
}

/**
 * A fault of the page itself, while it runs.
 * @param {{ reload: () => void, dismiss: () => void }} acts
 * @param {WayOn | undefined} copy a report for whoever can mend it, once the part is there that writes it
 * @returns {Failure}
 */
export function pageFailure({ reload, dismiss }, copy) {
  return {
    meaning: message("panel.page"),
    ways: [
      { id: "reload", label: "release.reload", act: reload },
      { id: "dismiss-error", label: "notice.dismiss", act: dismiss },
      ...(copy ? [copy] : []),
    ],
  };
}

/**
 * An engine that stopped, where the part that says more of it could not be loaded.
 * @param {() => void} restart
 * @returns {Failure}
 */
export function plainFailure(restart) {
  return { meaning: message("panel.page"), ways: [{ id: "restart", label: "panel.retry", act: restart }] };
}

/**
 * Why the page could not start. An engine that cannot be had may be there at the next try. Where the page itself fails, it
 * may be for the sake of the game that it goes on with: another one is a way on, too.
 * @param {unknown} thrown
 * @param {{ retry: () => void, reload: () => void, fresh: () => void }} acts
 * @param {boolean} outdated whether the host has another release
 * @returns {Failure}
 */
export function startFailure(thrown, { retry, reload, fresh }, outdated) {
  if (outdated) {
    return {
      meaning: message("notice.outdated"),
      ways: [{ id: "reload", label: "release.reload", act: reload }],
    };
  }
  const fault = startFault(thrown);
  const meaning = message(meaningOf(fault) ?? "panel.page");
  if (fault.name !== PAGE_ERROR) {
    return { meaning, ways: [{ id: "restart", label: "panel.retry", act: retry }] };
  }
  return {
    meaning,
    ways: [
      { id: "reload", label: "release.reload", act: reload },
      { id: "fresh", label: "controls.new", act: fresh },
    ],
  };
}
