// The line that says what happened and whose turn it is. What a screen reader is told of it stands in a live region of
// its own: once for every turn, and nothing of a game that plays by itself, while the line can be read at any time.

import { joinSentences } from "../shared/i18n/language.ts";
import type { State } from "../shared/state/types.ts";
import { html } from "../vendor/lit-html/lit-html.js";
import { chunk } from "./loaded.ts";
import { isMoving, latestSaid, statusOf } from "./status-text.ts";

/** What has more letters is written smaller, so that nothing below moves. */
const LONG = 48;

export function status(state: State) {
  const { text, heard = text, quiet } = said(state);
  const rules = chunk("rules");
  const isComing = state.game.position.boards && state.chunks.rules === "loading";
  const explained = rules ? rules.explainedAloud(state) : "";
  // A screen reader says a changed text only: the same words again need a difference that nobody sees.
  const tail = state.messages.echo % 2 === 0 ? "" : "\u00a0";
  return html`<p class="status" id="status" data-testid="status" ?data-long=${text.length > LONG}>${text}</p>
    ${rules?.explained(state)}
    <p class="spoken" role="status" data-testid="spoken">${quiet || isComing || explained === null ? "" : joinSentences(heard, explained) + tail}</p>`;
}

function said(state: State): ReturnType<typeof statusOf> {
  const evaluation = state.messages.aloud === "evaluation" && chunk("analysis")?.evaluationSaid(state);
  if (evaluation) return { text: evaluation, quiet: false };
  const line = state.turn.hint && !state.history.looking ? helpOf(state) : statusOf(state);
  return state.messages.aloud ? { ...line, quiet: false } : line;
}

/** A hint takes the place of what everybody knows already: buttons stay where they are while it is asked for. */
function helpOf(state: State) {
  return {
    text: joinSentences(latestSaid(state), chunk("reports")?.hintText(state) ?? ""),
    quiet: isMoving(state),
  };
}
