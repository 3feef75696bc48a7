/** The rules of a game. */
export type Rules =
  /**
   * k or more in a row on a board with these sides (1 to 26); players (2 to 8, default 2) move in turn. With `exact`, a row of
   * more than k does not win: it counts for nobody. With `swap`, the second of two may take the first stone over instead of
   * placing one: the move of that stone once more. With `swap: 2`, and a row of four or more, the game begins with the swap2
   * opening: the first player places three stones; the second chooses a side, or places two more and leaves the choice to the
   * first. A side is chosen by the move of its first stone once more.
   *
   * Parts, each left out where it has its default, make other games of it, for two players on at most 676 cells. Some exclude
   * each other (`BadRules`).
   * - `goal`: who completes a row wins (`row`) or loses (`misere`); or player 0 wins by any row of equal marks, and player 1 by a
   *   full board without one (`order`). With one mark: who closes the last board wins (`last`; treblecross on a strip).
   * - `marks`: each player its own; `either`, as the player chooses; `one`, the same for both, where a board with a row is closed
   *   and who closes the last board loses (Notakto), unless that is the goal; `numbers` from 1 to 9, each once, odd ones for player 0 and even ones for
   *   player 1, where who completes a row with the sum `sum` (15) wins, and without a move the game is drawn.
   * - `boards` (1 to 5), with `one`.
   * - `life` (up to 8): the marks that a player keeps. The oldest leaves when the next has been placed, and a row counts after that;
   *   with `reuse` it leaves before, and its cell may be used at once. The third time a position occurs, the game is drawn.
   * - `slide`, with `life`: no mark leaves. Once a player has placed all, each move takes one of them along a line of the board to
   *   a neighbouring free cell (`lines`) or to any free cell (`fly`); who cannot move loses. On at most 64 cells.
   * - `wrap`: the first column follows the last (`columns`), and the first row, too (`both`).
   * - `layers` (1 to 6): rows run in any of 13 directions; with `gravity`, a mark needs one in the layer below.
   * - `perTurn`: 2 after the first player placed one.
   * - `lateCentre`, with `slide`: no mark is placed in the middle; a mark may move there.
   * - `checkered`, with `life` on one board without joined edges: of the cells there are only those of one colour of a chessboard,
   *   that of the middle. Straight lines lead over the others (`holes`).
   */
  | {
      kind: "mnk";
      rows: number;
      cols: number;
      k: number;
      players?: number;
      exact?: boolean;
      swap?: boolean | 2;
      goal?: "row" | "misere" | "order" | "last";
      marks?: "own" | "either" | "one" | "numbers";
      sum?: number;
      boards?: number;
      life?: number;
      reuse?: boolean;
      slide?: "none" | "lines" | "fly";
      wrap?: "none" | "columns" | "both";
      layers?: number;
      gravity?: boolean;
      perTurn?: number;
      lateCentre?: boolean;
      checkered?: boolean;
    }
  /**
   * k or more in a row with gravity, for two players: a stone falls to the lowest empty cell of its column. Sides are 1 to 26.
   * Connect Four has 6 rows, 7 columns and four in a row, which hold for the fields that are left out.
   */
  | { kind: "drop"; rows: number; cols: number; k: number }
  /** Ultimate tic-tac-toe: nine small boards. */
  | { kind: "ultimate" };

/**
 * A game so far, from the empty board. A move is the cell `row * cols + col`, in Ultimate `board * 9 + cell`, and in `drop` the
 * column, from 0 at the left. Layers and boards follow one another; where a mark or number is chosen with the cell, the move is
 * `cell + cells * choice`, with choice 0 for X and 1 for O, or the number less 1. Where marks move, the choice is the cell that one
 * leaves plus 1.
 */
export interface State {
  rules: Rules;
  moves: readonly number[];
}

/**
 * A kind of games: what its rules consist of, and how a text names one of its games, as in `15x15x5`, `5x5x3p3` and `drop6x7x4`. The
 * text is `word`; then the fields without a letter, joined by `x`; then each field with a letter whose value is not the default.
 */
export interface GameInfo {
  kind: Rules["kind"];
  word: string;
  /** What the rules have beside `kind`. */
  fields: RulesField[];
  /** Whether they may have `swap`, too; at the end of the text, `s` stands for the swap rule and `s2` for swap2. */
  swap: boolean;
}

/** A field of the rules of a game. */
export interface RulesField {
  name: string;
  /** The range of a whole number, which the other fields may narrow; null where the field is true or false, or a word. */
  values: { min: number; max: number } | null;
  /** The value where the field is left out, which is 0 for `false` and for the first word; null where it must not be. */
  default: number | null;
  letter: string | null;
  /** The words that the field may be, each with the letter that stands for it in the text; the first is left out. */
  words?: [word: string, letter: string][];
  /** Whether it is a part, which plain games leave out. */
  part?: true;
}

/** Rules as they may be given. */
export type AnyRules =
  | Rules
  | {
      kind: "drop";
      rows?: number | undefined;
      cols?: number | undefined;
      k?: number | undefined;
    };

/** A game as it may be given. */
export type AnyState = State | Position | { rules: AnyRules; moves: Moves };

/** A list or a typed array of moves. */
export type Moves =
  | readonly number[]
  | (ArrayLike<number> & Iterable<number> & { readonly BYTES_PER_ELEMENT: number });

/**
 * A position that is given by its stones, in the form of a `Status`, and the moves from there. The counts of stones may be such as
 * no game has: every algorithm takes the stones as they are. With two players their number says whose turn it is: player 0 moves
 * where it is even. For a game that player 1 began, exchange the players: give the stones of each as those of the other.
 * A swap rule begins with an empty board.
 */
export interface Position extends Partial<Record<Derived, unknown>> {
  rules: AnyRules;
  /** The owner of each cell. With gravity no stone may lie above an empty cell. One player may have won at most. */
  cells: readonly (number | null)[];
  /** The player to move. With two players it must be the one whose turn it is by the number of stones. */
  toMove?: number | null | undefined;
  /** Ultimate: the small board that the player to move was sent to, or all open ones (default; an empty list, too). */
  activeBoards?: readonly number[] | undefined;
  moves?: Moves | undefined;
}

/** What `movesTo` finds: the moves of a game that lead to some marks, or why none does. */
export interface SetUpAnswer {
  moves: number[] | null;
  fault: SetUpFault | null;
}

/**
 * Why no game leads to some marks: in this game they do not say what may follow; the board has more or fewer cells; nothing lies below the
 * mark on a cell; by the turns a mark of a player is missing; the game ends before the last mark, in all orders that were tried; there is
 * no order, or none was found; it is the turn of another player.
 */
export type SetUpFault =
  | { why: "game" | "cells" | "ended" | "order" | "unknown" }
  | { why: "floating"; cell: number }
  | { why: "marks" | "turn"; seat: number };

/**
 * A row of `winningRows`: a player with a stone on each of the `cells` wins, unless the same player has one on a cell of `beside`. By
 * exact rules those are the cells at both ends. Otherwise there are none. Games that are not won with any row of own stones have no rows
 * here: misère, marks that leave or move, gravity, Ultimate, and parts with exact rules.
 */
export interface WinningRow {
  cells: number[];
  beside: number[];
}

/** What else a `Status` has. It follows from the stones, and is not read. */
type Derived = Exclude<keyof Status, "cells" | "toMove" | "activeBoards">;

/** The name of a limit. */
export type Limit = "timeMs" | "iterations" | "nodes" | "depth";

/**
 * How far a search may go. Without any limit, the algorithm's own default holds. Limits that the algorithm does not honour
 * (`AlgorithmInfo.limits`) are named in the report (`ignored`). If it honours none of those given, the call is refused: the default
 * would hold instead. An algorithm without limits answers at once, whatever is given.
 */
export interface Budget {
  /** Milliseconds of wall clock, from the call. */
  timeMs?: number;
  /** Playouts (Monte Carlo family). */
  iterations?: number;
  /**
   * Positions visited (tree searches); size of the tree, earlier runs included, and without `timeMs` and `iterations` no
   * more playouts than that (Monte Carlo family). `strongest` takes a limit on iterations or on nodes for both, where only
   * one is given.
   */
  nodes?: number;
  /** Plies looked ahead. */
  depth?: number;
  /** The same seed and no `timeMs` give the same report. */
  seed?: number;
  /** Of so many searches whose reports `merge_reports` joins (default 1); some algorithms deal the work out among them. */
  parts?: number;
  /** The number of this one among them, from 0 (default). */
  part?: number;
}

/** A certain result, for the player to move. */
export type Proven = "win" | "draw" | "loss";

/** What a search found out about one move. */
export interface Candidate {
  move: number;
  /** Expected result for the player to move, -1 to 1. A move that was cut off is worth no more than this. */
  value: number;
  /** Iterations that went through the move (Monte Carlo family). */
  visits?: number;
  /** One value for each player, with three players or more. Of a move that was cut off, bounds like `value`. */
  values?: number[];
  proven: Proven | null;
  /** Plies to the end after this move under best play, where a win or loss is proven and its date known. */
  plies: number | null;
  /** True where the move is certain not to win, though it may lose (searches that deal the moves out, and a solver that was stopped). */
  noWin?: boolean;
  /** True where the move is certain not to lose, though it may win (a solver that was stopped). */
  noLoss?: boolean;
}

/** How much work a search did. */
export interface Counters {
  /** Positions visited (tree searches), or nodes of the tree (Monte Carlo family). */
  nodes: number;
  playouts: number;
  cutoffs: number;
  tableHits: number;
  depth: number;
  elapsedMs: number;
  /** How many searches worked side by side, in a report that was joined from several. */
  workers?: number;
}

export type StopReason = "finished" | "time" | "iterations" | "nodes" | "depth" | "cancelled";

/** The reasons for a move: the parameters of each code. */
export interface ReasonParams {
  /** The game is over: there is no move. */
  gameOver: Record<never, never>;
  /** Picked at random from this number of legal moves: the candidates, each with the same probability. */
  random: { moves: number };
  /** The same, though the player has rules for its moves. */
  slip: { moves: number };
  /** Picked at random from this number of moves, better ones with a higher probability. */
  softmax: { moves: number };
  /** A novice saw a row to complete, of the board or of a small board, or one to stop, and played there. */
  saw: { row: "win" | "board" | "threat" };
  /** The best of this number of moves, which a novice considers. */
  considered: { moves: number };
  /** A novice overlooked a row that lacks one stone at this cell, and played for this reason. */
  overlooked: { at: string; row: "win" | "board" | "threat"; reason: Reason };
  /** The first rule of the perfect player that applies. It allows the candidates, each with the same probability. */
  rule: { rule: "win" | "block" | "fork" | "blockFork" | "centre" | "oppositeCorner" | "corner" | "side" };
  /** Looked up in what the player has learned in this number of games. */
  learned: { games: number };
  /** A proven win, with the plies to the end if they are known. */
  win: { plies?: number };
  draw: Record<never, never>;
  /** Every move loses. */
  loss: { plies?: number };
  /** Decided within this depth, if the opponents play as the search assumes. */
  assumed: { depth: number };
  /** The search was stopped before it had compared all moves. */
  incomplete: Record<never, never>;
  /** The best score of a search of this depth. */
  estimate: { depth: number };
  /** The best score of a search of threats. */
  threats: Record<never, never>;
  /** A proof was sought and not found. */
  unproven: Record<never, never>;
  /** The best mean result, of this number of random games after the move. */
  playouts: { playouts: number };
  /** No iteration has visited a move. */
  unvisited: Record<never, never>;
  /** No iteration has visited a move; the value net rates this one highest. */
  prior: Record<never, never>;
  /** Visited by some of all iterations, and chosen by this criterion. */
  visited: { visits: number; total: number; criterion: "visits" | "mean" | "lowerBound" };
  /** No other move could have caught up in the time that was left. */
  decided: { reason: Reason };
  /** `hybrid`: an exhaustive search of the last cells. */
  endgame: { reason: Reason };
  /** `hybrid`: proposed by `mcts`. */
  proposed: { reason: Reason };
  /** `hybrid`: proposed by `mcts`; no loss can be forced within this depth. */
  checked: { reason: Reason; depth: number };
  /** `hybrid`: proposed by `mcts`; the check was stopped. */
  unchecked: { reason: Reason };
  /** `hybrid`: this number of proposals lose by force; the move is the best defence. */
  refuted: { reason: Reason; proposals: number };
  /** The move of a component search, by its id and its label. */
  component: { reason: Reason; algo: string; name: string };
  /** A weaker search takes the place of this one, whose weights or book could not be loaded. */
  fallback: { reason: Reason; algo: string; name: string; cause: string };
  /** Swap rule: the most even first stone. */
  swapEven: Record<never, never>;
  /** Swap rule: taking the first stone over is worth more than any reply to it. */
  swapTake: Record<never, never>;
  /** The side that is better placed after a swap2 opening. */
  swapSide: Record<never, never>;
  /** The stone of a swap2 opening that leaves the sides most even, of those that were tried. */
  openingEven: Record<never, never>;
}

/** Why a search plays its move: a code with its parameters for programs, and a text in English, which may change. */
export type Reason = {
  [Code in keyof ReasonParams]: { code: Code; params: ReasonParams[Code]; text: string };
}[keyof ReasonParams];

/** The answer of a search. */
export interface Report {
  /** The move to play; null only when the game is already over. */
  move: number | null;
  algo: string;
  seed: number;
  /** The number of the position and its rules: equal for equal positions, and almost certainly another for any other. */
  position: number;
  /** Expected result for the player to move, -1 to 1. */
  value: number;
  /** One value for each player, with three players or more. */
  values?: number[];
  /** The share of the sampled games after `move` that nobody won, 0 to 1 (Monte Carlo family). */
  draws?: number;
  /** The certain result for the player to move; null means an estimate. */
  proven: Proven | null;
  /** Plies to the end under best play, where a win or loss is proven and its date known. */
  plies: number | null;
  /** The moves looked at, best first. */
  candidates: Candidate[];
  /** How many of the first candidates have a value of their own, where more than one was asked for; the others are no better. */
  valued?: number;
  /** The principal variation, starting with `move`. */
  pv: number[];
  counters: Counters;
  stoppedBy: StopReason;
  /** Why this move. */
  reason?: Reason;
  /** The limits that were given and that the algorithm does not honour; left out where there are none, and in `onProgress`. */
  ignored?: Limit[];
}

/**
 * How a board is drawn, the same in every position of a game. A cell is called by the letter of its column and its number from the
 * bottom, as in `b2`; with small boards, by the numbers of board and cell, as in `5.1`.
 */
export interface Shape {
  /** Rows of cells, those of all small boards together. */
  rows: number;
  /** Columns of cells, those of all small boards together. */
  cols: number;
  /** Boards of this size, one above the other, the lowest first: rows run through them. */
  layers: number;
  /** Boards of this size, side by side, where there are several. */
  boards?: number;
  /** What is chosen with each cell, where something is: a move is `cell + cells * choice`. */
  choices?: "marks" | "numbers" | "origins";
  /**
   * Where small boards make up the board, the size of each. Cells are numbered in reading order, and with small boards one after
   * the other: each has the cells after those of the one before.
   */
  small?: { rows: number; cols: number };
  /** Where a move is not a cell but a column, which is called by its letter. */
  columns?: true;
  /** The cells that are missing, ascending: nothing is drawn there. */
  holes?: number[];
  /** The first and the last cell of each row, where the board is drawn by its rows. */
  lines?: [from: number, to: number][];
}

/** What the rules say about a position. */
export interface Status {
  /** The player to move; null once the game is over. */
  toMove: number | null;
  /** How the game ended. `line` holds the winning cells, in Ultimate the three small boards. */
  outcome: null | { kind: "win"; player: number; line: number[] } | { kind: "draw" };
  /** Ascending. */
  legalMoves: number[];
  /** The cell on which the stone of each legal move lands, where that is not the number of the move: with gravity, or a choice. */
  targets?: number[];
  /** The cell from which each legal move takes its mark, where marks on the board move. */
  origins?: number[];
  /** How the board is drawn. */
  shape: Shape;
  /** The owner of each cell. */
  cells: (number | null)[];
  /** With `exact`: the cells of the rows of more than k, ascending, once there is one. */
  overlines?: number[];
  /**
   * With the swap2 opening, until a side is chosen: how many stones the player to move may place before a choice, and the moves
   * that choose the side that moved first and the other.
   */
  opening?: { stones: number; sides?: [number, number] };
  /** With the swap2 opening: who made each ply, and who makes the next. Elsewhere the players take turns. */
  movers?: number[];
  /** Ultimate: the owner of each small board. */
  boards?: (number | "draw" | null)[];
  /** Ultimate: the small boards that the player to move may play in. */
  activeBoards?: number[];
  /** With `life`: the cell whose mark leaves with the next move. */
  leaving?: number;
  /** With numbers: the number on each cell. The owner of a cell is who may place it. */
  numbers?: (number | null)[];
  /** With one mark for both: the boards that are closed. */
  closed?: number[];
}

/** Something that can be set about an algorithm. */
export type AlgorithmOption = { id: string; label: string; summary: string } & (
  | { kind: "flag"; default: boolean }
  | { kind: "number"; default: number; min: number; max: number; step: number }
  /** A whole number. */
  | { kind: "count"; default: number; min: number; max: number }
  /** One of several words, by its id. A preset sets `options` where a request does not set them. */
  | { kind: "choice"; default: string; choices: { id: string; label: string; options?: Setting[] }[] }
  /**
   * A trained player: the text of 240 letters and digits that `brain()` of a learner gives, or a `Uint8Array` of a file with this text.
   * Null stands for the player that the other options name.
   */
  | { kind: "brain"; default: null }
);

/** An option and what it is set to. */
export type Setting = { id: string; value: number | boolean | string };

/** A strength that a person may ask for, without a word about algorithms. */
export interface Level {
  /** In the order of strength; the last is "impossible" only where the whole game is solved within its budget. */
  id:
    | "first"
    | "novice"
    | "learner"
    | "beginner"
    | "easy"
    | "casual"
    | "practised"
    | "medium"
    | "skilled"
    | "advanced"
    | "hard"
    | "expert"
    | "master"
    | "grandmaster"
    | "champion"
    | "impossible"
    | "strongest";
  label: string;
  /** Its place in that order, the same in all games. */
  rank: number;
  /** The ids that mean this level in this game: its own, and those of levels that the game lacks. */
  names: string[];
  /** The options of the algorithm that differ from their defaults. */
  options: Setting[];
  /** The limits of each search. */
  budget: Budget;
}

/** What can play given rules. */
export interface AlgorithmInfo {
  id: string;
  label: string;
  /** What it does, in one plain sentence. */
  summary: string;
  family: string;
  /** Whether its answer is the best move for certain, given the budget to finish. */
  exact: boolean;
  /** Which games it plays, in a phrase. */
  plays: string;
  options: AlgorithmOption[];
  /** The limits that hold when a request gives none. */
  budget: Budget;
  /** The limits that it honours in this game. Without any, it answers at once. */
  limits: Limit[];
  /**
   * Whether several searches, with seeds and `part`s of their own, joined by `merge_reports`, find out more than one. What
   * each remembers takes 64 MB at most.
   */
  parallel: boolean;
  /**
   * What several workers of the page have in common, where they can share memory. `tree`: they are one search. `table`: each searches
   * by itself and reads what the others stored.
   */
  shares: "tree" | "table" | null;
  /** The options that, where there are such, must have their defaults for that. */
  joinedAtDefault: string[];
  /** Whether it evaluates positions of this game by the value net, with the weights that `init` takes. */
  weights: boolean;
  /** The file of the book of this game that it reads, which `init` takes. Without it, it answers, but later. */
  book: string | null;
  /**
   * What can be seen of its search. `tree`: `search_tree` records the search itself, with values that are backed up, windows and
   * cutoffs. `iterations`: a `Search` performs its iterations one by one (`step`). Of others there is a tree of samples, their
   * moves, or nothing.
   */
  shows: "tree" | "iterations" | null;
  /** The levels of strength that it stands for in this game; a game has as many as it has room for, each once. */
  levels: Level[];
}

/** How much of a tree to record. */
export interface TraceLimits {
  /**
   * Nodes at most (default 20,000, at most 1,000,000). A search that begins again at the root (iterative deepening, MTD(f))
   * drops its earlier passes where they leave no room for the last.
   */
  nodes?: number;
  /** Plies below the root at most. */
  depth?: number;
}

/**
 * The tree that a search examined, as columns. Each column has an element for every recorded node, unless it says otherwise.
 * The nodes stand in the order in which they were first visited, parents before children. A search that begins again at the
 * root has a root for each pass.
 *
 * - Values are expected results from -1 to 1 for the player to move at the node, or for the side of that player where the
 *   search has sides (Paranoid, best-reply search).
 * - Distances are plies from the root of the tree to the end of the game under best play.
 * - `prover`, `solver`, `retrograde` and `threats` record their root and its moves only; searches without a tree record nothing.
 * - A `retrograde` that finished also records the shortest ways to some positions of each distance and to some drawn ones, with the
 *   best move of each as `best`. `below` and `elided` are 0 there.
 */
export interface Trace {
  /**
   * Nodes that the search visited in all its passes, recorded or not; in the Monte Carlo family the nodes of the tree.
   * Positions that `minimax` and `negamax` remember (`table`) are recorded with the exit `table`, but not visited.
   */
  visited: number;
  /** Nodes that were recorded: the length of the columns. */
  recorded: number;
  /** Players. */
  seats: number;
  /**
   * The names of the numbers in `exit`. `full` means that every move was searched, `cutoff` that some were skipped,
   * `sampled` that the node of a Monte Carlo tree has no proof.
   */
  exits: ("terminal" | "horizon" | "table" | "full" | "cutoff" | "stopped" | "sampled")[];
  /** The names of the numbers in `bound`. */
  bounds: ("exact" | "lower" | "upper" | "none")[];
  /** Index of the parent; -1 at a root. */
  parent: Int32Array;
  /** The move that leads here; -1 at a root. */
  move: Int16Array;
  /** Plies below the root. */
  ply: Uint16Array;
  /** The player to move; once the game is over, the player whose turn it would be. */
  mover: Uint8Array;
  /**
   * The value; NaN where the search was stopped before it was known. In the Monte Carlo family the opposite of what the
   * player who moved here may expect, also where more than two play.
   */
  value: Float64Array;
  /** The distance of a win or loss; -1 where there is none or its date is not known. */
  plies: Int16Array;
  /** The values of all players, `seats` elements for each node (MaxN); empty in other searches. NaN as in `value`. */
  values: Float64Array;
  /** The lower end of the window that the node was searched with; NaN where it was open. */
  alpha: Float64Array;
  /** The distance that belongs to `alpha`, as in `plies`. */
  alphaPlies: Int16Array;
  /** The upper end of the window; NaN where it was open. */
  beta: Float64Array;
  /** The distance that belongs to `beta`, as in `plies`. */
  betaPlies: Int16Array;
  /** What `value` says about the true value: an index into `bounds`. `none` outside the minimax family. */
  bound: Uint8Array;
  /** The child that `value` comes from; -1 where there is none or it was not recorded. */
  best: Int32Array;
  /**
   * The node that set the end of the window which `value` reached: `beta` for a lower bound, `alpha` for an upper one.
   * -1 where there is none, it was not recorded, or the search chose the window itself (the null windows of PVS and MTD(f)).
   */
  limit: Int32Array;
  /** Why the search of the node ended: an index into `exits`. */
  exit: Uint8Array;
  /** Iterations that went through the node; empty outside the Monte Carlo family. */
  visits: Uint32Array;
  /** The depth in plies of the iteration of deepening. A search of the whole tree at once is one iteration. */
  iteration: Uint16Array;
  /** How often the node was searched before in this iteration, with other windows: a root by MTD(f), another node by PVS. */
  again: Uint16Array;
  /** Nodes that were visited below the node, recorded or not; 0 in the Monte Carlo family. */
  below: Uint32Array;
  /** Visits to children that were not recorded. */
  elided: Uint16Array;
  /** The moves that cutoffs left out, ascending for each node, one node after another. */
  skipped: Int16Array;
  /** Where the moves of each node begin in `skipped`, and at last the length of `skipped`: one element more than nodes. */
  skippedFrom: Uint32Array;
  /**
   * How many of the positions that `retrograde` listed are won for the player to move, by distance: element 1 counts those that are
   * 1 ply from the end. Positions that are images of one another count once. Empty in other searches, and where `retrograde` was stopped.
   */
  wins: Uint32Array;
  /** The same for lost positions. A listed position that is neither won nor lost is drawn. */
  losses: Uint32Array;
}

/** The answer of `search_tree`. */
export interface SearchTree {
  /** The report that `best_move` gives. */
  report: Report;
  trace: Trace;
}

/** How a move was chosen on the way through the tree. */
export interface Pick {
  move: number;
  /** The moves that were compared. */
  children: ComparedChild[];
}

/**
 * A child of a node as selection compares it. The numbers are results from 0 (loss) to 1 (win) for the player to move at the
 * node. A child without visits has no terms where each child is tried once before any is tried again (`mcts` without
 * priors); flat Monte Carlo, where moves take turns, has no exploration term.
 */
export interface ComparedChild {
  move: number;
  /** Iterations that went through it. */
  visits: number;
  /** The mean result; without visits the first-play urgency, which may exceed 1. */
  mean: number | null;
  /** The exploration term; 0 with a proof. */
  exploration: number | null;
  /** The mean and the exploration term together. The highest sum is followed. */
  sum: number | null;
  /** The prior probability (`puct`). */
  prior: number | null;
  /** For the player to move at the node. A proven loss is never followed. */
  proven: Proven | null;
}

/** One iteration of a Monte Carlo search. */
export interface Iteration {
  /** Its number, from 1. */
  iteration: number;
  /** The moves from the position to the leaf. */
  path: number[];
  /** One for each move of the path; none where another playout starts from the same leaf (`playoutsPerLeaf`). */
  picks: Pick[];
  /** The last move of the path, if it was tried for the first time. */
  expanded: number | null;
  /** Where the result comes from; `proof` means that the result of the leaf is known. */
  by: "playout" | "proof" | "net";
  /** The moves from the leaf to the end of the game. Empty without a playout. */
  playout: number[];
  /** How the playout ended, or what is proven of the leaf; null in `puct`. */
  outcome: { kind: "win"; player: number } | { kind: "draw" } | null;
  /** The value of the leaf in `puct`, 0 to 1, for the player to move there. */
  value: number | null;
  /**
   * The result that was added to each node, from the root to the leaf: 0 to 1, for the player who moved into the node; at the
   * root, for the player who moved last. Empty where flat Monte Carlo finds that the result of a move is known.
   */
  backedUp: number[];
}

/** A node of the tree of a Monte Carlo search. */
export interface SearchedNode {
  /** Iterations that went through it. */
  visits: number;
  /** The mean result, 0 to 1, for the player who moved into it; null without visits, and at the root. */
  mean: number | null;
  /** For the player who moved into it; at the root, for the player who moved last. */
  proven: Proven | null;
  /** All legal moves, ascending, as the next iteration compares them. Those that were not tried have no visits. */
  children: ComparedChild[];
}

/** The names of the errors that are thrown. */
export type ErrorName =
  | "BadState"
  | "BadRules"
  | "IllegalMove"
  | "UnknownAlgorithm"
  | "BadOption"
  | "Unsupported"
  | "BadBudget"
  | "BadCallback"
  | "BadReports"
  /** The value net or a book is needed, and its file could not be loaded or was left out. */
  | "NoWeights"
  /** The engine could not be loaded, or was called before it was: call and await `init()` first. */
  | "NoModule"
  /** A `Search` was called after `free()`, or from its own `onProgress`. */
  | "BadSearch"
  /**
   * `noughts/worker`: there are no workers here, the worker failed twice over one call or never answered, too many searches are
   * kept, or the engine was closed.
   */
  | "NoWorker";

/** Why a move cannot be played. */
export type Obstacle = "range" | "over" | "taken" | "full" | "closed" | "side";

/** What is wrong with a call: the parameters of each code. `given` and `move` are the value as the message shows it. */
export interface ErrorParams {
  missing: { field: string; allowed: string };
  wrongType: { field: string; given: string; allowed: string };
  /** A number outside `min` to `max`. Without `max` there is no greatest. */
  outOfRange: { field: string; given: string; allowed: string; min: number; max?: number };
  /** None of the values that are allowed. */
  unknownValue: { field: string; given: string; allowed: string[] };
  /** The object `object` has a field that it cannot have. */
  unknownField: { object: string; field: string; allowed: string[] };
  /** A list or an object with more than `max` entries. */
  tooLong: { field: string; max: number };
  /** The move at this ply, from 0, is out of range, or the game was over, or the square was taken or closed, or the column full. */
  illegalMove: { move: string; ply: number; why: Obstacle; square?: string };
  /** The algorithm does not play this game; `allowed` lists those that do. */
  unsupported: { algo: string; name: string; plays: string; game: string; allowed: string[] };
  /** The algorithm has no iterations that could be performed one by one: it does not show them (`shows`). */
  noIterations: { algo: string; name: string };
  /** The algorithm honours none of the limits that were given; `allowed` lists those that it honours. */
  unknownLimit: { algo: string; name: string; given: string[]; allowed: string[] };
  /** The swap rule with another number of players than two. */
  swapPlayers: { given: number };
  /** A seed for a `Search` that has its seed already. */
  seedKept: { given: number };
  /** Reports that differ in something that they must have in common. */
  differentReports: { field: string };
  /**
   * The option `brain` is no trained player: it has letters, a length or a version that no such text has, is damaged, or is by another
   * learner.
   */
  badBrain: { why: "letter" | "length" | "version" | "damaged" | "learner"; given: string; allowed: string };
  noWeights: { cause: string };
  unreadable: { field: string; cause: string };
  /** The module: WebAssembly is switched off, or has no SIMD; it could not be loaded, or not yet. */
  noWebAssembly: Record<never, never>;
  noSimd: Record<never, never>;
  notLoadable: { cause: string };
  notLoaded: Record<never, never>;
  /** A `Search` that is running cannot be called. */
  running: Record<never, never>;
  /** A `Search` that was freed cannot be called. */
  freed: Record<never, never>;
  /** This environment has no workers; the worker failed; more than `max` searches are kept; the engine of `noughts/worker` was closed. */
  noWorker: Record<never, never>;
  workerFailed: { cause: string };
  tooMany: { max: number };
  closed: Record<never, never>;
}

/** What every function throws: a name for the kind of error, and a code with its parameters. `message` may change. */
export type NoughtsError = Error & { name: ErrorName } & {
    [Code in keyof ErrorParams]: { code: Code; params: ErrorParams[Code] };
  }[keyof ErrorParams];

/** Called with the answer that there would be if the search were cancelled now. Returning `false` cancels it. */
export type OnProgress = (report: Report) => unknown;
