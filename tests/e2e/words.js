// The words on a page, and a made-up language: every text in it is bracketed and long, so that a text that is not from
// the catalogue is seen, and one that does not fit.

import { expect } from "@playwright/test";
import { messages as english, textsOf } from "../js/catalogue.mjs";

/** @import {Page} from "@playwright/test" */
/** @import {Text} from "../../www/shared/i18n/language.ts" */

const LETTERS = /\p{L}/u;
/**
 * What stands in no catalogue: the name of the program, whose nought is drawn, what a language calls itself, the
 * letters at the edge of the board, the names of squares, and dates, which the browser writes.
 */
const NAMES = /Noughts|\d+年\d+月\d+日|简体中文|^N$|^ughts$|^[a-z]$|\b[a-z]\d{1,2}\b/g;

/** What stays as it is in Chinese. */
export const ENGLISH =
  /Enter|Ctrl|Home|End|Page (?:Up|Down)|Noughts|ughts|Alpha-beta|DQN|REINFORCE|PPO|MTD\(f\)|PUCT|MaxN|swap2|Piskvork|SGF/g;

/**
 * A text that is its own translation, in brackets and longer by a half; joints without a letter stay.
 * @param {string} text
 */
function bracketed(text) {
  if (!LETTERS.test(text)) return text;
  return `⟦${text}${" long".repeat(Math.ceil(text.length / 10))}⟧`;
}

/**
 * @param {Text} text
 * @returns {Text}
 */
function stretched(text) {
  if (typeof text === "string") return bracketed(text);
  const variants = Object.entries(text).map(([variant, words]) => [
    variant,
    variant === "by" ? words : bracketed(words),
  ]);
  return { by: text.by, other: "", ...Object.fromEntries(variants) };
}

/** Where English leaves the words to the engine, the other language's are as good. */
export const PSEUDO = Object.fromEntries(
  Object.entries({ ...textsOf("zh-CN"), ...english }).map(([key, text]) => [key, stretched(text)]),
);

/**
 * Every text on the page that a person may see or hear, in the language of the page.
 * @param {Page} page
 * @param {string} [within] a selector
 * @returns {Promise<string[]>}
 */
export function texts(page, within = "body") {
  return page.locator(within).evaluate((root) => {
    const { lang } = document.documentElement;
    const foreign = (/** @type {Element | null} */ element) =>
      element?.closest("script, noscript, template") ||
      element?.closest("[lang]")?.getAttribute("lang") !== lang;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = root === document.body ? [document.title] : [];
    while (walker.nextNode()) {
      if (!foreign(walker.currentNode.parentElement)) found.push(walker.currentNode.textContent ?? "");
    }
    const spoken = [
      "aria-label",
      "aria-description",
      "aria-roledescription",
      "aria-valuetext",
      "alt",
      "label",
      "placeholder",
      "title",
    ];
    for (const element of root.querySelectorAll("*")) {
      if (!foreign(element)) found.push(...spoken.map((name) => element.getAttribute(name) ?? ""));
    }
    return found.map((text) => text.trim()).filter((text) => text !== "");
  });
}

/**
 * What is left of a text without its brackets and all that is in them.
 * @param {string} text
 * @returns {string}
 */
function outside(text) {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, "");
  return rest === text ? rest : outside(rest);
}

/**
 * @param {{ page: Page }} game
 * @param {string} screen
 * @param {string} [within]
 */
export async function expectAllFromCatalogue({ page }, screen, within) {
  const all = await texts(page, within);
  const strangers = all.filter((text) => LETTERS.test(outside(text).replaceAll(NAMES, "")));
  expect(strangers, `${screen}: not from the catalogue`).toEqual([]);
  expect(all.filter((text) => text.includes("⟦")).length, screen).toBeGreaterThan(within ? 2 : 20);
  expect(
    all.filter((text) => text.includes("{")),
    `${screen}: a parameter is missing`,
  ).toEqual([]);
}
