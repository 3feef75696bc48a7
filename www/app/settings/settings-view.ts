// The settings: how the page looks and sounds, how it plays, and which keys it knows.

import type { LETTERS } from "../../play/board/shortcuts.ts";
import { type KeyFor, LANGUAGES, message, number, type PlainKey } from "../../shared/i18n/language.ts";
import type { Settings, Starter } from "../../shared/state/settings.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { duration, sitterName } from "../../shared/ui/labels.ts";
import { icon } from "../../shared/ui/marks.ts";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import {
  COORDINATES,
  LANGUAGE_CHOICES,
  OF_FEATURES,
  REPLY_PAUSES,
  STARTERS,
  STONES,
  THEMES,
  WORKERS,
} from "./choices.ts";

/** The key that goes with a letter: app/keys.ts takes both. */
const COMMAND = /^(Mac|iP)/.test(navigator.platform) ? "⌘" : "Ctrl";
/** What keys do, the ones that are always there first: the names of the keys, and of what they do. */
const KEYS = ["arrows", "home", "corners", "boards", "place", "undo", "redo"];
/** Those that the setting switches off, with the names of their texts. */
const LETTER_KEYS: Readonly<Record<keyof typeof LETTERS | "?" | "+" | "x", string>> = {
  h: "hint",
  m: "moveNow",
  n: "next",
  t: "turn",
  e: "evaluation",
  "[": "back",
  "]": "forward",
  x: "choose",
  "+": "zoom",
  "?": "help",
};

export function settings(state: State, send: Send) {
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
      ${Object.entries<readonly unknown[]>(OF_FEATURES).map(([id, values]) => ofFeature(state, send, id as keyof Settings, values))}
    </fieldset>
    ${isDesk(state) ? keyboard(state, send) : nothing}
    ${about(state)}
  `;
}

/** A setting of a feature. */
function ofFeature(state: State, send: Send, id: keyof Settings, values: readonly unknown[]) {
  if (values.includes(true)) return toggle(state, send, id);
  return choice(state, send, id, values as readonly Settings[keyof Settings][], (value) =>
    message(`setting.${id}.${value}` as PlainKey),
  );
}

function choice<Id extends keyof Settings>(
  state: State,
  send: Send,
  id: Id,
  values: readonly Settings[Id][],
  name: (value: Settings[Id]) => string,
) {
  const choose = ({ currentTarget }: Event) => {
    const value = values[(currentTarget as HTMLSelectElement).selectedIndex];
    if (value !== undefined) send({ type: "settings", settings: { [id]: value } });
  };
  const lang = (value: Settings[Id]) => (id === "language" && value !== "system" ? value : nothing);
  return html`<label class="field">
    <span>${id === "language" ? icon("language") : nothing} ${message(`setting.${id}` as PlainKey)}</span>
    <select data-testid="set-${id}" @change=${choose}>
      ${values.map((value) => html`<option value=${value} lang=${lang(value)} .selected=${live(value === state.settings[id])}>${name(value)}</option>`)}
    </select>
  </label>`;
}

function toggle(state: State, send: Send, id: keyof Settings) {
  const change = ({ currentTarget }: Event) => {
    send({ type: "settings", settings: { [id]: (currentTarget as HTMLInputElement).checked } });
  };
  return html`<label class="field">
    <span>${message(`setting.${id}` as PlainKey)}</span>
    <input type="checkbox" data-testid="set-${id}" .checked=${live(state.settings[id] === true)} @change=${change} />
  </label>`;
}

/** Who begins, by the names of those at the table. */
function starterName(state: State, starter: Starter) {
  if (starter === "alternate" || starter === "loser") return message(`starter.${starter}`);
  const participant = starter === "first" ? 0 : 1;
  const seat = state.game.seats.findIndex((one) => one.participant === participant);
  return message("starter.always", { sitter: sitterName(state, seat) });
}

/**
 * Whether the device has more than a touch screen: keys, as far as one can tell, and cores to count. Who asked for the keys by
 * a key has one.
 */
function isDesk({ forms: { dialog } }: State) {
  const touches = matchMedia("(any-pointer: coarse)").matches && !matchMedia("(any-pointer: fine)").matches;
  return !touches || (dialog?.kind === "settings" && dialog.keys);
}

function keyboard(state: State, send: Send) {
  return html`<fieldset class="group settings">
    <legend>${message("settings.keyboard")}</legend>
    ${toggle(state, send, "letters")}
    ${keys(state)}
  </fieldset>`;
}

function keys({ forms: { dialog }, settings: { letters } }: State) {
  const rows = letters ? [...KEYS, ...Object.values(LETTER_KEYS)] : KEYS;
  return html`<details class="keys" data-testid="keys" ?open=${dialog?.kind === "settings" && dialog.keys}>
    <summary ?autofocus=${dialog?.kind === "settings" && dialog.keys}>${message("keys.title")}</summary>
    <p class="hint">${message("keys.where")}</p>
    <dl>${rows.map((id) => html`<div><dt><kbd>${message(`key.${id}` as KeyFor<{ command: string }>, { command: COMMAND })}</kbd></dt><dd>${message(`keys.${id}` as PlainKey)}</dd></div>`)}</dl>
  </details>`;
}

/** What the page is without: a network, an installation, a memory. */
function about({ device: { storage, offline } }: State) {
  return html`<div class="about">
    ${storage ? nothing : html`<p class="error" data-testid="unsaved">${message("settings.unsaved")}</p>`}
    ${offline === "no" ? nothing : html`<p class="hint">${message(`offline.${offline}`)}</p>`}
    ${offline === "ready" ? html`<p class="hint">${message("settings.install")}</p>` : nothing}
    <p class="hint">${message("settings.private")}</p>
  </div>`;
}
