// The settings: how the page looks and sounds, how it plays, and which keys it knows.

/** @import {KeyFor, PlainKey} from "../i18n/language.js" */
/** @import {Settings, Starter} from "./settings.js" */
/** @import {Send, State} from "../state/types.d.ts" */

import { LETTERS } from "../board/shortcuts.js";
import { LANGUAGES, message, number } from "../i18n/language.js";
import { duration, sitterName } from "../ui/labels.js";
import { icon } from "../ui/marks.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import {
  COORDINATES,
  LANGUAGE_CHOICES,
  REPLY_PAUSES,
  STARTERS,
  STONES,
  THEMES,
  WORKERS,
} from "./settings.js";

/** @typedef {"theme" | "language" | "coordinates" | "stones" | "replyPause" | "starter" | "workers"} Choice a setting with several values */
/** @typedef {"sounds" | "letters"} Switch */

/** The key that goes with a letter: page/keys.js takes both. */
const COMMAND = /^(Mac|iP)/.test(navigator.platform) ? "⌘" : "Ctrl";
/** What keys do, the ones that are always there first: the names of the keys, and of what they do. */
const KEYS = ["arrows", "home", "corners", "boards", "place", "undo", "redo"];
/** Those that the setting switches off. */
const LETTER_KEYS = [...LETTERS.map(({ name }) => name), "help"];

/**
 * @param {State} state
 * @param {Send} send
 */
export function settings(state, send) {
  return html`
    <fieldset class="group settings">
      <legend>${message("settings.appearance")}</legend>
      ${choice(state, send, "theme", THEMES, (theme) => message(`theme.${theme}`))}
      ${choice(state, send, "language", LANGUAGE_CHOICES, (language) => (language === "system" ? message("language.system") : LANGUAGES[language]))}
      ${choice(state, send, "coordinates", COORDINATES, (coordinates) => message(`coordinates.${coordinates}`))}
      ${choice(state, send, "stones", STONES, (stones) => message(`stones.${stones}`))}
    </fieldset>
    <fieldset class="group settings">
      <legend>${message("settings.play")}</legend>
      ${choice(state, send, "starter", STARTERS, (starter) => starterName(state, starter))}
      ${choice(state, send, "replyPause", REPLY_PAUSES, (pause) => (pause === 0 ? message("settings.noPause") : duration(pause)))}
      ${isDesk(state) ? choice(state, send, "workers", WORKERS, (workers) => (workers === 0 ? message("settings.spare") : number(workers))) : nothing}
      ${toggle(state, send, "sounds")}
    </fieldset>
    ${isDesk(state) ? keyboard(state, send) : nothing}
    ${about(state)}
  `;
}

/**
 * @template {Choice} Id
 * @param {State} state
 * @param {Send} send
 * @param {Id} id
 * @param {readonly Settings[Id][]} values
 * @param {(value: Settings[Id]) => string} name
 */
function choice(state, send, id, values, name) {
  const choose = (/** @type {Event} */ { currentTarget }) => {
    const value = values[/** @type {HTMLSelectElement} */ (currentTarget).selectedIndex];
    if (value !== undefined) send({ type: "settings", settings: { [id]: value } });
  };
  const lang = (/** @type {Settings[Id]} */ value) =>
    id === "language" && value !== "system" ? value : nothing;
  return html`<label class="field">
    <span>${id === "language" ? icon("language") : nothing} ${message(/** @type {PlainKey} */ (`settings.${id}`))}</span>
    <select data-testid="set-${id}" @change=${choose}>
      ${values.map((value) => html`<option value=${value} lang=${lang(value)} .selected=${live(value === state.settings[id])}>${name(value)}</option>`)}
    </select>
  </label>`;
}

/**
 * @param {State} state
 * @param {Send} send
 * @param {Switch} id
 */
function toggle(state, send, id) {
  const change = (/** @type {Event} */ { currentTarget }) => {
    send({ type: "settings", settings: { [id]: /** @type {HTMLInputElement} */ (currentTarget).checked } });
  };
  return html`<label class="field">
    <span>${message(/** @type {PlainKey} */ (`settings.${id}`))}</span>
    <input type="checkbox" data-testid="set-${id}" .checked=${live(state.settings[id])} @change=${change} />
  </label>`;
}

/**
 * Who begins, by the names of those at the table.
 * @param {State} state
 * @param {Starter} starter
 */
function starterName(state, starter) {
  if (starter === "alternate" || starter === "loser") return message(`starter.${starter}`);
  const participant = starter === "first" ? 0 : 1;
  const seat = state.game.seats.findIndex((one) => one.participant === participant);
  return message("starter.always", { sitter: sitterName(state, seat) });
}

/**
 * Whether the device has more than a touch screen: keys, as far as one can tell, and cores to count. Who asked for the keys by
 * a key has one.
 * @param {State} state
 */
function isDesk({ forms: { dialog } }) {
  const touches = matchMedia("(any-pointer: coarse)").matches && !matchMedia("(any-pointer: fine)").matches;
  return !touches || (dialog?.kind === "settings" && dialog.keys);
}

/**
 * @param {State} state
 * @param {Send} send
 */
function keyboard(state, send) {
  return html`<fieldset class="group settings">
    <legend>${message("settings.keyboard")}</legend>
    ${toggle(state, send, "letters")}
    ${keys(state)}
  </fieldset>`;
}

/** @param {State} state */
function keys({ forms: { dialog }, settings: { letters } }) {
  const rows = letters ? [...KEYS, ...LETTER_KEYS] : KEYS;
  return html`<details class="keys" data-testid="keys" ?open=${dialog?.kind === "settings" && dialog.keys}>
    <summary ?autofocus=${dialog?.kind === "settings" && dialog.keys}>${message("keys.title")}</summary>
    <p class="hint">${message("keys.where")}</p>
    <dl>${rows.map((id) => html`<div><dt><kbd>${message(/** @type {KeyFor<{ command: string }>} */ (`key.${id}`), { command: COMMAND })}</kbd></dt><dd>${message(/** @type {PlainKey} */ (`keys.${id}`))}</dd></div>`)}</dl>
  </details>`;
}

/**
 * What the page is without: a network, an installation, a memory.
 * @param {State} state
 */
function about({ device: { storage, offline } }) {
  return html`<div class="about">
    ${storage ? nothing : html`<p class="error" data-testid="unsaved">${message("settings.unsaved")}</p>`}
    ${offline === "no" ? nothing : html`<p class="hint">${message(`offline.${offline}`)}</p>`}
    ${offline === "ready" ? html`<p class="hint">${message("settings.install")}</p>` : nothing}
    <p class="hint">${message("settings.private")}</p>
  </div>`;
}
