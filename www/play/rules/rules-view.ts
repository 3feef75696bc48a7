// How to play: the beginning of the Learn page about the rules, over the game.

import type { Rules } from "../../noughts.js";
import { fieldsOf, partsIn } from "../../shared/game/presets.ts";
import { type MessageKey, message, type Param, text } from "../../shared/i18n/language.ts";
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
    ${partsSaid(dialog.rules)}
    ${pages.map((page) => html`<learn-excerpt src=${page} failed=${failed}></learn-excerpt>`)}
    <p class="rules-more"><a href=${pages[0]} data-testid="rules-more">${message("rules.more")}</a></p>
  `;
}

/** What each part of a game changes, so that what is made of several is explained by these. */
function partsSaid(rules: Rules) {
  const { k = 0 } = fieldsOf(rules);
  const { life, ...others } = partsIn(rules);
  // Where marks move, none leaves.
  const parts = others.slide ? others : partsIn(rules);
  // With one mark, the usual goal is another one.
  const goal = parts.marks === "one" && { goal: "one" };
  const said = Object.entries({ ...goal, ...parts }).map(([part, value]) =>
    text({ key: `rules.part.${part}` as MessageKey, params: { k, life: life ?? 0, value: value as Param } }),
  );
  return said.length === 0
    ? nothing
    : html`<ul class="rules-parts">${said.map((one) => html`<li>${one}</li>`)}</ul>`;
}
