// The choice of a swap2 opening, in words: each side with what follows, and two more stones where the rule allows them.

import { message } from "../../../shared/i18n/language.ts";
import type { AppEvent, Send, State } from "../../../shared/state/types.ts";
import { thenToBoard } from "../../../shared/ui/board-focus.ts";
import { mark } from "../../../shared/ui/marks.ts";
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";

/** The sides of an opening, in the order in which they move, with the stones of each. White always moves next. */
const SIDES = [
  { id: "opening-first", stone: "black" },
  { id: "opening-second", stone: "white" },
] as const;

/** @param sides the moves that choose them */
export function openingChoice({ game }: State, sides: readonly number[], send: Send) {
  const more = (game.position.opening?.stones ?? 0) > 0;
  return html`<section class="opening" aria-labelledby="opening-title" data-testid="opening">
    <h2 id="opening-title">${message("opening.title")}</h2>
    <p>${message("opening.why", { more: String(more) })}</p>
    ${SIDES.map(({ id, stone }, index) =>
      way(
        id,
        mark(stone, true),
        message("opening.play", { side: stone }),
        message("opening.next", { moves: String(stone === "white") }),
        { type: "play", move: sides[index] ?? 0, over: true },
        send,
      ),
    )}
    ${
      more
        ? way(
            "opening-more",
            html`${mark("black", true)}${mark("white", true)}`,
            message("opening.two"),
            message("opening.twoNext"),
            { type: "opening-more" },
            send,
          )
        : nothing
    }
  </section>`;
}

/** A row that is gone when it is pressed; the focus goes on to the board. */
function way(id: string, sign: unknown, label: string, next: string, event: AppEvent, send: Send) {
  const press = (pressed: Event) => thenToBoard(pressed, () => send(event), { preventScroll: true });
  return html`<button type="button" name=${id} data-testid=${id} @click=${press}>
    <span class="opening-stones">${sign}</span> <span><b>${label}</b> <small>${next}</small></span>
  </button>`;
}
