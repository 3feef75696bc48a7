// The tables of a tournament: all players by rank, each against each, and what the seats were worth.

import type { TournamentPair, TournamentStandings } from "../../noughts_lab.js";
import { message, number, type PlainKey, signed } from "../../shared/i18n/language.ts";
import type { Send } from "../../shared/state/types.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { heading, type TermId } from "../terms.ts";
import { NO_WORK, type Work } from "./play.ts";
import { classesOf, ranked } from "./standings.ts";
import type { Played } from "./tournament.ts";
import { estimateText, perMove, pointsText, shareText } from "./words.ts";

/** The results of groups that occurred, as a row of counts, each with its name. */
function groupCounts(groups: readonly number[]) {
  if (groups.length === 0) return nothing;
  return html`<span class="groups">${classesOf(groups)
    .filter(({ count }) => count > 0)
    .map(
      ({ name, count, level }) =>
        html`<span data-level=${level}><small>${message(`tournament.class.${name}`)}</small> ${number(count)}</span>`,
    )}</span>`;
}

/** All players by rank. */
export function standingsTable(
  { work, plan }: Played,
  standings: TournamentStandings,
  names: readonly string[],
) {
  const judged = plan.judge !== null;
  const columns: (readonly [PlainKey, TermId?])[] = [
    ["tournament.rank"],
    ["tournament.player"],
    ["tournament.elo", "elo"],
    ["tournament.points"],
    ["tournament.results"],
    ...(judged ? ([["tournament.mistakes"], ["tournament.lost"]] as const) : []),
    ["tournament.pairs", "opening"],
    ["tournament.positions"],
    ["tournament.ms"],
  ];
  return html`<div class="table" role="region" tabindex="0" aria-label=${message("tournament.standings")}>
    <table data-testid="tournament-standings">
      <thead><tr>${columns.map(([column, term]) => heading(message(column), term))}</tr></thead>
      <tbody>${ranked(standings).map((player, at) => standing(player, at + 1, standings, names, work[player] ?? NO_WORK, judged))}</tbody>
    </table>
  </div>`;
}

function standing(
  player: number,
  rank: number,
  { players }: TournamentStandings,
  names: readonly string[],
  work: Work,
  judged: boolean,
) {
  const result = players[player];
  if (!result) return nothing;
  const { won, drawn, lost, points, elo, groups } = result;
  const games = won + drawn + lost;
  return html`<tr data-player=${player}>
    <td>${rank}</td>
    <th scope="row">${names[player]}</th>
    <td>${estimateText(elo)}</td>
    <td>${message("tournament.pointsOf", { points: pointsText(points), games })}</td>
    <td>${message("tournament.wdl", { won, drawn, lost })}</td>
    ${judged ? html`<td>${mistakes(work)}</td><td>${lostText(work, games)}</td>` : nothing}
    <td>${groupCounts(groups)}</td>
    <td>${perMove(work.positions, work.moves)}</td>
    <td>${perMove(work.ms, work.moves)}</td>
  </tr>`;
}

function mistakes({ judged, mistakes: count }: Work) {
  if (judged === 0) return message("tournament.unknown");
  return message("tournament.mistakesOf", { count, share: shareText(count / judged) });
}

/** The points that a player gave away, in all and in a game. */
function lostText({ judged, lost }: Work, games: number) {
  if (judged === 0) return message("tournament.unknown");
  return message("tournament.lostOf", { points: pointsText(lost / 2), each: perMove(lost / 2, games) });
}

/**
 * Each player against each: the game pairs of the row.
 * @param chosen pair
 */
export function crossTable(
  standings: TournamentStandings,
  names: readonly string[],
  chosen: number | null,
  send: Send,
) {
  const order = ranked(standings);
  return html`<div class="table" role="region" tabindex="0" aria-label=${message("tournament.cross")}>
    <table class="cross" data-testid="tournament-cross">
      <thead><tr>
        <th scope="col">${message("tournament.rank")}</th><th scope="col">${message("tournament.player")}</th>
        ${order.map((player, at) => html`<th scope="col" aria-label=${names[player]}>${at + 1}</th>`)}
      </tr></thead>
      <tbody>${order.map(
        (player, at) => html`<tr>
          <td>${at + 1}</td><th scope="row">${names[player]}</th>
          ${order.map((other) => cell(standings, player, other, names, chosen, send))}
        </tr>`,
      )}</tbody>
    </table>
  </div>`;
}

function cell(
  { pairs }: TournamentStandings,
  player: number,
  other: number,
  names: readonly string[],
  chosen: number | null,
  send: Send,
) {
  if (player === other) return html`<td class="same" aria-hidden="true"></td>`;
  const at = pairs.findIndex(({ players }) => players.includes(player) && players.includes(other));
  const pair = pairs[at];
  if (!pair) return html`<td></td>`;
  const groups = pair.players[0] === player ? pair.result.groups : [...pair.result.groups].reverse();
  const label = message("tournament.against", {
    player: names[player] ?? "",
    other: names[other] ?? "",
  });
  return html`<td><button type="button" class="quiet" data-testid="tournament-cell-${player}-${other}" title=${label} aria-pressed=${at === chosen ? "true" : "false"} @click=${() => send({ type: "tournament-list", pair: at === chosen ? null : at })}>${groups.length > 0 ? groupCounts(groups) : message("tournament.unknown")}</button></td>`;
}

/** What the seats were worth, the first mover's first. */
export function seatsText({ seats, drawn }: TournamentStandings) {
  const games = seats.reduce((all, won) => all + won, drawn);
  if (games === 0) return "";
  const [first = 0, ...others] = seats;
  if (others.length === 1) {
    const share = shareText((first + drawn / 2) / games);
    return message("tournament.firstMover", { share, won: first, drawn, lost: others[0] ?? 0 });
  }
  return message("tournament.seats", { wins: seats.map(number).join(message("gap.parts")), drawn });
}

/**
 * The result of one pair, as engine authors know it. Where all openings brought the same, nothing is known of their spread: the
 * first line, of Elo and its margins, is left out.
 */
export function pairReport({ players, lines, result }: TournamentPair, names: readonly string[]) {
  const isSame = result.elo !== null && result.normalizedElo === null;
  const shown = lines.slice(isSame ? 1 : 0).map(figures);
  const [one, other] = players.map((player) => names[player] ?? "");
  const title = message("tournament.block", { one: one ?? "", other: other ?? "" });
  return html`<figure class="block">
    <figcaption>${title}</figcaption>
    <pre data-testid="tournament-block" role="region" tabindex="0" aria-label=${title}>${shown.join("\n")}</pre>
    ${isSame ? html`<p class="hint">${message("tournament.sameResults")}</p>` : nothing}
  </figure>`;
}

/** A line of figures. A ratio of nothing to nothing is none. */
function figures(line: string) {
  return line.replaceAll(/-?\bnan\b/g, message("tournament.unknown"));
}

/** What is known of the difference between the players of a pair. */
export function pairSentence({ players, result, test }: TournamentPair, names: readonly string[]) {
  const [one = "", other = ""] = players.map((player) => names[player] ?? "");
  const { elo, superiority } = result;
  if (!elo || superiority === null) return "";
  const params = { one, other, los: shareText(superiority) };
  if (test) {
    const [llr, lower, upper] = [test.evidence, test.lower, test.upper].map(signed);
    return message(`tournament.test.${test.verdict}`, {
      ...params,
      llr: llr ?? "",
      lower: lower ?? "",
      upper: upper ?? "",
    });
  }
  if (elo.low > 0) return message("tournament.better", params);
  if (elo.high < 0) return message("tournament.worse", params);
  return message("tournament.undecided", params);
}
