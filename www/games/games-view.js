// The games: the present one to be exported, one from elsewhere to be opened, and those played before.

/** @import {Entry} from "./archive.js" */
/** @import {GamesDialog, ExportKind} from "./games.js" */
/** @import {RecordSeat} from "./record.js" */
/** @import {Send, State} from "../state/types.d.ts" */

import { dateTime, joinSentences, language, message, text } from "../i18n/language.js";
import { focusOnceDrawn } from "../ui/focus.js";
import { chosenText, enteredText } from "../ui/given-text.js";
import { capitalised, gameName, markName } from "../ui/labels.js";
import { excerpt } from "../ui/problem-excerpt.js";
import { guard } from "../vendor/lit-html/directives/guard.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { handOut } from "./export.js";

/** No game is larger; the rest of a file that is no game need not be read. */
const LONGEST_FILE = 2_000_000;

/**
 * @param {State} state
 * @param {Send} send
 */
export function games(state, send) {
  const { dialog } = state.forms;
  if (dialog?.kind !== "games") return html``;
  return html`${present(state, dialog, send)} ${opening(dialog, send)} ${earlier(state, dialog, send)}`;
}

/**
 * @param {State} state
 * @param {GamesDialog} dialog
 * @param {Send} send
 */
function present(state, { exported }, send) {
  return html`<section class="group" aria-labelledby="games-present">
    <h3 id="games-present">${message("games.present")}</h3>
    <div class="row">
      ${giver(state, "link", send)} ${giver(state, "moves", send)} ${giver(state, "game", send)}
    </div>
    <p class="hint" role="status" data-testid="exported">${exported?.done ? message(`exported.${exported.how}`) : nothing}</p>
    ${
      exported?.done === false
        ? html`<label class="copy"><span>${message("exported.byHand")}</span>
            <textarea readonly rows="3" data-testid="by-hand" .value=${exported.text} @focus=${selectAll}></textarea></label>`
        : nothing
    }
  </section>`;
}

/**
 * @param {State} state
 * @param {ExportKind} how
 * @param {Send} send
 */
function giver(state, how, send) {
  const give = async () => send({ type: "exported", exported: await handOut(state, how, new Date()) });
  return html`<button type="button" data-testid="export-${how}" @click=${give}>${message(`export.${how}`)}</button>`;
}

/** @param {Event} event */
function selectAll({ currentTarget }) {
  /** @type {HTMLTextAreaElement} */ (currentTarget).select();
}

/**
 * @param {GamesDialog} dialog
 * @param {Send} send
 */
function opening({ entered, unread, joined, results }, send) {
  const [problem] = unread?.problems ?? [];
  return html`<section class="group" aria-labelledby="games-open">
    <h3 id="games-open">${message("games.open")}</h3>
    <form @submit=${(/** @type {SubmitEvent} */ event) => submit(event, send)}>
      <label class="copy">
        <span>${message("games.paste")}</span>
        <textarea
          name="text"
          rows="2"
          spellcheck="false"
          autocapitalize="off"
          data-testid="import-text"
          aria-invalid=${problem ? "true" : "false"}
          aria-describedby="import-problem"
          .value=${entered}
        ></textarea>
      </label>
      <div class="row">
        <button type="submit" data-testid="import">${message("games.openText")}</button>
        <label class="file"><input type="file" accept=".json,.txt,application/json,text/plain" data-testid="import-file" @change=${(/** @type {Event} */ event) => chosen(event, send)} /><span class="file-label">${message("games.openFile")}</span></label>
      </div>
    </form>
    <div id="import-problem" role="status" data-testid="import-problem">
      ${joined === null ? nothing : html`<p class="hint">${joinSentences(message("games.joined", { count: joined }), results > 0 ? message("games.results", { count: results }) : "")}</p>`}
      ${problem ? html`<p class="error">${text({ key: problem.key, params: { token: problem.token } })}</p>${excerpt(problem)}` : nothing}
    </div>
    ${
      problem && unread?.moves.length
        ? html`<button type="button" data-testid="import-anyway" @click=${() => send({ type: "import-anyway" })}>${message("games.openAnyway")}</button>`
        : nothing
    }
  </section>`;
}

/**
 * @param {SubmitEvent} event
 * @param {Send} send
 */
function submit(event, send) {
  send({ type: "import", text: enteredText(event) });
}

/**
 * @param {Event} event
 * @param {Send} send
 */
async function chosen(event, send) {
  const text = await chosenText(event, LONGEST_FILE);
  if (text !== null) send({ type: "import", text });
}

/**
 * @param {State} state
 * @param {GamesDialog} dialog
 * @param {Send} send
 */
function earlier(state, { labels, deleted }, send) {
  const { archive, entry } = state.games;
  const { results } = state;
  const { storage } = state.device;
  const { entries, corrupt } = archive;
  return html`<section class="group" aria-labelledby="games-earlier">
    <h3 id="games-earlier">${message("games.earlier")}</h3>
    ${corrupt ? html`<p class="error">${message("games.corrupt")}</p>` : nothing}
    ${storage ? nothing : html`<p class="error">${message("settings.unsaved")}</p>`}
    ${entries.length === 0 ? html`<p class="hint">${message("games.none")}</p>` : nothing}
    <ol class="games" data-testid="games">${guard([entries, labels, entry, language()], () => entries.map((one) => item(one, labels, one.id === entry, send)))}</ol>
    <div class="row" role="status">${
      deleted
        ? html`<span>${message("games.deleted", { game: title(deleted.entry) })}</span>
            <button type="button" class="quiet" data-testid="game-restore" @click=${(/** @type {Event} */ event) => restore(event, deleted.entry.id, send)}>${message("controls.undo")}</button>`
        : nothing
    }</div>
    ${entries.length > 0 || results?.all?.list.length ? giver(state, "games", send) : nothing}
  </section>`;
}

/**
 * Opens a game, and its review.
 * @param {string} id
 * @param {Send} send
 */
function review(id, send) {
  send({ type: "game-open", id });
  send({ type: "review" });
}

/**
 * @param {Entry} entry
 * @param {GamesDialog["labels"]} labels
 * @param {boolean} current whether it is on the board
 * @param {Send} send
 */
function item(entry, labels, current, send) {
  const { id, name, record } = entry;
  const called = title(entry);
  const details = [players(record.seats, labels), result(entry, labels), moveCount(entry)];
  const rename = (/** @type {Event} */ { currentTarget }) =>
    send({ type: "game-name", id, name: /** @type {HTMLInputElement} */ (currentTarget).value });
  return html`<li data-entry=${id} aria-current=${current ? "true" : nothing}>
    <input class="name" maxlength="80" placeholder=${plainTitle(entry)} aria-label=${message("games.name", { game: plainTitle(entry) })} data-testid="game-name" .value=${live(name ?? "")} @change=${rename} />
    <button type="button" data-testid="game-open" aria-label=${message("games.reopen", { game: called })} @click=${() => send({ type: "game-open", id })}>${message("games.openOne")}</button>
    <button type="button" data-testid="game-review" aria-label=${message("games.reviewGame", { game: called })} @click=${() => review(id, send)}>${message("games.review")}</button>
    <button type="button" class="bare" data-testid="game-delete" title=${message("games.delete", { game: called })} aria-label=${message("games.delete", { game: called })} @click=${(/** @type {Event} */ event) => remove(event, id, send)}>×</button>
    <p class="hint">${name === null ? nothing : html`${plainTitle(entry)} · `}${details.join(" · ")}</p>
  </li>`;
}

/**
 * @param {Event} event
 * @param {string} id
 * @param {Send} send
 */
function remove(event, id, send) {
  send({ type: "game-delete", id });
  focusOnceDrawn(event, '[data-testid="game-restore"]');
}

/**
 * @param {Event} event
 * @param {string} id
 * @param {Send} send
 */
function restore(event, id, send) {
  send({ type: "game-restore" });
  focusOnceDrawn(event, `[data-entry="${id}"] button`);
}

/** @param {Entry} entry */
function title(entry) {
  return entry.name ?? plainTitle(entry);
}

/**
 * What a game is called to which nobody gave a name.
 * @param {Entry} entry
 */
function plainTitle({ id, record }) {
  return message("games.plain", { game: gameName(record.rules), date: dateTime(new Date(id)) });
}

/**
 * @param {readonly RecordSeat[]} seats
 * @param {GamesDialog["labels"]} labels
 */
function players(seats, labels) {
  return namesOf(seats, labels).join(" – ");
}

/**
 * Those who played, in the order of their turns.
 * @param {readonly RecordSeat[]} seats
 * @param {GamesDialog["labels"]} labels
 */
function namesOf(seats, labels) {
  const alone = seats.filter(({ kind }) => kind === "human").length === 1;
  return seats.map(({ kind, participant, level, algo, mixed }, seat) => {
    if (mixed) return capitalised(markName(`${seat}`));
    if (kind === "human")
      return alone ? message("seat.you") : message("seat.player", { number: participant + 1 });
    const key = level && labels[`level.${level}`] ? `level.${level}` : `algorithm.${algo?.id}.label`;
    return text({ key, english: labels[key] ?? algo?.id ?? "" });
  });
}

/**
 * @param {Entry} entry
 * @param {GamesDialog["labels"]} labels
 */
function result({ record: { result: ended, seats, playedBy } }, labels) {
  if (ended === null) return message("games.unfinished");
  if (ended.kind === "draw") return message("games.draw");
  // Who sat there at the end need not have played: earlier releases do not say who did.
  const winner =
    (playedBy && namesOf(seats, labels)[ended.player]) ?? capitalised(markName(`${ended.player}`));
  return message("games.won", { winner });
}

/** @param {Entry} entry */
function moveCount({ record: { moves } }) {
  return message("games.moves", { count: moves.length });
}
