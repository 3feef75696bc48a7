// Requests for the fuzzer: right ones, made from the rules and from the engine's own list of algorithms, and the same with exactly one
// field wrong. Everything follows from a seed.

import { diceOf } from "../js/dice.mjs";
import { algorithms, drop, mnk, status, ULTIMATE } from "./engine.mjs";

/** @import {AlgorithmInfo, AlgorithmOption, Budget, Rules, Status} from "../../pkg/noughts.js" */
/** @typedef {any} Anything */

/**
 * @typedef {object} Asked one request
 * @property {Anything} state
 * @property {Anything} algo
 * @property {Anything} budget
 * @property {readonly string[]} limits those of the algorithm
 */

/**
 * @typedef {object} Mutation what is wrong with a request, and what must be said
 * @property {Asked} asked
 * @property {string} field the name of the field that is wrong
 * @property {readonly string[]} names the error has one of these
 * @property {boolean} isSendable whether its value can be copied at all: of one that cannot, only the argument is known
 */

/** No number, text, list, object or flag that any field takes, but for those of `RIGHT`. @type {readonly Anything[]} */
const NOTHING = [Number.NaN, Number.POSITIVE_INFINITY, -1, 0.5, 2 ** 60, "", "no such thing", {}, [[]]];
/** What cannot be copied, or not as plain data. */
const UNSENDABLE = [Symbol("x"), () => 5, 10n];

/** What is right for some fields all the same: a wrong value is none of these. @type {Record<string, (value: Anything) => boolean>} */
const RIGHT = {
  timeMs: (value) => value === 0.5 || value === 2 ** 60,
  // An empty list stands for all boards that are open.
  // A list of lists is a list, of which the first move is wrong.
  moves: Array.isArray,
  activeBoards: (value) => Array.isArray(value) && value.length === 0,
};

export class Requests {
  /** @param {number} seed */
  constructor(seed) {
    this.roll = diceOf(seed);
  }

  /**
   * @template T
   * @param {readonly T[]} values
   * @returns {T}
   */
  pick(values) {
    return /** @type {T} */ (values[this.roll(values.length)]);
  }

  /** @returns {Rules} */
  rules() {
    const side = () => 1 + this.roll(6);
    switch (this.roll(6)) {
      case 0:
        return mnk(3, 3, 3);
      case 1:
        return ULTIMATE;
      case 2: {
        const [rows, cols] = [side(), 1 + this.roll(6)];
        return drop(rows, cols, 1 + this.roll(Math.min(4, Math.max(rows, cols))));
      }
      default: {
        const [rows, cols] = [side(), side()];
        const k = 1 + this.roll(Math.max(rows, cols));
        return mnk(
          rows,
          cols,
          k,
          this.pick([{}, {}, { players: 3 }, { exact: true }, { swap: true }, { swap: 2 }]),
        );
      }
    }
  }

  /** A game so far, in one of the forms in which it may be given. @param {Rules} rules @returns {{ state: Anything, found: Status }} */
  game(rules) {
    /** @type {number[]} */
    const moves = [];
    let found = status({ rules, moves });
    for (let ply = this.roll(14); ply > 0 && found.legalMoves.length > 0; ply -= 1) {
      moves.push(this.pick(found.legalMoves));
      found = status({ rules, moves });
    }
    const hasSwap = "swap" in rules && rules.swap;
    if (hasSwap || this.roll(3) > 0) return { state: { rules, moves }, found };
    if (this.roll(2) === 0) return { state: { rules, moves: Int16Array.from(moves) }, found };
    const { cells, toMove, activeBoards } = found;
    const state = {
      rules,
      cells,
      ...(toMove !== null && { toMove }),
      ...(activeBoards?.length && { activeBoards }),
    };
    return { state, found };
  }

  /** @param {AlgorithmOption} option */
  #setting(option) {
    switch (option.kind) {
      case "flag":
        return this.roll(2) === 0;
      case "number":
        return option.min + ((option.max - option.min) * this.roll(5)) / 4;
      case "count":
        return option.min + this.roll(Math.min(4, option.max - option.min + 1));
      case "choice":
        return this.pick(option.choices).id;
      default:
        return null;
    }
  }

  /** @param {AlgorithmInfo} info @returns {Anything} */
  algo({ id, options }) {
    if (this.roll(2) === 0 || options.length === 0) return this.roll(2) === 0 ? id : { id };
    const set = Array.from({ length: 1 + this.roll(2) }, () => this.pick(options));
    return { id, ...Object.fromEntries(set.map((option) => [option.id, this.#setting(option)])) };
  }

  /** Little work, so that a call ends in a moment. @param {readonly string[]} limits those of the algorithm @returns {Budget} */
  budget(limits) {
    const amounts = {
      iterations: 1 + this.roll(30),
      nodes: 1 + this.roll(200),
      depth: 1 + this.roll(2),
      timeMs: this.roll(2),
    };
    const bounds = limits.filter((limit) => limit !== "timeMs" || this.roll(8) === 0);
    const chosen = bounds.filter(() => this.roll(2) === 0);
    // Depth alone bounds the work of no search of a large board in time.
    if (chosen.length === 0 || chosen.join() === "depth")
      chosen.push(...limits.filter((limit) => limit === "nodes"));
    if (chosen.length === 0) chosen.push(...limits.filter((limit) => limit === "iterations"));
    const budget = Object.fromEntries(Object.entries(amounts).filter(([limit]) => chosen.includes(limit)));
    return { ...budget, seed: this.roll(1000) };
  }

  /** A right request. @returns {Asked & { found: Status, info: AlgorithmInfo }} */
  asked() {
    const rules = this.rules();
    const { state, found } = this.game(rules);
    const info = this.pick(algorithms(rules));
    return {
      state,
      algo: this.algo(info),
      budget: this.budget(info.limits),
      limits: info.limits,
      found,
      info,
    };
  }

  /** A value that a field cannot have. @param {string} field */
  wrong(field) {
    const isWrong = (/** @type {Anything} */ value) => !RIGHT[field]?.(value);
    const isSendable = this.roll(6) > 0;
    return { value: this.pick((isSendable ? NOTHING : UNSENDABLE).filter(isWrong)), isSendable };
  }

  /**
   * A request with one field wrong, which is not a field that a search could use all the same.
   * @param {Asked} asked
   * @returns {Mutation}
   */
  mutated(asked) {
    const { state, algo, budget } = asked;
    const set = (/** @type {keyof Asked} */ part, /** @type {Anything} */ value) => ({
      ...asked,
      [part]: value,
    });
    switch (this.roll(8)) {
      case 0: {
        const { value, isSendable } = this.wrong("rules");
        const names = ["BadRules"];
        return { asked: set("state", { ...state, rules: value }), field: "rules", names, isSendable };
      }
      case 1: {
        const field = this.pick(Object.keys(state.rules));
        const { value, isSendable } = this.wrong(field);
        const rules = { ...state.rules, [field]: value };
        return { asked: set("state", { ...state, rules }), field, names: ["BadRules"], isSendable };
      }
      case 2: {
        const field = this.pick(Object.keys(state).filter((field) => field !== "rules"));
        const { value, isSendable } = this.wrong(field);
        const names = ["BadState", "IllegalMove"];
        return { asked: set("state", { ...state, [field]: value }), field, names, isSendable };
      }
      case 3: {
        const part = this.pick([["moves"], ["cells"]].filter(([field = ""]) => state[field]?.length > 0));
        if (!part) return this.#unknown(asked);
        const [field = ""] = part;
        const { value, isSendable } = this.wrong("");
        const list = [...state[field]];
        list[this.roll(list.length)] = value;
        const names = field === "moves" ? ["IllegalMove", "BadState"] : ["BadState"];
        return {
          asked: set("state", { ...state, [field]: list }),
          field: field === "moves" ? "move" : field,
          names,
          isSendable,
        };
      }
      case 4: {
        const { value, isSendable } = this.wrong("");
        const isId = typeof algo === "string" || this.roll(2) === 0;
        const wrong =
          isId && this.roll(2) === 0 ? value : { ...Object(typeof algo === "string" ? {} : algo), id: value };
        return { asked: set("algo", wrong), field: "algo", names: ["UnknownAlgorithm"], isSendable };
      }
      case 5:
        return this.#unknown(asked);
      default: {
        const field = this.pick(["timeMs", "iterations", "nodes", "depth", "seed", "parts"]);
        const { value, isSendable } = this.wrong(field);
        return {
          asked: set("budget", { ...budget, [field]: value }),
          field,
          names: ["BadBudget"],
          isSendable,
        };
      }
    }
  }

  /** A field that there is not. @param {Asked} asked @returns {Mutation} */
  #unknown(asked) {
    const { state, algo, budget } = asked;
    const field = this.pick(["rowz", "timeMS", "__proto", "constructor", "length"]);
    switch (this.roll(4)) {
      case 0: {
        const rules = { ...state.rules, [field]: 3 };
        return {
          asked: { ...asked, state: { ...state, rules } },
          field,
          names: ["BadRules"],
          isSendable: true,
        };
      }
      case 1:
        return {
          asked: { ...asked, state: { ...state, [field]: 3 } },
          field,
          names: ["BadState"],
          isSendable: true,
        };
      case 2: {
        const options = typeof algo === "string" ? { id: algo } : algo;
        return {
          asked: { ...asked, algo: { ...options, [field]: 3 } },
          field,
          names: ["BadOption"],
          isSendable: true,
        };
      }
      default:
        return {
          asked: { ...asked, budget: { ...budget, [field]: 3 } },
          field,
          names: ["BadBudget"],
          isSendable: true,
        };
    }
  }
}
