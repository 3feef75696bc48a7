// The form of the settings of the analysis.

/** @import {AnalysisChoice} from "./analysis.js" */
/** @import {AnalysisLimit, Top} from "./analysis-settings.js" */
/** @import {Send, State} from "../state/types.d.ts" */

import { overlayFor, visitsOf } from "../evaluation/heat-map.js";
import { budgetFields } from "../game/number-fields.js";
import { algorithmLabel, familyLabel } from "../i18n/engine-terms.js";
import { message, text } from "../i18n/language.js";
import { limitWords } from "../seats/engine-card-contents.js";
import { families } from "../seats/seats-view.js";
import { numberField } from "../ui/form-fields.js";
import { duration } from "../ui/labels.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { ANALYSIS_LIMITS, OVERLAYS, TOPS } from "./analysis-settings.js";
import { workId } from "./change-analysis.js";
import { analystOf, analysts } from "./question.js";

/**
 * @param {State} state
 * @param {Send} send
 */
export function settingsForm(state, send) {
  const { limit, top } = state.settings.analysis;
  return html`<div class="question">
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

/**
 * @param {"algorithm" | "limit" | "overlay" | "top"} part of the setting
 * @param {unknown} options
 * @param {Send} send
 */
function choice(part, options, send) {
  const change = (/** @type {Event} */ { currentTarget }) => {
    const { value } = /** @type {HTMLSelectElement} */ (currentTarget);
    send({ type: "analysis", choice: /** @type {AnalysisChoice} */ ({ [part]: value }) });
  };
  return html`<label>
    <span>${message(`analysis.${part}`)}</span>
    <select data-testid="analysis-${part}" @change=${change}>${options}</select>
  </label>`;
}

/**
 * @param {string} value
 * @param {string} label
 * @param {boolean} chosen
 * @param {boolean} [able] whether it can be chosen
 */
function option(value, label, chosen, able = true) {
  return html`<option value=${value} ?disabled=${!able} .selected=${live(chosen)}>${label}</option>`;
}

/** @param {State} state */
function algorithms(state) {
  const asked = analystOf(state)?.id;
  return families(analysts(state.game.algorithms)).map(
    ([family, infos]) => html`<optgroup label=${text(familyLabel(family))}>
      ${infos.map((info) => option(info.id, text(algorithmLabel(info)), info.id === asked))}
    </optgroup>`,
  );
}

/** @param {State} state */
function overlays({ analysis, settings }) {
  const { report } = analysis;
  const { overlay } = settings.analysis;
  const now = report ? overlayFor(overlay, report) : overlay;
  const counted = report === null || visitsOf(report) !== null;
  return OVERLAYS.map((one) =>
    option(one, message(`overlay.${one}`), one === now, counted || one === "value" || one === "off"),
  );
}

/** @param {AnalysisLimit} limit */
function limitText(limit) {
  return limit === "endless" || limit === "work" ? message(`analysis.${limit}`) : duration(Number(limit));
}

/** @param {Top} top */
function topText(top) {
  return top === "all" ? message("top.all") : message("top.best", { count: Number(top) });
}

/**
 * The limits of work, and the seed: with them a search can be repeated, number by number.
 * @param {State} state
 * @param {Send} send
 */
function work(state, send) {
  const info = analystOf(state);
  if (!info) return nothing;
  return html`<div class="work">
    ${budgetFields(info).map((field) => {
      const id = workId(field.id);
      const value = state.settings.analysis.work[field.id] ?? null;
      const enter = (/** @type {string | null} */ text, /** @type {boolean} */ done) =>
        send({ type: "analysis-entry", field, text, done });
      return numberField(field, limitWords(field), { id, value, draft: state.forms.drafts[id], enter });
    })}
  </div>`;
}
