// That a row which won is no joy, for the styles.

/** @import {State} from "../state/types.d.ts" */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { verdictOf } from "./ending.js";

/**
 * The sign for the styles that the row which won is no joy (ending.css), whatever else the board shows.
 * @param {State} state
 */
export function loss(state) {
  return verdictOf(state) === "lost" ? html`<i hidden data-lost></i>` : nothing;
}
