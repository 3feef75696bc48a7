// The games of a tournament: each can be opened on the board, where its address can be shared.

/** @import {Send, State} from "../../state/types.d.ts" */
/** @import {PlayedGame} from "./play.js" */
/** @import {Played, TournamentView} from "./tournament.js" */

import { message, number } from "../../i18n/language.js";
import { capitalised, markName } from "../../ui/labels.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { LISTED } from "./tournament.js";

/**
 * The games of all pairs, or of the one that is chosen, the latest first.
 * @param {TournamentView} view
 * @param {Played} played
 * @param {readonly string[]} names
 * @param {Send} send
 */
export function gamesList({ pair, shown }, played, names, send) {
  const players = pair === null ? null : played.standings?.pairs[pair]?.players;
  const games = played.games.filter((game) => !players || players.every((one) => game.players.includes(one)));
  if (games.length === 0) return nothing;
  const listed = games.slice(-shown).reverse();
  const [one = "", other = ""] = (players ?? []).map((player) => names[player] ?? "");
  const title = players
    ? message("tournament.gamesOf", { count: games.length, one, other })
    : message("tournament.games", { count: games.length });
  return html`<details class="match-games">
    <summary data-testid="tournament-games">${title}</summary>
    ${players ? html`<button type="button" class="quiet" @click=${() => send({ type: "tournament-list", pair: null })}>${message("tournament.allGames")}</button>` : nothing}
    <ol class="plain">${listed.map((game) => row(game, played, names, send))}</ol>
    ${games.length > shown ? html`<button type="button" data-testid="tournament-more" @click=${() => send({ type: "tournament-list", pair, shown: shown + 5 * LISTED })}>${message("tournament.more")}</button>` : nothing}
  </details>`;
}

/**
 * @param {PlayedGame} game
 * @param {Played} played
 * @param {readonly string[]} names
 * @param {Send} send
 */
function row(game, played, names, send) {
  const { moves } = game;
  const seats = game.players.map((player, seat) =>
    message("tournament.seat", { mark: markName(`${seat}`), player: names[player] ?? "" }),
  );
  const label = message("tournament.game", {
    number: number(game.number + 1),
    players: seats.join(message("gap.parts")),
    result: resultText(game),
  });
  if (!moves) return html`<li>${label} <span class="hint">${message("tournament.notKept")}</span></li>`;
  return html`<li><button type="button" class="quiet" data-testid="tournament-game-${game.number}" @click=${() => send(opening(game, moves, played))}>${label}</button></li>`;
}

/** @param {PlayedGame} game */
function resultText({ winner, moves }) {
  const plies = moves?.length ?? 0;
  if (winner === null) return message("tournament.draw", { plies });
  return message("tournament.wins", { mark: capitalised(markName(`${winner}`)), plies });
}

/**
 * Opens a game on the board, with its players in the seats.
 * @param {PlayedGame} game
 * @param {readonly number[]} moves
 * @param {Played} played
 * @returns {Parameters<Send>[0]}
 */
function opening({ players }, moves, { plan }) {
  /** @type {State["game"]["seats"]} */
  const seats = players.map((player, participant) => {
    const { algo, budget } = plan.entrants[player] ?? { algo: { id: "" }, budget: {} };
    return { kind: "engine", algo, budget, participant };
  });
  return { type: "open", game: { rules: plan.rules, seats, moves: [...moves], problems: [] } };
}
