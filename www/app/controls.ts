// What can be done with the game: take back, go on, start anew.

import { canHint } from "../play/hint/hint.ts";
import { isThinking } from "../shared/game/search-request.ts";
import { isHuman, modeOf } from "../shared/game/seats.ts";
import { canRedo, canUndo } from "../shared/game/selectors.ts";
import { message, text } from "../shared/i18n/language.ts";
import type { Problem } from "../shared/link/problem.ts";
import type { Drawing } from "../shared/state/feature.ts";
import type { Notice, Send, State } from "../shared/state/types.ts";
import { sitterName } from "../shared/ui/labels.ts";
import { icon } from "../shared/ui/marks.ts";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { added } from "./chunks.ts";
import { tool } from "./tool.ts";

declare module "../shared/state/feature.ts" {
  interface Chunk {
    /** in place of the help, once the game is over */
    afterwards?: Drawing;
    /** the tools of a spectator, in place of the way forward and of the help */
    transport?: (state: State, send: Send) => { pause: unknown; step: unknown };
    /** of what could not be read */
    excerpt?: (problem: Problem) => unknown;
  }
}

/** @param afterwards what comes in place of the help once the game is over */
export function controls(state: State, send: Send, afterwards?: Drawing) {
  const watched = modeOf(state.game.seats) === "watch" ? added("transport")[0]?.(state, send) : undefined;
  return html`<fieldset class="controls" aria-label=${message("controls.label")}>
    ${tool("undo", message("controls.undo"), canUndo(state), () => send({ type: "undo" }), "undo")}
    ${watched?.pause ?? tool("redo", message("controls.redo"), canRedo(state.game), () => send({ type: "redo" }), "redo")}
    ${afterwards?.(state, send) ?? watched?.step ?? helper(state, send)}
    ${state.games.puzzle ? nothing : another(state, send)}
  </fieldset>`;
}

/** What a game has and a puzzle has not, whose own controls stand above it. */
function another(state: State, send: Send) {
  return html`<button type="button" class="tool" data-testid="new" data-over=${state.game.position.outcome ? "" : nothing} @click=${() => send({ type: "new" })}>${icon("new")} ${message("controls.new")}</button>
    <button type="button" class="tool" data-testid="share" aria-haspopup="dialog" data-opens="share" aria-busy=${state.chunks.share === "loading" ? "true" : "false"} @click=${() => send({ type: "share-open", now: new Date() })}>${icon("share")} ${message("controls.share")}</button>`;
}

/**
 * One button for both sides of the table: an engine is hurried, a person is helped. The engines of a game that was opened wait for a word.
 */
function helper(state: State, send: Send) {
  if (isWaiting(state)) {
    return html`<button type="button" class="tool primary" data-testid="continue" @click=${() => send({ type: "pause", paused: false })}>${message(
      "controls.continue",
      {
        name: sitterName(
          state,
          state.game.seats.findIndex((seat) => !isHuman(seat)),
        ),
      },
    )}</button>`;
  }
  if (isThinking(state))
    return tool("move-now", message("controls.moveNow"), true, () => send({ type: "move-now" }), "go");
  return tool("hint", message("controls.hint"), canHint(state), () => send({ type: "hint" }), "hint");
}

/** Whether engines wait, at a table with people. */
function isWaiting(state: State) {
  const { game } = state;
  return game.position.toMove !== null && game.paused && modeOf(game.seats) === "1p";
}

/** Something that was decided for the player, until it is read. */
export function notice(state: State, send: Send) {
  return html`<div data-testid="notice" role="status" class="notice" ?hidden=${state.messages.notice === null}>
    ${
      state.messages.notice === null
        ? nothing
        : html`<p>${text(state.messages.notice)} ${excerpt(state.messages.notice)}</p>${again(state.messages.notice, send)}<button type="button" class="quiet" @click=${() => send({ type: "dismiss" })}>${message("notice.dismiss")}</button>`
    }
  </div>`;
}

/** What could not be read, which only a part that reads games complains of. */
function excerpt({ problem }: Notice) {
  return problem && added("excerpt")[0]?.(problem);
}

/**
 * The button that loads a part once more. It goes when it is pressed; the focus goes back to the one that opens the part. Where
 * that did not help, it loads the page again.
 */
function again(notice: Notice | null, send: Send) {
  const retry = notice?.retry;
  if (!retry) return nothing;
  const press = () => {
    send({ type: "dismiss" });
    send(retry.event);
    const opener =
      document.querySelector(`[data-opens="${retry.feature}"]`) ??
      document.querySelector('[data-opens="menu"]');
    if (opener instanceof HTMLElement) opener.focus();
  };
  return html`<button type="button" class="quiet" name="retry" data-testid="notice-retry" @click=${press}>${message(retry.event.type === "reload" ? "release.reload" : "panel.retry")}</button>`;
}
