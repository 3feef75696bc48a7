// How to play: the beginning of the Learn page about the rules, over the game.

import { message } from "../../shared/i18n/language.ts";
import type { State } from "../../shared/state/types.ts";
import { gameGoal, gameName } from "../../shared/ui/labels.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { defineExcerpt } from "./learn-excerpt.ts";
import { rulesPages } from "./rules-page.ts";

/** The focus comes to the first line, and not to the link below the pictures, which would be scrolled to. */
export function rules({ forms: { dialog } }: State) {
  if (dialog?.kind !== "rules") return nothing;
  defineExcerpt();
  const pages = rulesPages(dialog.rules);
  const failed = message("rules.failed");
  return html`
    <p class="rules-game" tabindex="-1" autofocus><b>${gameName(dialog.rules)}</b>, ${gameGoal(dialog.rules)}</p>
    ${pages.map((page) => html`<learn-excerpt src=${page} failed=${failed}></learn-excerpt>`)}
    <p class="rules-more"><a href=${pages[0]} data-testid="rules-more">${message("rules.more")}</a></p>
  `;
}
