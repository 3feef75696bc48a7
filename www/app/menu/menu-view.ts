// The rows of the menu.

import { learnPage } from "../../shared/game/learn-page.ts";
import { LANGUAGES, message } from "../../shared/i18n/language.ts";
import type { AppEvent, FeatureName, Send, State } from "../../shared/state/types.ts";
import { icon } from "../../shared/ui/marks.ts";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { LANGUAGE_CHOICES, THEMES } from "../settings/choices.ts";

export function menu(state: State, send: Send) {
  const { view, lastView } = state.lab;
  const lab = () => {
    send({ type: "dialog-close" });
    send({ type: "view", view: view ? null : (lastView ?? "tree") });
  };
  return html`<div class="menu">
    ${row(state, send, "rules", "rules", message("rules.title"), { type: "rules-open" })}
    ${row(state, send, "statistics", "statistics", message("statistics.title"), { type: "statistics-open" })}
    ${row(state, send, "games-open", "games", message("games.title"), { type: "games-open" })}
    <button type="button" data-testid="menu-lab" @click=${lab}>${icon("lab")} ${message(view ? "places.play" : "menu.lab")}</button>
    <a href=${learnPage("index")}>${icon("learn")} ${message("menu.learn")}</a>
    ${row(state, send, "settings", "settings", message("settings.title"), { type: "settings-open", keys: false })}
    ${theme(state, send)} ${languages(state, send)}
  </div>`;
}

/** A row that leads to a dialog. */
function row(
  { chunks }: State,
  send: Send,
  id: string,
  feature: FeatureName,
  label: string,
  event: AppEvent,
) {
  return html`<button type="button" data-testid=${id} data-opens=${feature} aria-haspopup="dialog" aria-busy=${chunks[feature] === "loading" ? "true" : "false"} @click=${() => send(event)}>${icon(feature)} ${label}</button>`;
}

/** The next press shows the next theme. */
function theme({ settings }: State, send: Send) {
  const next = THEMES[(THEMES.indexOf(settings.theme) + 1) % THEMES.length];
  return html`<button type="button" data-testid="theme" @click=${() => next && send({ type: "settings", settings: { theme: next } })}>${icon(settings.theme)} ${message("theme.label", { theme: settings.theme })}</button>`;
}

/** The names of the languages are each in their own language. */
function languages({ settings }: State, send: Send) {
  const choose = ({ currentTarget }: Event) => {
    const { value } = currentTarget as HTMLSelectElement;
    const chosen = LANGUAGE_CHOICES.find((choice) => choice === value);
    if (chosen) send({ type: "settings", settings: { language: chosen } });
  };
  return html`<label>${icon("language")} ${message("language.label")}
    <select data-testid="language" @change=${choose}>
      ${LANGUAGE_CHOICES.map((choice) =>
        choice === "system"
          ? html`<option value=${choice} .selected=${live(choice === settings.language)}>${message("language.system")}</option>`
          : html`<option value=${choice} lang=${choice} .selected=${live(choice === settings.language)}>${LANGUAGES[choice]}</option>`,
      )}
    </select>
  </label>`;
}
