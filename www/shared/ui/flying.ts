// The marks that fly where something was won, or a puzzle solved. Where motion is not wanted, nobody sees them.

import { html } from "../../vendor/lit-html/lit-html.js";
import type { Token } from "../game/tokens.ts";
import { mark } from "./marks.ts";

/** How many of them there are; for each win in a row as many more, up to so many times. */
const FLYING = 12;
const MOST = 4;

/** The marks of a player fly apart for a second: the more wins in a row, the more of them, and the farther. */
export function flying(player: Token, streak: number = 1) {
  const times = Math.min(Math.max(streak, 1), MOST);
  const count = FLYING * times;
  const one = (_: unknown, at: number) =>
    html`<i .style=${`--turn:${at / count}turn;--reach:${1 + (at % (2 + times)) / 2}`}>${mark(player, true)}</i>`;
  return html`<span class="flying">${Array.from({ length: count }, one)}</span>`;
}
