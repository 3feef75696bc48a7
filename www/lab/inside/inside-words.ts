// What a recorded step says, in words: its moves and players by their names.

import type { Rules } from "../../noughts.js";
import { namesOf } from "../../shared/game/coordinates.ts";
import type { Token } from "../../shared/game/tokens.ts";
import { joinSentences, type Message, message, text } from "../../shared/i18n/language.ts";
import { capitalised, markName } from "../../shared/ui/labels.ts";
import type { Said } from "./step.ts";

/** A game, and what stands for its players. */
export interface Named {
  rules: Rules;
  tokens: readonly Token[];
}

/** Sentences one after another. */
export function saidText(said: readonly Said[], game: Named) {
  return joinSentences(...said.map((one) => oneText(one, game)));
}

function oneText({ id, numbers = {}, moves = {}, players = {} }: Said, { rules, tokens }: Named) {
  const named = (line: number | readonly number[]) =>
    namesOf(rules, typeof line === "number" ? [line] : [...line]).join(message("gap.parts"));
  const params = {
    ...numbers,
    ...mapped(moves, named),
    ...mapped(players, (player) => playerText(player, tokens)),
  };
  return text({ key: `inside.${id}`, params } as Message);
}

export function playerText(player: number, tokens: readonly Token[]) {
  const token = tokens[player];
  return token ? capitalised(markName(token)) : "";
}

function mapped<Value>(values: Readonly<Record<string, Value>>, map: (value: Value) => string) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}
