// A student's work: above the board what is to do, and in the end the code.

import { message } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { type CopyWords, copyField } from "../../shared/ui/copy-field.ts";
import { focusOnceDrawn } from "../../shared/ui/focus.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { qrCode } from "../friends/qr-code.ts";
import { classCode } from "./class-code.ts";
import { endsOf, helpedIn } from "./class-results.ts";
import { sideIn } from "./classroom-task.ts";
import { isDone, isOpenOn, type Work } from "./work.ts";

export const COPY_WORDS: CopyWords = {
  copy: "classroom.copy",
  copied: "classroom.copied",
  byHand: "classroom.byHand",
};

export function workPanel(state: State, work: Work, send: Send) {
  const isPlaying = isOpenOn(state.game, work);
  return html`<section class="classroom-panel" data-testid="class-work" aria-labelledby="class-title">
    <div class="classroom-head">
      <h2 id="class-title" tabindex="-1">${message("classroom.yours")}</h2>
      <button type="button" class="bare" data-testid="class-leave" title=${message("classroom.leave")} aria-label=${message("classroom.leave")} @click=${() => send({ type: "classroom-leave" })}>×</button>
    </div>
    <p role="status" data-testid="class-said">${saidOf(work, isPlaying)} ${work.games.length > 0 ? tallyOf(work) : ""}</p>
    ${work.task.level === null && !isDone(work) ? devices(state, work, isPlaying, send) : nothing}
    ${isPlaying || isDone(work) ? nothing : html`<div class="row"><button type="button" class="primary" data-testid="class-next" @click=${() => send({ type: "classroom-next" })}>${message("classroom.next")}</button></div>`}
    ${isDone(work) ? handIn(work) : nothing}
  </section>`;
}

/** The two students of a pair choose between one device and two, until the game has begun. */
function devices({ game }: State, { isApart }: Work, isPlaying: boolean, send: Send) {
  const press = (event: Event) => {
    send({ type: "classroom-apart", apart: !isApart });
    focusOnceDrawn(event, "#class-title");
  };
  const isBegun = isPlaying && game.cursor > 0;
  return html`${isApart ? html`<p class="hint" data-testid="class-apart-said">${message("classroom.apart.how")}</p>` : nothing}
    ${isBegun ? nothing : html`<div class="row"><button type="button" class="quiet" data-testid="class-apart" @click=${press}>${message(isApart ? "classroom.apart.end" : "classroom.apart.begin")}</button></div>`}`;
}

/** The code as a text and for a camera. */
export function handIn(work: Work) {
  const code = classCode(work);
  return html`${copyField(message("classroom.code"), code, "class-code", COPY_WORDS)} ${qrCode(code, message("classroom.qr"))}`;
}

function saidOf(work: Work, isPlaying: boolean) {
  const { games, task } = work;
  if (isDone(work)) return message("classroom.finished");
  const params = { at: games.length + 1, all: task.games };
  if (!isPlaying) {
    return work.open
      ? message("classroom.notPresent")
      : message("classroom.counted", { count: games.length, all: task.games });
  }
  const isFirst = sideIn(task, games.length) === 0;
  if (task.level === null) return message(isFirst ? "classroom.now.first" : "classroom.now.second", params);
  return message(isFirst ? "classroom.now.you" : "classroom.now.other", params);
}

/** How the games ended, and what a teacher sees besides. */
export function tallyOf(work: Work) {
  const { games, left, task } = work;
  const helped = helpedIn(work);
  return [
    message(task.level === null ? "classroom.ends.pair" : "classroom.ends", endsOf(games)),
    helped > 0 ? message("classroom.helped", { count: helped }) : "",
    left > 0 ? message("classroom.left", { count: left }) : "",
  ].join(" ");
}
