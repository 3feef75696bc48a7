// The contrast that tokens.css and pieces.css promise, in every theme and by day and night, and where the paper's colour stands besides.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { generate } from "css-tree";
import { rulesIn } from "./sheets.mjs";
import { read } from "./sources.mjs";

/** WCAG 2.2, 1.4.3 for text and 1.4.11 for what else must be seen. */
const [TEXT, SHAPE] = [4.5, 3];

const SURFACES = ["bg", "surface", "sunken", "graph"];
const TINTS = ["tint-last", "tint-win", "tint-legal"];
const PLAYERS = [0, 1, 2, 3, 4, 5, 6, 7].map((player) => `player-${player}`);

/** What stands on what, and how much it must stand out. @type {readonly [least: number, above: readonly string[], below: readonly string[]][]} */
const PAIRS = [
  [TEXT, ["ink", "ink-2", "accent", "danger", "warn"], [...SURFACES, ...TINTS]],
  [TEXT, ["on-accent"], ["accent"]],
  [TEXT, ["on-cool"], ["heat-1", "heat-2", "heat-3", "heat-4"]],
  [TEXT, ["on-hot"], ["heat-5", "heat-6"]],
  [SHAPE, [...PLAYERS, "line", "focus"], [...SURFACES, ...TINTS]],
  [TEXT, ["wood-ink"], ["wood", "wood-2"]],
  [SHAPE, ["wood-line", "wood-aim", "rim-white"], ["wood"]],
  [SHAPE, ["red", "yellow-rim", "rack"], ["hole"]],
  [SHAPE, ["red-sign"], ["red"]],
  [SHAPE, ["yellow-sign"], ["yellow"]],
];

/**
 * The values of a rule's tokens.
 * @param {string} selector
 * @returns {Map<string, string>}
 */
function tokensOf(selector) {
  const found = ["tokens", "pieces"]
    .flatMap((name) => rulesIn(`shared/styles/${name}.css`))
    .filter(({ rule, around }) => around.length === 0 && generate(rule.prelude) === selector);
  assert.equal(found.length, 2, selector);
  const blocks = found.map(({ rule }) => generate(rule.block)).join(";");
  return new Map(
    [...blocks.matchAll(/--([\w-]+):\s*([^;}]*)/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

/**
 * What a token comes to.
 * @param {Map<string, string>} tokens
 * @param {string} name
 * @param {"light" | "dark"} scheme
 * @returns {string} a colour as `#rrggbb`
 */
function colourOf(tokens, name, scheme) {
  const value = tokens.get(name) ?? "";
  const [, own] = new RegExp(`var\\(--${scheme}, ?(#[0-9a-f]{6})\\)`).exec(value) ?? [];
  if (own) return own;
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  assert.ok(other, `--${name} is “${value}”`);
  return colourOf(tokens, other, scheme);
}

/** The relative luminance. @param {string} colour */
function luminance(colour) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * @param {string} a
 * @param {string} b
 */
function contrast(a, b) {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

const usual = tokensOf(":root");
const themes = { usual, contrast: new Map([...usual, ...tokensOf(':root[data-theme="contrast"]')]) };

for (const [theme, tokens] of Object.entries(themes)) {
  for (const scheme of /** @type {const} */ (["light", "dark"])) {
    test(`what is read or seen stands out in the theme ${theme}, ${scheme}`, () => {
      const pale = PAIRS.flatMap(([least, above, below]) =>
        above.flatMap((one) =>
          below.flatMap((other) => {
            const found = contrast(colourOf(tokens, one, scheme), colourOf(tokens, other, scheme));
            return found < least ? [`${one} on ${other}: ${found.toFixed(2)}`] : [];
          }),
        ),
      );
      assert.deepEqual(pale, []);
    });
  }
}

test("the browser's own bar has the colour of the paper", () => {
  const [light, dark] = /** @type {const} */ (["light", "dark"]).map((scheme) =>
    colourOf(usual, "bg", scheme),
  );
  const page = readFileSync(new URL("../../index.html", import.meta.url), "utf8");
  const bars = page.matchAll(/name="theme-color" media="\(prefers-color-scheme: (\w+)\)" content="(.*?)"/g);
  assert.deepEqual(Object.fromEntries([...bars].map(([, scheme, colour]) => [scheme, colour])), {
    light,
    dark,
  });
  const { theme_color, background_color } = JSON.parse(read("manifest.webmanifest"));
  assert.deepEqual([theme_color, background_color], [light, light]);
});
