// The games: the present one to be exported, one from elsewhere to be opened, and those played before.

import { matchEndOf } from "../../shared/game/match-end.ts";
import { dateTime, joinSentences, language, message, text } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { focusOnceDrawn } from "../../shared/ui/focus.ts";
import { chosenText, enteredText } from "../../shared/ui/given-text.ts";
import { capitalised, gameName, markName } from "../../shared/ui/labels.ts";
import { opponentName } from "../../shared/ui/opponent.ts";
import { excerpt } from "../../shared/ui/problem-excerpt.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import type { Entry } from "./archive.ts";
import { columnsOf, handOut } from "./export.ts";
import type { ExportKind, GamesDialog } from "./games.ts";
import { readSaid } from "./read-said.ts";
import type { RecordSeat } from "./record.ts";

/** No game is larger; the rest of a file that is no game need not be read. */
const LONGEST_FILE = 2_000_000;

export function games(state: State, send: Send) {
  const { dialog } = state.forms;
  if (dialog?.kind !== "games") return html``;
  return html`${present(state, dialog, send)} ${opening(dialog, send)} ${earlier(state, dialog, send)}`;
}

function present(state: State, { exported }: GamesDialog, send: Send) {
  return html`<section class="group" aria-labelledby="games-present">
    <h3 id="games-present">${message("games.present")}</h3>
    <div class="row">
      ${giver(state, "link", send)} ${giver(state, "moves", send)} ${columnsOf(state) === "" ? nothing : html`${giver(state, "columns", send)} ${giver(state, "pos", send)}`} ${giver(state, "game", send)}
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

function giver(state: State, how: ExportKind, send: Send) {
  const give = async () => send({ type: "exported", exported: await handOut(state, how, new Date()) });
  return html`<button type="button" data-testid="export-${how}" @click=${give}>${message(`export.${how}`)}</button>`;
}

function selectAll({ currentTarget }: Event) {
  (currentTarget as HTMLTextAreaElement).select();
}

function opening({ entered, unread, joined, results }: GamesDialog, send: Send) {
  const [problem] = unread?.problems ?? [];
  const read = unread?.moves.length ? readSaid(unread) : null;
  return html`<section class="group" aria-labelledby="games-open">
    <h3 id="games-open">${message("games.open")}</h3>
    <form class="games-text" @submit=${(event: SubmitEvent) => submit(event, send)}>
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
        <label class="file"><input type="file" accept=".json,.txt,.psq,.sgf,application/json,text/plain" data-testid="import-file" @change=${(event: Event) => chosen(event, send)} /><span class="file-label">${message("games.openFile")}</span></label>
      </div>
    </form>
    <div id="import-problem" role="status" data-testid="import-problem">
      ${joined === null ? nothing : html`<p class="hint">${joinSentences(message("games.joined", { count: joined }), results > 0 ? message("games.results", { count: results }) : "")}</p>`}
      ${read ? html`<p class="hint">${text(read)}</p>` : nothing}
      ${problem ? html`<p class="error">${text({ key: problem.key, params: { token: problem.token } })}</p>${excerpt(problem)}` : nothing}
    </div>
    ${
      problem && unread?.moves.length
        ? html`<button type="button" data-testid="import-anyway" @click=${() => send({ type: "import-anyway" })}>${message("games.openAnyway")}</button>`
        : nothing
    }
  </section>`;
}

function submit(event: SubmitEvent, send: Send) {
  send({ type: "import", text: enteredText(event) });
}

async function chosen(event: Event, send: Send) {
  const text = await chosenText(event, LONGEST_FILE);
  if (text !== null) send({ type: "import", text });
}

function earlier(state: State, { labels, deleted }: GamesDialog, send: Send) {
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
            <button type="button" class="quiet" name="game-restore" data-testid="game-restore" @click=${(event: Event) => restore(event, deleted.entry.id, send)}>${message("controls.undo")}</button>`
        : nothing
    }</div>
    ${entries.length > 0 || results?.all?.list.length ? giver(state, "games", send) : nothing}
  </section>`;
}

/** Opens a game, and its review. */
function review(id: string, send: Send) {
  send({ type: "game-open", id });
  send({ type: "review" });
}

/** @param current whether it is on the board */
function item(entry: Entry, labels: GamesDialog["labels"], current: boolean, send: Send) {
  const { id, name, record } = entry;
  const called = title(entry);
  const details = [players(record.seats, labels), result(entry, labels), moveCount(entry)];
  const rename = ({ currentTarget }: Event) =>
    send({ type: "game-name", id, name: (currentTarget as HTMLInputElement).value });
  return html`<li data-entry=${id} aria-current=${current ? "true" : nothing}>
    <input class="name" maxlength="80" placeholder=${plainTitle(entry)} aria-label=${message("games.name", { game: plainTitle(entry) })} data-testid="game-name" .value=${live(name ?? "")} @change=${rename} />
    <button type="button" data-testid="game-open" aria-label=${message("games.reopen", { game: called })} @click=${() => send({ type: "game-open", id })}>${message("games.openOne")}</button>
    <button type="button" data-testid="game-review" aria-label=${message("games.reviewGame", { game: called })} @click=${() => review(id, send)}>${message("games.review")}</button>
    <button type="button" class="bare" data-testid="game-delete" title=${message("games.delete", { game: called })} aria-label=${message("games.delete", { game: called })} @click=${(event: Event) => remove(event, id, send)}>×</button>
    <p class="hint">${name === null ? nothing : html`${plainTitle(entry)} · `}${details.join(" · ")}</p>
  </li>`;
}

function remove(event: Event, id: string, send: Send) {
  send({ type: "game-delete", id });
  focusOnceDrawn(event, '[name="game-restore"]');
}

function restore(event: Event, id: string, send: Send) {
  send({ type: "game-restore" });
  focusOnceDrawn(event, `[data-entry="${id}"] button`);
}

function title(entry: Entry) {
  return entry.name ?? plainTitle(entry);
}

/** What a game is called to which nobody gave a name. */
function plainTitle({ id, record }: Entry) {
  return message("games.plain", { game: gameName(record.rules), date: dateTime(new Date(id)) });
}

function players(seats: readonly RecordSeat[], labels: GamesDialog["labels"]) {
  return namesOf(seats, labels).join(" – ");
}

/** Those who played, in the order of their turns. */
function namesOf(seats: readonly RecordSeat[], labels: GamesDialog["labels"]) {
  const alone = seats.filter(({ kind }) => kind === "human").length === 1;
  return seats.map(({ kind, participant, level, algo, mixed, name }, seat) => {
    if (mixed) return capitalised(markName(`${seat}`));
    if (name) return name;
    if (kind === "human")
      return alone ? message("seat.you") : message("seat.player", { number: participant + 1 });
    const label = level && labels[`level.${level}`];
    if (label) return opponentName({ id: level, label });
    const key = `algorithm.${algo?.id}.label`;
    return text({ key, english: labels[key] ?? algo?.id ?? "" });
  });
}

function result({ record: { result: ended, seats, playedBy } }: Entry, labels: GamesDialog["labels"]) {
  if (ended === null) return message("games.unfinished");
  const how = matchEndOf(seats) ?? "";
  if (ended.kind === "draw") return message("games.draw", { how });
  // Who sat there at the end need not have played: earlier releases do not say who did.
  const winner =
    (playedBy && namesOf(seats, labels)[ended.player]) ?? capitalised(markName(`${ended.player}`));
  return message("games.won", { how, winner });
}

function moveCount({ record: { moves } }: Entry) {
  return message("games.moves", { count: moves.length });
}
