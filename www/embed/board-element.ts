// The custom element `<noughts-board>`: a game of the family on any page, by `import "noughts/board"`.

import { MORE_CONTRAST } from "../app/settings/theme.ts";
import { EngineError, faultOf } from "../engine/protocol.ts";
import type { Status } from "../noughts.js";
import { plain } from "../plain.js";
import { nameOf } from "../shared/game/coordinates.ts";
import { isHuman } from "../shared/game/seats.ts";
import { movesOnBoard, seatToMove } from "../shared/game/selectors.ts";
import { describedBy } from "../shared/game/shape.ts";
import { languageFor, speakerOf, text } from "../shared/i18n/language.ts";
import type { GameState, State } from "../shared/state/types.ts";
import { BoardGame, moveBetween } from "./board-game.ts";
import style from "./element.css" with { type: "css" };
import { engine, giveOptions, hold, optionsGiven, type Rulebook, release } from "./package-engine.ts";
import { type Attribute, type Fault, isSame, type Opening, read, themeIn, type Wanted } from "./wanted.ts";

/** What begins the game anew where it changes. */
const GAME = ["rules", "moves", "opponent", "level", "side"] as const;
/** What may be set as a value, and not in words. */
const GIVEN = ["rules", "moves"] as const;
/** What changes how it looks, or who may play. */
const LOOK = ["readonly", "theme", "lang"] as const;
/** What may be set before the element is defined. */
const PROPERTIES = [...GAME, "readonly", "theme"] as const;

/** Described in board.d.ts of the package. */
export class NoughtsBoard extends HTMLElement {
  static observedAttributes = [...GAME, ...LOOK];

  static get engine() {
    return optionsGiven();
  }

  static set engine(options) {
    giveOptions(options);
  }

  #root = this.attachShadow({ mode: "open" });
  #board = new BoardGame(this.#root, (before, after) => this.#changed(before, after));
  /** What was set as a value, and not in words: the page may change it afterwards, so a copy. */
  #given: Partial<Pick<Wanted, "rules" | "moves">> = {};
  #contrast = matchMedia(MORE_CONTRAST);
  /** Counts the games that were begun: one that was overtaken by another is not shown. */
  #begun = 0;
  #isHolding = false;
  #isAwaited = false;
  #isPutting = false;
  /** Whether a game is to begin even where it is the one on the board. */
  #isAnew = false;
  /** Whether the game that was begun last is on the board, or there can be none. */
  #isReady = false;
  /** Those who wait for that, for a move, or for the board to leave the page. */
  #waiting: (() => void)[] = [];
  /** Why there is no game. */
  #trouble: unknown = null;
  /** What cannot be used of the attributes, as it was told last: other changes do not tell it again. */
  #told: Map<Attribute, string> = new Map();
  /** The game that goes on where the board is put on the page again. */
  #left: Opening | null = null;
  /** What knows the rules, once the engine is there. */
  #rules: Rulebook | null = null;
  /** What speaks the language of this board. */
  #speaking: Promise<() => void> = speakerOf("en");
  #look = () => this.#applyLook();

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [style];
  }

  connectedCallback() {
    for (const name of PROPERTIES) this.#upgrade(name);
    this.#contrast.addEventListener("change", this.#look);
    this.#applyLook();
    this.#begin();
  }

  disconnectedCallback() {
    this.#begun += 1;
    if (this.#isReady) this.#left = this.#opening;
    this.#isReady = false;
    // Unless the board only moves to another place.
    queueMicrotask(() => this.isConnected || this.#wake());
    this.#contrast.removeEventListener("change", this.#look);
    this.#board.close();
    if (this.#isHolding) release();
    this.#isHolding = false;
  }

  attributeChangedCallback(
    name: (typeof GAME)[number] | (typeof LOOK)[number],
    before: string | null,
    after: string | null,
  ) {
    if (before === after) return;
    const attribute = GAME.find((one) => one === name);
    if (attribute) this.#change(attribute);
    else if (this.isConnected) this.#applyLook();
    // Nobody waits for an engine on a board to look at.
    this.#wake();
  }

  /** Removes what was set as a value, too: that has no attribute whose change could be told. */
  override removeAttribute(name: string) {
    const given = GIVEN.find((one) => one === String(name).toLowerCase() && one in this.#given);
    super.removeAttribute(name);
    if (given) this.#change(given);
  }

  get rules(): Wanted["rules"] {
    return this.#opening?.rules ?? this.#wanted.rules;
  }

  set rules(rules) {
    this.#give("rules", rules);
  }

  get moves(): Wanted["moves"] {
    return this.#opening?.moves ?? this.#wanted.moves;
  }

  set moves(moves) {
    this.#give("moves", moves);
  }

  get opponent() {
    return this.getAttribute("opponent");
  }

  set opponent(opponent) {
    this.#write("opponent", opponent);
  }

  get level() {
    return this.getAttribute("level");
  }

  set level(level) {
    this.#write("level", level);
  }

  get side() {
    return this.getAttribute("side");
  }

  set side(side) {
    this.#write("side", side);
  }

  get readonly() {
    return this.hasAttribute("readonly");
  }

  set readonly(readonly) {
    this.toggleAttribute("readonly", Boolean(readonly));
  }

  get theme() {
    return this.getAttribute("theme");
  }

  set theme(theme) {
    this.#write("theme", theme);
  }

  /** What the rules say of the position. */
  get status(): Status | null {
    return this.#isReady ? (this.#board.state?.game.position ?? null) : null;
  }

  get ready(): Promise<NoughtsBoard> {
    return this.#whenReady().then(() => this);
  }

  get settled(): Promise<NoughtsBoard> {
    return this.#whenSettled().then(() => this);
  }

  async play(given: number | string) {
    const { game, rules } = await this.#game("play");
    if (!this.readonly && isEngineToMove(game)) throw notYourTurn();
    const move = typeof given === "number" ? given : rules.parseMove(game.rules, given);
    // Refuses what cannot be played, and says why.
    rules.status({ rules: game.rules, moves: [...movesOnBoard(game), move] });
    this.#isPutting = true;
    this.#board.send({ type: "put", move });
    this.#isPutting = false;
  }

  async undo() {
    await this.#game("undo");
    this.#board.send({ type: "undo" });
  }

  async reset() {
    if (this.isConnected) {
      this.#left = null;
      this.#isAnew = true;
      this.#begin();
    }
    await this.#game("reset");
  }

  /** A property that was set before there was this class hides the class's own. */
  #upgrade(name: (typeof PROPERTIES)[number]) {
    if (!Object.hasOwn(this, name)) return;
    const value = Reflect.get(this, name);
    Reflect.deleteProperty(this, name);
    Reflect.set(this, name, value);
  }

  /**
   * A value equal to the one that was set last changes nothing: frameworks set a property again whenever its object is another one.
   * @param value in words or not
   */
  #give(name: (typeof GIVEN)[number], value: unknown) {
    // The page may change its own object afterwards.
    const given = plain(value ?? null);
    if (isSame(this.#given[name] ?? this.getAttribute(name), given)) return;
    const isText = typeof given === "string";
    this.#write(name, isText ? given : null);
    this.#change(name);
    if (!isText && given !== null) this.#given = { ...this.#given, [name]: given };
  }

  /** What an attribute says is new. */
  #change(name: (typeof GAME)[number]) {
    if (name === "rules" || name === "moves") delete this.#given[name];
    this.#told.delete(name);
    this.#beginSoon();
  }

  #write(name: string, value: string | null) {
    if (value === null || value === undefined) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }

  /** The game on the board, or the one that goes on once the board is on a page; `null` where another is to begin. */
  get #opening(): Opening | null {
    return this.#isReady && this.#board.state ? this.#shown : this.#left;
  }

  /** The game on the board. */
  get #shown(): Opening | null {
    const { state } = this.#board;
    if (!state) return null;
    const { rules, seats } = state.game;
    return { rules, seats: [...seats], moves: movesOnBoard(state.game) };
  }

  get #wanted(): Wanted {
    const word = (name: string) => this.getAttribute(name) ?? "";
    return {
      rules: this.#given.rules ?? word("rules"),
      moves: this.#given.moves ?? word("moves"),
      opponent: this.opponent,
      level: this.level,
      side: this.side,
    };
  }

  /** Several attributes that change one after another begin one game. */
  #beginSoon() {
    this.#left = null;
    this.#isReady = false;
    if (this.#isAwaited || !this.isConnected) return;
    this.#isAwaited = true;
    queueMicrotask(() => {
      this.#isAwaited = false;
      if (this.isConnected) this.#begin();
    });
  }

  /**
   * Begins the game that the attributes say, or goes on with the one that was left. One that is on the board already goes on, too: a page
   * may set the moves that it is told.
   */
  async #begin() {
    this.#begun += 1;
    this.#isReady = false;
    const begun = this.#begun;
    if (!this.#board.state) this.#board.wait();
    try {
      const holding = this.#isHolding ? engine() : hold();
      this.#isHolding = true;
      const [there, speak] = await Promise.all([holding, this.#speaking]);
      if (begun !== this.#begun) return;
      describedBy(there);
      speak();
      const left = this.#left;
      const reading = left ? { opening: left, faults: [] } : read(this.#wanted, there);
      this.#left = null;
      const isThere = !this.#isAnew && reading.opening !== null && isSame(reading.opening, this.#shown);
      this.#isAnew = false;
      this.#rules = there;
      if (isThere) this.#board.faults = reading.faults;
      else this.#board.open(there, reading);
      const isPlayed = reading.opening?.seats.some((seat) => !isHuman(seat));
      if (isPlayed && !this.readonly) there.prepare();
      this.#makeReady(reading.opening ? null : troubleOf(reading.faults));
      // Without rules, nothing else was read.
      if (!left) this.#complain(reading.faults, reading.opening ? GAME : ["rules"]);
    } catch (error) {
      if (begun !== this.#begun) return;
      this.#makeReady(error);
      this.#board.fail(error, () => this.#begin());
      const { name, code, message } = faultOf(error);
      this.#tell("error", { name, code, message });
    }
  }

  /**
   * There is a game, or there is none.
   * @param trouble why there is none
   */
  #makeReady(trouble: unknown) {
    this.#isReady = true;
    this.#trouble = trouble;
    this.#wake();
  }

  #wake() {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /**
   * Waits for the game, and throws why there is none.
   * @param caller the method that cannot wait for a page to take the board
   */
  async #whenReady(caller?: string) {
    while (!this.#isReady) {
      if (caller && !this.isConnected) throw notConnected(caller);
      await this.#woken();
    }
    if (this.#trouble) throw this.#trouble;
  }

  /** Waits until no engine is to move, and throws why one cannot. */
  async #whenSettled() {
    for (;;) {
      await this.#whenReady();
      const { state } = this.#board;
      if (!state || this.readonly || !isEngineToMove(state.game)) return;
      if (state.failure.fault) throw new EngineError(state.failure.fault);
      await this.#woken();
    }
  }

  /** Waits for a change. */
  #woken(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /**
   * The game and its rules, once there is one.
   * @param caller the method that needs it
   */
  async #game(caller: string) {
    await this.#whenReady(caller);
    const { state } = this.#board;
    if (!state || !this.#rules) throw notConnected(caller);
    return { game: state.game, rules: this.#rules };
  }

  /** The theme, the language, and whether anybody may play. */
  #applyLook() {
    const { theme, faults } = themeIn(this.theme);
    const shown = theme ?? (this.#contrast.matches ? "contrast" : null);
    this.#board.look = { readonly: this.readonly, theme: shown, faults, whole: null };
    // Where a language cannot be had, the board speaks English.
    this.#speaking = speakerOf(this.#language).catch(() => speakerOf("en"));
    this.#speaking.then((speak) => {
      this.#board.speak = speak;
      speak();
      this.#complain(faults, ["theme"]);
    });
  }

  /** That of the element, or of what it stands in; where the page says none, the reader's. */
  get #language() {
    const own = this.lang || this.closest("[lang]")?.getAttribute("lang");
    return languageFor("system", own ? [own] : navigator.languages);
  }

  #changed(before: State, after: State) {
    this.#wake();
    const move = moveBetween(before, after);
    const { fault } = after.failure;
    if (fault && fault !== before.failure.fault) this.#tell("error", { ...fault });
    if (move === null) return;
    const { position, rules } = before.game;
    const moves = movesOnBoard(after.game);
    const seat = position.toMove ?? 0;
    const by = isEngineToMove(before.game) ? "engine" : "person";
    const name = nameOf(rules, move);
    this.#tell("move", { move, name, seat, by: this.#isPutting ? "script" : by, moves });
    const { outcome } = after.game.position;
    if (outcome) this.#tell("end", { outcome, moves });
  }

  /**
   * Tells what is wrong with attributes, once.
   * @param read those that were read
   */
  #complain(faults: readonly Fault[], read: readonly Attribute[]) {
    const before = new Map(this.#told);
    for (const attribute of read) this.#told.delete(attribute);
    for (const { name, attribute, given, said } of faults) {
      this.#told.set(attribute, given);
      if (before.get(attribute) !== given)
        this.#tell("error", { name, attribute, given, message: text(said) });
    }
  }

  #tell(what: "move" | "end" | "error", detail: object) {
    this.dispatchEvent(new CustomEvent(`noughts-${what}`, { bubbles: true, composed: true, detail }));
  }
}

/** An error for scripts that wait for a game which cannot be. */
function troubleOf([fault]: readonly Fault[]) {
  return Object.assign(new Error(fault ? text(fault.said) : "there is no game"), {
    name: fault?.name ?? "BadRules",
  });
}

/** Whether it is an engine's turn. */
function isEngineToMove(game: GameState) {
  const seat = seatToMove(game);
  return seat !== null && !isHuman(seat);
}

function notYourTurn() {
  const message = "play: the engine is to move. Await `settled` of the board first";
  return Object.assign(new Error(message), { name: "NotYourTurn" });
}

function notConnected(caller: string) {
  return Object.assign(new Error(`${caller}: the board is not in a page`), { name: "NotConnected" });
}
