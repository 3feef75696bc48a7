// A setting of an opponent that cannot be used: what it may be instead.

import type { AlgorithmInfo, AlgorithmOption } from "../noughts.js";
import type { Message } from "../shared/i18n/language.ts";
import { LINK_LIMITS } from "../shared/link/link.ts";

/**
 * What is allowed in the place of a setting, in words.
 * @param token such as `i-5` or `exploration.high`
 */
export function settingAllowed(token: string, info: AlgorithmInfo): Message {
  const [name = ""] = /^\w*/.exec(token) ?? [];
  const option = info.options.find(({ id }) => id === name);
  if (option) return optionAllowed(option);
  const limit = limitsOf(info).find((one) => one[0] === token[0] && /^([^a-z]|$)/i.test(token.slice(1)));
  if (!limit)
    return allowed("unknown", { known: [...limitsOf(info).map((one) => `${one[0]}1`), ...forms(info)] });
  return limit === "timeMs"
    ? allowed("atLeast", { name: limit, min: 0 })
    : allowed("countFrom", { name: limit, min: limit === "seed" ? 0 : 1 });
}

/** The limits that an algorithm knows, and the seed. */
export function limitsOf({ limits }: AlgorithmInfo) {
  return LINK_LIMITS.filter((limit) => limit === "seed" || limits.includes(limit));
}

function optionAllowed(option: AlgorithmOption) {
  const { id: name, kind } = option;
  if (kind === "choice") return allowed(kind, { name, known: option.choices.map(({ id }) => id) });
  if (kind === "count" || kind === "number") return allowed(kind, { name, min: option.min, max: option.max });
  return allowed(kind, { name });
}

function allowed(kind: string, params: Message["params"]): Message {
  return { key: "embed.allowed", params: { kind, ...params } };
}

/** How options are written. */
function forms({ options }: AlgorithmInfo) {
  return options.map((option) => {
    if (option.kind === "brain") return `${option.id}-…`;
    return option.kind === "choice"
      ? `${option.id}-${option.default}`
      : `${option.id}.${Number(option.default)}`;
  });
}
