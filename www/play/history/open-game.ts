// How a game gets onto the board without being begun there: kept from the last visit, or named by a link.

/**
 * A game from somewhere. What it does not say of itself is as the page has it; its end does not count, and nobody knows who played it.
 */
type Opened = Pick<GameState, "rules" | "seats" | "moves"> &
  Partial<
    Pick<GameState, "number" | "playedBy" | "cursor" | "counted" | "foreign" | "paused"> &
      Tallies &
      Pick<GamesState, "entry"> &
      Pick<HistoryState, "own">
  > & {
    problems: readonly Problem[];
    puzzle?: Omit<EventOf<"puzzle-resume">, "type" | "now"> | number | null;
  };

import type { Referee } from "../../engine/engine.ts";
import type { Rules } from "../../noughts.js";
import { asSet } from "../../shared/game/levels.ts";
import { withPosition } from "../../shared/game/position.ts";
import { sameRules } from "../../shared/game/presets.ts";
import { FROM_ELSEWHERE } from "../../shared/game/score.ts";
import { isHuman, modeOf, type Seat, seatsFor } from "../../shared/game/seats.ts";
import { movesOnBoard } from "../../shared/game/selectors.ts";
import { noticeOf, type Problem, problem } from "../../shared/link/problem.ts";
import { type Linked, linked } from "../../shared/link/read-link.ts";
import { openedAt } from "../../shared/link/view-place.ts";
import { amend } from "../../shared/state/amend.ts";
import type {
  AppEvent,
  Change,
  EffectOf,
  EventOf,
  FeatureName,
  GameState,
  GamesState,
  Handlers,
  HistoryState,
  Own,
  Plain,
  State,
  StateAndEffects,
  Tallies,
  View,
} from "../../shared/state/types.ts";
import { ANOTHER_GAME, leaving, nextNumber, previousOf, withNumber } from "./history.ts";
import { onLook } from "./looking.ts";

/**
 * Opens a game; the one on the board can be had back. Engines that would play alone wait for a word, and so do those of a game that
 * was begun elsewhere: a person plays for all sides until then. Of what could not be read, the first is said: mending it shows the next.
 */
export function onOpen(state: State, game: Opened, referee: Referee): StateAndEffects {
  const { rules, seats, moves, number = nextNumber(state) } = game;
  const [problem] = game.problems;
  const isForeign = game.counted === undefined;
  const changes = {
    ...ANOTHER_GAME,
    game: {
      number,
      rules,
      algorithms: referee.algorithms(rules),
      seats,
      moves,
      playedBy: game.playedBy ?? moves.map(() => null),
      cursor: game.cursor ?? moves.length,
      latest: "start" as const,
      counted: game.counted === undefined ? FROM_ELSEWHERE : game.counted,
      foreign: game.foreign ?? isForeign,
      paused: game.paused ?? isStudied(seats, isForeign, moves.length > 0),
      knownValues: {},
    },
    games: { entry: game.entry ?? null },
    history: {
      previous: previousOf(state),
      replaced: null,
      own: game.own === undefined ? state.history.own : game.own,
      ...withNumber(state, number),
    },
    tallies: { scores: game.scores ?? state.tallies.scores, hints: game.hints ?? state.tallies.hints },
    messages: { notice: problem ? noticeOf(problem) : null },
  };
  return [withPosition(state, changes, referee), ...leaving(state)];
}

/** Whether engines wait in a game that is opened: where a person begins one from elsewhere, there is nothing to study. */
function isStudied(seats: readonly Seat[], isForeign: boolean, isBegun: boolean) {
  const [first] = seats;
  const mode = modeOf(seats);
  return (
    mode === "watch" || (isForeign && mode === "1p" && (isBegun || (first !== undefined && !isHuman(first))))
  );
}

/** Opens the game of a link. The game of one's own that was on the board waits until it is wanted again. */
function onOpenLink(
  state: State,
  { link, now = new Date(0), isHere = false, dialogs = {} }: EventOf<"open-link">,
  referee: Referee,
): Change {
  const game = linked(link, referee, Object.keys(dialogs));
  const view = viewIn(game, state);
  const [bad] = game.problems;
  if (bad?.key === "link.unreadable") return amend(state, { messages: { notice: noticeOf(bad) } });
  const isOpen = isHere || isOnBoard(state.game, game);
  const [opened, ...effects] = isOpen ? [state] : onForeign(state, game, referee);
  const next = game.ply === null ? opened : onLook(opened, { type: "look", to: game.ply }, referee);
  if (game.puzzle !== null && !isHere) effects.push(resuming({ start: game.puzzle, now }));
  const opening = game.dialogs.flatMap((name) => {
    const event = dialogs[name as FeatureName];
    return event ? { type: "load-chunk" as const, feature: name as FeatureName, event } : [];
  });
  return [openedAt(next, view, game.place), ...effects, ...opening];
}

/** The view of a link. Where there is none of this name, the link has a problem more. */
function viewIn({ view: name, problems }: Linked, { lab }: State): View | null {
  const view = lab.views.find((one) => one === name) ?? null;
  if (!view && name !== null) problems.push(problem("link.badView", "v", name));
  return view;
}

/** Opens somebody else's game. */
function onForeign(state: State, game: Opened, referee: Referee): StateAndEffects {
  // Whoever closes a puzzle is back where nothing was played yet, too.
  const own = state.game.moves.length > 0 || game.puzzle !== null ? ownOf(state.game) : null;
  const [next, ...effects] = onOpen(state, game, referee);
  return [amend(next, { history: { own: state.history.own ?? own } }), ...effects];
}

/** What is needed to go on with a game later. */
export function ownOf({ number, rules, seats, moves, playedBy, cursor, counted, foreign }: GameState): Own {
  return { number, rules, seats, moves, playedBy, cursor, counted, foreign };
}

/** Whether a game is on the board already: a link to another place of it opens no other game. */
function isOnBoard(present: GameState, { rules, moves, seats, problems }: Opened) {
  const sameMoves = `${movesOnBoard(present)}` === `${moves}` && moves.length > 0;
  const sameSeats = seats.every(({ kind }, at) => kind === present.seats[at]?.kind);
  return problems.length === 0 && sameMoves && sameSeats && sameRules(rules, present.rules);
}

/** The game on the board is a puzzle; the part about puzzles says which. */
export function resuming(puzzle: Omit<EventOf<"puzzle-resume">, "type">): EffectOf<"load-chunk"> {
  return { type: "load-chunk", feature: "puzzles", event: { type: "puzzle-resume", ...puzzle } };
}

/** Back to the game of one's own. */
function onOwn(state: State, _event: EventOf<"own">, referee: Referee): Change {
  const { own } = state.history;
  const { scores } = state.tallies;
  if (!own) return state;
  const [next, ...effects] = onOpen(state, { ...own, scores, own: null, problems: [] }, referee);
  return [amend(next, { game: { latest: "restored" } }), ...effects];
}

/** Those at the table, for a game that does not say who plays it. */
export function seatsAt(state: State, rules: Rules, referee: Referee) {
  if (sameRules(rules, state.game.rules)) return [...state.game.seats];
  const sitting = state.game.seats.map((seat) => asSet(state.game.algorithms, seat));
  return seatsFor(rules, referee.algorithms(rules), sitting, state.settings.options).seats;
}

/** A game of the last visit, or of a tournament. */
interface OpenEvent {
  type: "open";
  game: Opened;
  now?: Date;
}

/** A game in a fragment of an address. */
interface OpenLinkEvent {
  type: "open-link";
  link: string;
  now?: Date;
  /** whether its game is on the board already, with all that a link does not say */
  isHere?: boolean;
  /** what opens the dialogs that it may name */
  dialogs?: { readonly [Name in FeatureName]?: AppEvent };
}

type OpenGameEvent = Plain<"own"> | OpenEvent | OpenLinkEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    opening: OpenGameEvent;
  }
}

export const update: Handlers<OpenGameEvent> = {
  open: (state, { game, now = new Date(0) }, referee) => {
    const [next, ...effects] = onOpen(state, game, referee);
    const { puzzle } = game;
    return [
      next,
      ...effects,
      ...(typeof puzzle === "object" && puzzle ? [resuming({ ...puzzle, now })] : []),
    ];
  },
  "open-link": onOpenLink,
  own: onOwn,
};
