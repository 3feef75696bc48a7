// The exact judgement of a player, below its map: a sentence, a table, a file.

import type { Evaluation } from "../../noughts_lab.js";
import { faultText } from "../../shared/fault/fault-text.ts";
import { hundredths, joinSentences, message, number } from "../../shared/i18n/language.ts";
import type { Send } from "../../shared/state/types.ts";
import { markName } from "../../shared/ui/labels.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { rowsIn } from "./judgement.ts";
import type { Judged } from "./judging.ts";
import type { PolicyView } from "./policy.ts";

export function judgement(view: PolicyView, send: Send) {
  const { judged, judgeFault } = view;
  return html`<section aria-labelledby="judge-title">
    <h3 id="judge-title">${message("judge.title")}</h3>
    <p role="status" aria-live=${judged || judgeFault ? "polite" : "off"} data-testid="judge-status">${status(view)}</p>
    ${
      judged && !judgeFault
        ? html`${table(judged.evaluation)}
          <p class="hint">${message(judged.drawn ? "judge.drawn" : "judge.seeded", { seed: number(view.seed) })} ${message("judge.key")}</p>
          <div class="row"><button type="button" data-testid="judge-csv" @click=${() => send({ type: "policy-csv" })}>${message("judge.csv")}</button></div>`
        : nothing
    }
  </section>`;
}

function status({ asked, judged, judgeFault }: PolicyView) {
  if (judgeFault) return message("judge.failed", { fault: faultText(judgeFault) });
  if (!judged) return message("judge.asking", { asked: number(asked) });
  return sentence(judged);
}

function sentence({ evaluation, positions }: Judged) {
  const { lines, misjudged, reachable, reachableMisjudged } = evaluation;
  const [x = 0, o = 0] = lines.map(([, , lost]) => lost);
  const all = number(positions);
  return joinSentences(
    x + o === 0 ? message("judge.unbeatable") : message("judge.lost", { x: number(x), o: number(o) }),
    misjudged === 0
      ? message("judge.faultless", { all })
      : message("judge.misjudged", { count: misjudged, all }),
    misjudged === 0
      ? ""
      : message("judge.reached", { reachable: number(reachable), errs: number(reachableMisjudged) }),
  );
}

function table(evaluation: Evaluation) {
  const head = (label: unknown) => html`<th scope="col">${label}</th>`;
  return html`<div class="table" role="region" tabindex="0" aria-label=${message("judge.table")}>
    <table data-testid="judge-table">
      <thead><tr>
        ${head(message("judge.against"))}${head(message("judge.as"))}${head(message("policy.legend.win"))}${head(message("policy.legend.draw"))}${head(message("policy.legend.loss"))}
      </tr></thead>
      <tbody>${rowsIn(evaluation).map(
        ({ measure, seat, results }) =>
          html`<tr><th scope="row">${message(`judge.${measure}`)}</th><td>${markName(`${seat}`)}</td>${results.map((value) => html`<td>${measure === "lines" ? number(value) : message("judge.percent", { value: hundredths(100 * value) })}</td>`)}</tr>`,
      )}</tbody>
    </table>
  </div>`;
}
