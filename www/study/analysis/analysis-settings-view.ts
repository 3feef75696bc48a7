// The form of the settings of the analysis.

import { limitWords } from "../../play/seats/engine-card-contents.ts";
import { families } from "../../shared/game/families.ts";
import { budgetFields } from "../../shared/game/number-fields.ts";
import { algorithmLabel, familyLabel } from "../../shared/i18n/engine-terms.ts";
import { message, text } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { numberField } from "../../shared/ui/form-fields.ts";
import { duration } from "../../shared/ui/labels.ts";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { overlayFor, visitsOf } from "../evaluation/heat-map.ts";
import type { AnalysisChoice } from "./analysis.ts";
import { ANALYSIS_LIMITS, type AnalysisLimit, OVERLAYS, TOPS, type Top } from "./analysis-settings.ts";
import { workId } from "./change-analysis.ts";
import { analystOf, analysts } from "./question.ts";

export function settingsForm(state: State, send: Send) {
  const { limit, top } = state.settings.analysis;
  return html`<div class="analysis-question">
    ${choice("algorithm", algorithms(state), send)}
    ${choice(
      "limit",
      ANALYSIS_LIMITS.map((one) => option(one, limitText(one), one === limit)),
      send,
    )}
    ${limit === "work" ? work(state, send) : nothing}
    ${choice("overlay", overlays(state), send)}
    ${choice(
      "top",
      TOPS.map((one) => option(one, topText(one), one === top)),
      send,
    )}
  </div>`;
}

/** @param part of the setting */
function choice(part: "algorithm" | "limit" | "overlay" | "top", options: unknown, send: Send) {
  const change = ({ currentTarget }: Event) => {
    const { value } = currentTarget as HTMLSelectElement;
    send({ type: "analysis", choice: { [part]: value } as AnalysisChoice });
  };
  return html`<label>
    <span>${message(`analysis.${part}`)}</span>
    <select data-testid="analysis-${part}" @change=${change}>${options}</select>
  </label>`;
}

/** @param able whether it can be chosen */
function option(value: string, label: string, chosen: boolean, able: boolean = true) {
  return html`<option value=${value} ?disabled=${!able} .selected=${live(chosen)}>${label}</option>`;
}

function algorithms(state: State) {
  const asked = analystOf(state)?.id;
  return families(analysts(state.game.algorithms)).map(
    ([family, infos]) => html`<optgroup label=${text(familyLabel(family))}>
      ${infos.map((info) => option(info.id, text(algorithmLabel(info)), info.id === asked))}
    </optgroup>`,
  );
}

function overlays({ analysis, settings }: State) {
  const { report } = analysis;
  const { overlay } = settings.analysis;
  const now = report ? overlayFor(overlay, report) : overlay;
  const counted = report === null || visitsOf(report) !== null;
  return OVERLAYS.map((one) =>
    option(one, message(`overlay.${one}`), one === now, counted || one === "value" || one === "off"),
  );
}

function limitText(limit: AnalysisLimit) {
  return limit === "endless" || limit === "work" ? message(`analysis.${limit}`) : duration(Number(limit));
}

function topText(top: Top) {
  return top === "all" ? message("top.all") : message("top.best", { count: Number(top) });
}

/** The limits of work, and the seed: with them a search can be repeated, number by number. */
function work(state: State, send: Send) {
  const info = analystOf(state);
  if (!info) return nothing;
  return html`<div class="work">
    ${budgetFields(info).map((field) => {
      const id = workId(field.id);
      const value = state.settings.analysis.work[field.id] ?? null;
      const enter = (text: string | null, done: boolean) =>
        send({ type: "analysis-entry", field, text, done });
      return numberField(field, limitWords(field), { id, value, draft: state.forms.drafts[id], enter });
    })}
  </div>`;
}
