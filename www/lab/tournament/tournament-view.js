// The view of the tournaments: what is set up, how far it is, and what came of it.

/** @import {ChunkOf} from "../lab-view.js" */
/** @import {Send, State} from "../../state/types.d.ts" */
/** @import {TournamentStandings} from "../../noughts_lab.js" */
/** @import {Played, TournamentView} from "./tournament.js" */

import { faultText } from "../../failure/fault-text.js";
import { joinSentences, language, message } from "../../i18n/language.js";
import { gameName } from "../../ui/labels.js";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { csvOf, jsonOf } from "./files.js";
import { gamesList } from "./games-view.js";
import { fileOf, picture } from "./picture.js";
import { isJudged } from "./play.js";
import { setup } from "./setup-view.js";
import { allDrawn, copiesIn } from "./standings.js";
import { crossTable, pairReport, pairSentence, seatsText, standingsTable } from "./tables.js";
import { tournamentOf } from "./tournament.js";
import { namesIn } from "./words.js";

/**
 * @param {State} state
 * @param {Send} send
 * @param {ChunkOf} chunk
 */
export function tournament(state, send, chunk) {
  const view = tournamentOf(state);
  const { drafting, played } = view;
  return html`<div class="tournament">
    <h2 id="lab-title">${message("tournament.title")}</h2>
    <p class="hint">${message("tournament.summary")}</p>
    ${drafting || !played ? setup(state, send, chunk("brains")?.brainChoice) : nothing}
    ${played && !drafting ? [controls(played, send), progress(played)] : nothing}
    <p role="status" data-testid="tournament-status">${played && !drafting ? said(played) : ""}</p>
    ${played && !drafting ? guard([played.games, played.standings, view.pair, view.shown, language()], () => found(view, played, send)) : nothing}
  </div>`;
}

/**
 * @param {Played} played
 * @param {Send} send
 */
function controls(played, send) {
  const { running, standings, games } = played;
  const over = standings?.over ?? false;
  const names = namesIn(played);
  const file = (/** @type {string} */ end, /** @type {string} */ text, /** @type {string} */ kind) =>
    send({ type: "tournament-file", name: `noughts-tournament.${end}`, text, kind });
  return html`<div class="row">
    ${over ? nothing : html`<button type="button" class="primary" data-testid="tournament-run" @click=${() => send({ type: "tournament-run", on: !running })}>${message(running ? "tournament.pause" : "tournament.resume")}</button>`}
    <button type="button" data-testid="tournament-new" @click=${() => send({ type: "tournament-drafting", on: true })}>${message("tournament.new")}</button>
    ${
      games.length > 0 && standings
        ? html`
          <button type="button" data-testid="tournament-csv" @click=${() => file("csv", csvOf(played, names), "text/csv")}>${message("tournament.csv")}</button>
          <button type="button" data-testid="tournament-json" @click=${() => file("json", jsonOf(played, names), "application/json")}>${message("tournament.json")}</button>
          <button type="button" data-testid="tournament-svg" @click=${() => file("svg", fileOf(standings, names), "image/svg+xml")}>${message("tournament.svg")}</button>`
        : nothing
    }
  </div>`;
}

/** @param {Played} played */
function progress({ games, standings }) {
  if (!standings) return nothing;
  return html`<progress max=${standings.games} value=${standings.over ? standings.games : games.length} aria-label=${message("tournament.progress")}></progress>`;
}

/**
 * How far it is, or why it does not go on.
 * @param {Played} played
 */
function said({ plan, running, games, standings, fault }) {
  if (fault) {
    const isOpening = fault.name === "NoOpening";
    return isOpening
      ? message("tournament.noOpening")
      : message("tournament.failed", { fault: faultText(fault) });
  }
  if (!standings) return message("tournament.starting");
  const counts = { done: games.length, all: standings.games, game: gameName(plan.rules) };
  if (standings.over) return message("tournament.over", counts);
  return message(running ? "tournament.running" : "tournament.paused", counts);
}

/**
 * What came of it so far.
 * @param {TournamentView} view
 * @param {Played} played
 * @param {Send} send
 */
function found(view, played, send) {
  const { standings } = played;
  if (!standings || played.games.length === 0) return nothing;
  const names = namesIn(played);
  const drawn = allDrawn(standings);
  const chosen = view.pair ?? (standings.pairs.length === 1 ? 0 : null);
  const pair = chosen === null ? undefined : standings.pairs[chosen];
  return html`
    <p class="sentence" data-testid="tournament-said">${joinSentences(
      drawn ? drawnText(played) : "",
      pair && !drawn ? pairSentence(pair, names) : "",
      seatsText(standings),
      copiesText(played),
    )}</p>
    ${standingsTable(played, standings, names, isJudged(played.plan.rules))}
    ${drawn ? nothing : html`<div class="chart" role="region" tabindex="0" aria-label=${message("tournament.picture")}>${picture(standings, names)}</div>`}
    <p class="hint">${message("tournament.model.elo")}</p>
    ${standings.pairs.length > 1 ? [crossTable(standings, names, view.pair, send), hintOf(standings)] : nothing}
    ${pair ? pairReport(pair, names) : nothing} ${gamesList(view, played, names, send)}
  `;
}

/** @param {TournamentStandings} standings */
function hintOf({ seats }) {
  return html`<p class="hint">${message(seats.length === 2 ? "tournament.pairsKey" : "tournament.groupsKey")}</p>`;
}

/** @param {Played} played */
function drawnText({ plan }) {
  return message(isJudged(plan.rules) ? "tournament.allDrawnJudged" : "tournament.allDrawn");
}

/**
 * Players without chance play the same games again and again, which prove nothing new.
 * @param {Played} played
 */
function copiesText({ games }) {
  const copies = copiesIn(games);
  return copies === 0 ? "" : message("tournament.copies", { copies, games: games.length });
}
