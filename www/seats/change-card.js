// How the engine of a seat is set: the changes that people make on its card.

/** @import {BudgetField} from "../game/budget-field.js" */
/** @import {Seat} from "../game/seats.js" */
/** @import {Change, EventOf, Handlers, State} from "../state/types.d.ts" */
/** @import {OptionEvent, SeatEntryEvent} from "./update.js" */

import { controlId, numberSet, reading, rejection } from "../game/number-fields.js";
import { changedInSeat } from "../game/options.js";
import { amend } from "../state/amend.js";
import { infoOf, reseated, without } from "./change-seats.js";

/**
 * Sets the options of a seat's engine, and remembers those that differ from the defaults. Options that are not set keep
 * what they are; without any, all go back to the defaults.
 * @param {State} state
 * @param {Omit<EventOf<"option">, "type">} event
 * @returns {Change}
 */
function onOption(state, { seat: index, set }) {
  const algo = state.game.seats[index]?.algo;
  const info = infoOf(state, algo?.id);
  if (!info) return state;
  /** @type {Record<string, unknown>} */
  const wanted = Object.keys(set).length === 0 ? {} : { ...algo, ...set };
  const changed = changedInSeat(info, wanted);
  const others = without(state.settings.options, (id) => id === info.id);
  const options = Object.keys(changed).length === 0 ? others : { ...others, [info.id]: changed };
  const settings = { ...state.settings, options };
  const algorithm = { id: info.id, ...changed };
  const next = reseated({ ...state, settings }, index, (seat) => ({ ...seat, algo: algorithm }));
  return next;
}

/**
 * Something was typed into the field of a number. It is set when it is `done` and possible; until then the field
 * keeps the text, the engine keeps its number, and what is wrong is said.
 * @param {State} state
 * @param {EventOf<"entry">} event
 * @returns {Change}
 */
function onEntry(state, { seat: index, field, text, done }) {
  const seat = state.game.seats[index];
  if (!seat) return state;
  const key = controlId(field, index);
  const now = numberSet(seat, field);
  const { value, problem } = reading(field, text);
  if (problem !== null || !done) {
    const draft = problem && rejection(problem, now, field);
    return amend(state, { forms: { drafts: { ...state.forms.drafts, [key]: draft } } });
  }
  const next = amend(state, { forms: { drafts: without(state.forms.drafts, (other) => other === key) } });
  if (value === now) return next;
  if (!field.empty) return onOption(next, { seat: index, set: { [field.id]: value } });
  return reseated(next, index, (seat) => ({
    ...seat,
    budget: withLimit(seat.budget, /** @type {BudgetField} */ (field.id), value),
  }));
}

/**
 * @param {Seat["budget"]} budget
 * @param {BudgetField} field
 * @param {number | null} value
 */
function withLimit(budget, field, value) {
  const { [field]: _, ...rest } = budget;
  return value === null ? rest : { ...rest, [field]: value };
}

/** @type {Handlers<OptionEvent | SeatEntryEvent>} */
export const update = { option: onOption, entry: onEntry };
