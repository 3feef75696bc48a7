// What a learner in training thinks of the position on the page's board.

import type { Found } from "../../play/board/board-view.ts";
import { message } from "../../shared/i18n/language.ts";
import type { State } from "../../shared/state/types.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import { lookOf } from "./request.ts";
import { kindOf, thoughtOf } from "./thoughts-view.ts";
import { trainingOf } from "./training.ts";

/**
 * By square.
 * @returns empty where the learner does not know the game
 */
export function foundOn(state: State): ReadonlyMap<number, Found> {
  const { run } = trainingOf(state);
  const look = lookOf(state);
  const looked = run?.slice?.looked;
  if (!run || !looked || look === null || String(looked.moves) !== String(look)) return new Map();
  const kind = kindOf(run.choice.learner);
  const taken = new Set(look);
  const free = looked.judgement.moves.flatMap((_, cell) => (taken.has(cell) ? [] : [cell]));
  return new Map(
    free.map((cell) => {
      const { text, level } = thoughtOf(looked.judgement, cell, kind);
      const content = html`<span class="heat" aria-hidden="true" .style=${`--length:${text.length}`}>${text}</span>`;
      return [cell, { label: message("thoughts.onBoard", { text }), text, content, level }];
    }),
  );
}
