// The names of the people at the table, which the device keeps.

import { cleanName, withoutNames } from "../../shared/game/names.ts";
import { pairingOf } from "../../shared/game/score.ts";
import { amend } from "../../shared/state/amend.ts";
import type { EventOf, Handlers, Plain, State } from "../../shared/state/types.ts";
import { personName } from "../../shared/ui/labels.ts";

/** A person gave a name; an empty one is none. */
interface NameEvent {
  type: "name";
  seat: number;
  name: string;
}

export type NamesEvent = Plain<"forget-names"> | NameEvent;

/** How many names are offered again. */
const KNOWN = 12;

function onName(state: State, { seat: index, name }: EventOf<"name">): State {
  const seat = state.game.seats[index];
  if (!seat) return state;
  const given = cleanName(name);
  const { names, knownNames } = state.settings;
  const known = given ? [given, ...knownNames.filter((one) => one !== given)].slice(0, KNOWN) : knownNames;
  const next = amend(unnamed(state, index), {
    settings: { names: { ...names, [seat.participant]: given }, knownNames: known },
  });
  return personName(state, index) ? next : withScoreOf(state, next);
}

/** Without the name that a kept game has for whoever sat there. */
function unnamed(state: State, index: number) {
  const seats = state.game.seats.map((seat, at) => {
    const { name: _, ...rest } = seat;
    return at === index && seat.name !== undefined ? rest : seat;
  });
  return amend(state, { game: { seats } });
}

/** Who had no name so far goes on with the score; another person has one of their own. */
function withScoreOf(before: State, state: State): State {
  const [old, key] = [pairingOf(before), pairingOf(state)];
  const { scores, hints } = state.tallies;
  if (old === key || scores[key] || hints[key] !== undefined) return state;
  const moved = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(
      Object.entries(record).map(([pairing, one]) => [pairing === old ? key : pairing, one]),
    );
  const { counted } = state.game;
  return amend(state, {
    game: { counted: counted?.pairing === old ? { ...counted, pairing: key } : counted },
    tallies: { scores: moved(scores), hints: moved(hints) },
  });
}

/** The device knows nobody any more. */
function onForgetNames(state: State): State {
  return amend(withoutNames(state), { settings: { knownNames: [] } });
}

export const update: Handlers<NamesEvent> = { name: onName, "forget-names": onForgetNames };
