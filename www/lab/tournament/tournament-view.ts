// The view of the tournaments: what is set up, how far it is, and what came of it.

import type { TournamentStandings } from "../../noughts_lab.js";
import { faultText } from "../../shared/fault/fault-text.ts";
import type { Token } from "../../shared/game/tokens.ts";
import { joinSentences, language, message, number } from "../../shared/i18n/language.ts";
import type { ChunkOf } from "../../shared/state/feature.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { gameName } from "../../shared/ui/labels.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { tokensIn } from "../tokens.ts";
import { csvOf, jsonOf } from "./files.ts";
import { gamesList } from "./games-view.ts";
import { fileOf, picture } from "./picture.ts";
import { setup } from "./setup-view.ts";
import { allDrawn, copiesIn } from "./standings.ts";
import { crossTable, pairReport, pairSentence, seatsText, standingsTable } from "./tables.ts";
import { isRead, type Played, type TournamentView, tournamentOf } from "./tournament.ts";
import { namesIn } from "./words.ts";

export function tournament(state: State, send: Send, chunkOf: ChunkOf) {
  const view = tournamentOf(state);
  const { drafting, played } = view;
  return html`<div class="tournament">
    <h2 id="lab-title">${message("tournament.title")}</h2>
    <p class="hint">${message("tournament.summary")}</p>
    ${isRead(state) && (drafting || !played) ? setup(state, send, chunkOf("brains")?.brainChoice) : nothing}
    ${played && !drafting ? [controls(played, send), progress(played)] : nothing}
    <p role="status" data-testid="tournament-status">${played && !drafting ? said(played) : ""}</p>
    ${played && !drafting ? guard([played.games, played.standings, view.pair, view.shown, language(), state.chunks.boards], () => found(view, played, tokensIn(state, played.plan.rules), send)) : nothing}
  </div>`;
}

function controls(played: Played, send: Send) {
  const { running, standings, games } = played;
  const over = standings?.over ?? false;
  const names = namesIn(played);
  const file = (end: string, text: string, kind: string) =>
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

function progress({ games, standings }: Played) {
  if (!standings) return nothing;
  return html`<progress max=${standings.games} value=${standings.over ? standings.games : games.length} aria-label=${message("tournament.progress")}></progress>`;
}

/** How far it is, or why it does not go on. */
function said({ plan, running, games, standings, fault }: Played) {
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

/** What came of it so far. */
function found(view: TournamentView, played: Played, tokens: readonly Token[], send: Send) {
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
    ${standingsTable(played, standings, names)} ${played.plan.judge ? judgedText(played) : nothing}
    ${drawn ? nothing : html`<div class="chart" role="region" tabindex="0" aria-label=${message("tournament.picture")}>${picture(standings, names)}</div>`}
    <p class="hint">${message("tournament.model.elo")}</p>
    ${standings.pairs.length > 1 ? [crossTable(standings, names, view.pair, send), hintOf(standings)] : nothing}
    ${pair ? pairReport(pair, names) : nothing} ${gamesList(view, played, { names, tokens }, send)}
  `;
}

function hintOf({ seats }: TournamentStandings) {
  return html`<p class="hint">${message(seats.length === 2 ? "tournament.pairsKey" : "tournament.groupsKey")}</p>`;
}

function drawnText({ plan }: Played) {
  return message(plan.judge ? "tournament.allDrawnJudged" : "tournament.allDrawn");
}

function judgedText({ work }: Played) {
  const sum = (of: "judged" | "moves") => work.reduce((all, one) => all + one[of], 0);
  const counts = { judged: number(sum("judged")), moves: number(sum("moves")) };
  return html`<p class="hint" data-testid="tournament-judged">${message("tournament.judgedKey", counts)}</p>`;
}

/** Players without chance play the same games again and again, which prove nothing new. */
function copiesText({ games }: Played) {
  const copies = copiesIn(games);
  return copies === 0 ? "" : message("tournament.copies", { copies, games: games.length });
}
