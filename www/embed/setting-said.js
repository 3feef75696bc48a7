// A setting of an opponent that cannot be used: what it may be instead.

/** @import {AlgorithmInfo, AlgorithmOption} from "../noughts.js" */
/** @import {Message} from "../i18n/language.js" */

import { LINK_LIMITS } from "../link/link.js";

/**
 * What is allowed in the place of a setting, in words.
 * @param {string} token such as `i-5` or `exploration.high`
 * @param {AlgorithmInfo} info
 * @returns {Message}
 */
export function settingAllowed(token, info) {
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

/**
 * The limits that an algorithm knows, and the seed.
 * @param {AlgorithmInfo} info
 */
export function limitsOf({ limits }) {
  return LINK_LIMITS.filter((limit) => limit === "seed" || limits.includes(limit));
}

/** @param {AlgorithmOption} option */
function optionAllowed(option) {
  const { id: name, kind } = option;
  if (kind === "choice") return allowed(kind, { name, known: option.choices.map(({ id }) => id) });
  if (kind === "count" || kind === "number") return allowed(kind, { name, min: option.min, max: option.max });
  return allowed(kind, { name });
}

/**
 * @param {string} kind
 * @param {Message["params"]} params
 * @returns {Message}
 */
function allowed(kind, params) {
  return { key: "embed.allowed", params: { kind, ...params } };
}

/**
 * How options are written.
 * @param {AlgorithmInfo} info
 */
function forms({ options }) {
  return options.map((option) => {
    if (option.kind === "brain") return `${option.id}-…`;
    return option.kind === "choice"
      ? `${option.id}-${option.default}`
      : `${option.id}.${Number(option.default)}`;
  });
}
