// The games of a tournament: each can be opened on the board, where its address can be shared.

import type { Token } from "../../shared/game/tokens.ts";
import { message, number } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { capitalised, markName } from "../../shared/ui/labels.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import type { PlayedGame } from "./play.ts";
import { LISTED, type Played, type TournamentView } from "./tournament.ts";

/** What the players are called, and what stands for each seat. */
interface Called {
  names: readonly string[];
  tokens: readonly Token[];
}

/** The games of all pairs, or of the one that is chosen, the latest first. */
export function gamesList({ pair, shown }: TournamentView, played: Played, called: Called, send: Send) {
  const { names } = called;
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
    <ol class="plain">${listed.map((game) => row(game, played, called, send))}</ol>
    ${games.length > shown ? html`<button type="button" data-testid="tournament-more" @click=${() => send({ type: "tournament-list", pair, shown: shown + 5 * LISTED })}>${message("tournament.more")}</button>` : nothing}
  </details>`;
}

function row(game: PlayedGame, played: Played, { names, tokens }: Called, send: Send) {
  const { moves } = game;
  const seats = game.players.map((player, seat) =>
    message("tournament.seat", { mark: markName(tokens[seat] ?? `${seat}`), player: names[player] ?? "" }),
  );
  const label = message("tournament.game", {
    number: number(game.number + 1),
    players: seats.join(message("gap.parts")),
    result: resultText(game, tokens),
  });
  if (!moves) return html`<li>${label} <span class="hint">${message("tournament.notKept")}</span></li>`;
  return html`<li><button type="button" class="quiet" data-testid="tournament-game-${game.number}" @click=${() => send(opening(game, moves, played))}>${label}</button></li>`;
}

function resultText({ winner, moves }: PlayedGame, tokens: readonly Token[]) {
  const plies = moves?.length ?? 0;
  if (winner === null) return message("tournament.draw", { plies });
  return message("tournament.wins", { mark: capitalised(markName(tokens[winner] ?? `${winner}`)), plies });
}

/** Opens a game on the board, with its players in the seats. */
function opening({ players }: PlayedGame, moves: readonly number[], { plan }: Played): Parameters<Send>[0] {
  const seats: State["game"]["seats"] = players.map((player, participant) => {
    const { algo, budget } = plan.entrants[player] ?? { algo: { id: "" }, budget: {} };
    return { kind: "engine", algo, budget, participant };
  });
  return { type: "open", game: { rules: plan.rules, seats, moves: [...moves], problems: [] } };
}
