// The examples for Node, as a project that depends on the package.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import process from "node:process";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { consumer } from "./consumer.mjs";

const example = (/** @type {string} */ file) =>
  readFile(new URL(`../../examples/node/${file}`, import.meta.url), "utf8");

/**
 * What the bot prints, and how it ends.
 * @param {import("node:test").TestContext} t
 * @param {string[]} given the game and the level
 * @param {string[]} lines what a person writes
 */
async function talk(t, given, lines) {
  const files = { "package.json": await example("package.json"), "bot.mjs": await example("bot.mjs") };
  const bot = spawn(process.execPath, ["bot.mjs", ...given], { cwd: await consumer(t, files) });
  const ended = new Promise((resolve) => bot.on("close", resolve));
  // A bot whose game is over reads no further.
  bot.stdin.on("error", () => {});
  bot.stdin.end(`${lines.join("\n")}\n`);
  const [said, complaint] = await Promise.all([text(bot.stdout), text(bot.stderr)]);
  return { said: said.trim().split("\n"), complaint, code: await ended };
}

const SQUARES = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];

test("the bot plays a game to its end, whatever squares are written", async (t) => {
  const { said, complaint, code } = await talk(t, ["3x3", "first"], ["z9", ...SQUARES, ...SQUARES]);
  assert.equal(complaint, "");
  assert.equal(code, 0);
  assert.match(String(said[1]), /z9/);
  assert.ok(
    said.some((line) => /^O plays [abc][123]: /.test(line)),
    said.join("\n"),
  );
  assert.match(String(said.at(-1)), /^([XO] wins|A draw)\.$/);
});

test("the bot plays Ultimate", async (t) => {
  const { said } = await talk(t, ["ultimate", "novice"], ["5.5"]);
  assert.match(String(said.at(-1)), /^O plays 5\.[1-9]: /);
});

test("the bot names the games and the levels that there are", async (t) => {
  const [chess, level] = await Promise.all([talk(t, ["chess"], []), talk(t, ["3x3", "none"], [])]);
  assert.deepEqual([chess.code, level.code], [2, 2]);
  assert.match(chess.complaint, /3x3, gomoku, ultimate/);
  assert.match(level.complaint, /The levels are: first, .*\./);
});
