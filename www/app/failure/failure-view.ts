// What to do when the engine is missing or stopped: said on the page, with the game kept.

import { meaningOf, PAGE_ERROR, startFault } from "../../shared/fault/meaning.ts";
import { message, type PlainKey } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { chunk } from "../loaded.ts";

/** A way on. */
export interface WayOn {
  id: string;
  label: PlainKey;
  act: () => void;
}

/** The best way first. */
export interface Failure {
  meaning: string;
  ways: readonly [WayOn, ...WayOn[]];
}

export function failurePanel(failure: Failure | null) {
  if (!failure) return nothing;
  const { meaning, ways } = failure;
  return html`<div class="engine-panel" data-testid="engine-panel">
    <p><strong>${meaning}</strong>${message("gap.sentences")}${message("panel.safe")}</p>
    <div class="ways">
      ${ways.map(({ id, label, act }, at) => html`<button type="button" class=${at === 0 ? "primary" : nothing} name=${id} data-testid=${id} @click=${act}>${message(label)}</button>`)}
    </div>
  </div>`;
}

/**
 * What is wrong while the page runs.
 * @param mistake what the page itself did wrong
 * @param missing why there is no engine
 * @returns what of it is said; a mistake of the page first, as what follows may come of it
 */
export function failureOf(
  state: State,
  send: Send,
  mistake: { thrown: unknown } | null,
  missing: Failure | null,
  ways: { reload: () => void; dismiss: () => void },
): Failure | null {
  const { fault } = state.failure;
  const more = chunk("failure");
  if (mistake) return pageFailure(ways, more?.wayToCopyMistake(state, mistake.thrown, send));
  if (missing) return missing;
  if (fault && state.chunks.failure === "failed") return plainFailure(() => send({ type: "restart" }));
  return (fault && more?.engineFailure(state, fault, send)) ?? null;
}

/**
 * A fault of the page itself, while it runs.
 * @param copy a report for whoever can mend it, once the part is there that writes it
 */
function pageFailure(
  { reload, dismiss }: { reload: () => void; dismiss: () => void },
  copy: WayOn | undefined,
): Failure {
  return {
    meaning: message("panel.page"),
    ways: [
      { id: "reload", label: "release.reload", act: reload },
      { id: "dismiss-error", label: "notice.dismiss", act: dismiss },
      ...(copy ? [copy] : []),
    ],
  };
}

/** An engine that stopped, where the part that says more of it could not be loaded. */
function plainFailure(restart: () => void): Failure {
  return { meaning: message("panel.page"), ways: [{ id: "restart", label: "panel.retry", act: restart }] };
}

/**
 * Why the page could not start. An engine that cannot be had may be there at the next try. Where the page itself fails, it
 * may be for the sake of the game that it goes on with: another one is a way on, too.
 * @param outdated whether the host has another release
 */
export function startFailure(
  thrown: unknown,
  { retry, reload, fresh }: { retry: () => void; reload: () => void; fresh: () => void },
  outdated: boolean,
): Failure {
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
