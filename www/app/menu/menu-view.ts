// The rows of the menu.

import { soundSwitch } from "../../play/sound/switch-view.ts";
import { learnPage } from "../../shared/game/learn-page.ts";
import { LANGUAGES, message } from "../../shared/i18n/language.ts";
import type { AppEvent, FeatureName, Send, State } from "../../shared/state/types.ts";
import { icon } from "../../shared/ui/marks.ts";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { LANGUAGE_CHOICES, THEMES } from "../settings/choices.ts";

/** The signs of the rows, which nothing else shows. */
const SIGNS = html`<svg class="sprite" aria-hidden="true">
  <symbol id="icon-system" viewBox="0 0 24 24"><circle cx="12" cy="12" r="8"></circle><path fill="currentColor" stroke="none" d="M12 4A8 8 0 0 1 12 20Z"></path></symbol>
  <symbol id="icon-light" viewBox="0 0 24 24"><circle cx="12" cy="12" r="4"></circle><path d="M12 2V5M12 19V22M2 12H5M19 12H22M5 5L7 7M17 17L19 19M19 5L17 7M7 17L5 19"></path></symbol>
  <symbol id="icon-dark" viewBox="0 0 24 24"><path d="M20 14.5A8.5 8.5 0 1 1 9.5 4A6.8 6.8 0 0 0 20 14.5Z"></path></symbol>
  <symbol id="icon-contrast" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"></circle><circle fill="currentColor" stroke="none" cx="12" cy="12" r="5"></circle></symbol>
  <symbol id="icon-learn" viewBox="0 0 24 24"><path d="M12 7C9 4.5 6 4.5 3 5V18C6 17.5 9 17.5 12 20C15 17.5 18 17.5 21 18V5C18 4.5 15 4.5 12 7ZM12 7V20"></path></symbol>
  <symbol id="icon-friends" viewBox="0 0 24 24"><circle cx="8" cy="9" r="3"></circle><circle cx="16" cy="9" r="3"></circle><path d="M3 19A5 5 0 0 1 12 16.5A5 5 0 0 1 21 19"></path></symbol>
  <symbol id="icon-games" viewBox="0 0 24 24"><path d="M3 18V6H9L11 8H21V18ZM3 11H21"></path></symbol>
  <symbol id="icon-settings" viewBox="0 0 24 24"><path d="M4 8H12M18 8H20M4 16H6M12 16H20"></path><circle cx="15" cy="8" r="3"></circle><circle cx="9" cy="16" r="3"></circle></symbol>
  <symbol id="icon-language" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"></circle><path d="M3 12H21M12 3C7 8 7 16 12 21C17 16 17 8 12 3"></path></symbol>
  <symbol id="icon-rules" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"></circle><path d="M9 9.5A3 3 0 1 1 13 12Q12 12.6 12 14M12 17.4V17.5"></path></symbol>
  <symbol id="icon-statistics" viewBox="0 0 24 24"><path d="M5 20V13M12 20V5M19 20V10"></path></symbol>
</svg>`;

export function menu(state: State, send: Send) {
  const { view, lastView, views } = state.lab;
  const lab = () => {
    send({ type: "dialog-close" });
    send({ type: "view", view: view ? null : (lastView ?? views[0] ?? null) });
  };
  return html`${SIGNS}<div class="menu">
    ${row(state, send, "rules", "rules", message("rules.title"), { type: "rules-open" })}
    ${row(state, send, "friends", "friends", message("menu.friends"), { type: "friends-open" })}
    ${row(state, send, "statistics", "statistics", message("statistics.title"), { type: "statistics-open" })}
    ${row(state, send, "games-open", "games", message("games.title"), { type: "games-open" })}
    <button type="button" data-testid="menu-lab" @click=${lab}>${icon("lab")} ${message(view ? "places.play" : "menu.lab")}</button>
    <a href=${learnPage("index")}>${icon("learn")} ${message("menu.learn")}</a>
    ${row(state, send, "settings", "settings", message("settings.title"), { type: "settings-open", keys: false })}
    ${soundSwitch(state, send)} ${theme(state, send)} ${languages(state, send)}
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
