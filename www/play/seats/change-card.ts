// How the engine of a seat is set: the changes that people make on its card.

import type { BudgetField } from "../../shared/game/budget-field.ts";
import { controlId, numberSet, reading, rejection } from "../../shared/game/number-fields.ts";
import { changedInSeat } from "../../shared/game/options.ts";
import type { Seat } from "../../shared/game/seats.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Change, EventOf, Handlers, State } from "../../shared/state/types.ts";
import { infoOf, reseated, without } from "./change-seats.ts";
import type { OptionEvent, SeatEntryEvent } from "./update.ts";

/**
 * Sets the options of a seat's engine, and remembers those that differ from the defaults. Options that are not set keep
 * what they are; without any, all go back to the defaults.
 */
function onOption(state: State, { seat: index, set }: Omit<EventOf<"option">, "type">): Change {
  const algo = state.game.seats[index]?.algo;
  const info = infoOf(state, algo?.id);
  if (!info) return state;
  const wanted: Record<string, unknown> = Object.keys(set).length === 0 ? {} : { ...algo, ...set };
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
 */
function onEntry(state: State, { seat: index, field, text, done }: EventOf<"entry">): Change {
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
    budget: withLimit(seat.budget, field.id as BudgetField, value),
  }));
}

function withLimit(budget: Seat["budget"], field: BudgetField, value: number | null) {
  const { [field]: _, ...rest } = budget;
  return value === null ? rest : { ...rest, [field]: value };
}

export const update: Handlers<OptionEvent | SeatEntryEvent> = { option: onOption, entry: onEntry };
