// Positions of known value: the form of their sample, and the table of how often each algorithm keeps the value.

import { joinSentences, message, number, percent } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { labelled } from "../../shared/ui/controls.ts";
import { numberInput, whenPossible } from "../../shared/ui/number-input.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { type TermId, withTerm } from "../terms.ts";
import type { Comparison } from "./comparison.ts";
import { type Kept, rowsOf, type StonesRow, together } from "./known.ts";
import { namesOf } from "./names.ts";
import { MOST, type Sample, setupOf } from "./setup.ts";

/** The fields that are terms. */
const TERMS: { readonly [Key in keyof Sample]?: TermId } = { seed: "seed", iterations: "iteration" };

/** Where the positions come from. */
export function sampleForm(state: State, send: Send) {
  const { sample } = setupOf(state);
  const field = (key: keyof Sample, min: number) => {
    const set = (value: number) =>
      send({ type: "compare-setup", changes: { sample: { ...sample, [key]: value } } });
    const enter = whenPossible(sample[key], set);
    const control = numberInput({ id: `compare-${key}`, value: sample[key], min, max: MOST[key], enter });
    const label = message(`compare.${key}`);
    return withTerm(TERMS[key], label, labelled(label, control));
  };
  return html`<div class="row">
      ${field("games", 1)} ${field("seed", 0)} ${field("iterations", 1)}
    </div>
    <p class="hint">${message("compare.knownHint")}</p>`;
}

/** What came of all positions, in a sentence for each algorithm. */
export function knownConclusion(state: State, comparison: Comparison) {
  const { positions, random, entrants } = together(comparison, rowsOf(comparison));
  if (positions === 0) return message("compare.noPositions");
  const names = namesOf(state, comparison);
  return joinSentences(
    message("compare.chance", { share: percent(random / positions) }),
    ...entrants.map(({ kept, all }, at) =>
      all === 0
        ? ""
        : message("compare.kept", {
            algorithm: names[at] ?? "",
            kept,
            all,
            share: percent(kept / all),
          }),
    ),
  );
}

/** A line for each number of stones. */
export function knownTable(comparison: Comparison, names: readonly string[]) {
  const rows = rowsOf(comparison);
  const heads = [
    message("compare.stones"),
    message("compare.counted"),
    message("compare.atRandom"),
    ...names,
  ];
  return html`<table data-testid="comparison">
    <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr data-ply=${row.stones}><th scope="row">${number(row.stones)}</th>${cells(row)}</tr>`)}</tbody>
    <tfoot><tr><th scope="row">${message("compare.total")}</th>${cells(together(comparison, rows))}</tr></tfoot>
  </table>`;
}

function cells({ positions, random, entrants }: Omit<StonesRow, "stones">) {
  return html`<td>${number(positions)}</td>
    <td>${positions === 0 ? nothing : share({ kept: random, all: positions })}</td>
    ${entrants.map((one) => html`<td>${one.all === 0 ? nothing : share(one)}</td>`)}`;
}

/** A share as a number, and as a bar for the eyes. */
function share({ kept, all }: Kept) {
  return html`${percent(kept / all)}<span class="meter" aria-hidden="true" .style=${`--part:${kept / all}`}></span>`;
}
