// That a row which won is no joy, for the styles.

import type { State } from "../../shared/state/types.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { verdictOf } from "./ending.ts";

/** The sign for the styles that the row which won is no joy (ending.css), whatever else the board shows. */
export function loss(state: State) {
  return verdictOf(state) === "lost" ? html`<i hidden class="ending-lost"></i>` : nothing;
}
