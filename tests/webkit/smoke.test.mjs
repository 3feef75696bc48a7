// The main paths in WebKit, the engine of Safari and of every browser on iOS. What depends on no browser is tested elsewhere.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { Driver } from "./driver.js";
import { Game } from "./game.js";

/** @type {Driver} */
let driver;
/** @type {Game | undefined} */
let game;

before(async () => {
  driver = await Driver.start();
});

afterEach(async () => {
  await game?.close();
  game = undefined;
});

after(() => driver?.stop());

/** @param {Parameters<typeof Game.prepare>[1]} [how] */
async function open(how) {
  game = await Game.prepare(driver, how);
  await game.open();
  return game;
}

test("the page loads, and fits a narrow and a wide window", async () => {
  const game = await open();
  assert.match(await game.session.run(() => navigator.userAgent), /AppleWebKit\/[\d.]+ .*Version\//);
  assert.equal(await game.text("status"), "Your turn.");
  for (const width of [1280, 480]) {
    await game.session.resize(width, 900);
    await game.session.until(`a window of ${width} pixels`, (wanted) => innerWidth === wanted, width);
    const { page, squares } = await game.session.run(() => ({
      page: document.documentElement.scrollWidth - innerWidth,
      squares: [...document.querySelectorAll("[data-cell]")].map((square) => {
        const { width, height } = square.getBoundingClientRect();
        return Math.abs(width - height);
      }),
    }));
    assert.equal(page, 0, `the page is wider than a window of ${width} pixels`);
    assert.equal(squares.length, 9);
    assert.ok(Math.max(...squares) <= 1, `squares that are not square: ${squares}`);
  }
  assert.deepEqual(await game.complaints(), []);
});

/**
 * How the status line says that the game ended. Its words load with the first ending.
 * @param {Game} game
 */
async function saidResult(game) {
  const pattern = /(wins? with .+|Draw)\.\s*$/;
  await game.until("the status says who won", "status", pattern);
  return pattern.exec((await game.text("status")) ?? "")?.[1];
}

test("a game is played to its end and kept for the next visit", async () => {
  const game = await open();
  await game.playToTheEnd();
  const position = await game.position();
  const result = await saidResult(game);
  await game.reload();
  assert.deepEqual(await game.position(), position);
  assert.equal(await saidResult(game), result);
  assert.deepEqual(await game.complaints(), []);
});

test("Ultimate: the engine answers on the board it was sent to, and sends the player on", async () => {
  const game = await open();
  await game.choose("ultimate");
  await game.sit(1, "mcts");
  await game.exchange("5.3");
  const reply = (await game.position()).find((mark) => mark.endsWith("=1")) ?? "none";
  assert.match(reply, /^3\.[1-9]=1$/);
  const sentTo = reply[2];
  const legal = await game.legalNames();
  assert.ok(legal.length >= 8, `${legal}`);
  assert.ok(
    legal.every((name) => name.startsWith(`${sentTo}.`)),
    `${legal}`,
  );
  assert.deepEqual(await game.complaints(), []);
});

test("the analysis shows the shares of a search on the squares and in its report", async () => {
  const game = await open();
  await game.press("mode-2p");
  await game.press("analyse");
  await game.select("analysis-algorithm", "mcts");
  await game.select("analysis-limit", "work");
  await game.enter("iterations-analysis", "5000");
  await game.select("analysis-top", "all");
  await game.select("analysis-overlay", "visits");
  const visits = await game.session.until("5,000 visits on nine squares", () => {
    const shown = [...document.querySelectorAll("[data-cell] .heat")].map(({ textContent }) => textContent);
    const sum = shown.reduce((total, text) => total + Number(text?.replaceAll(",", "")), 0);
    return sum === 5000 ? shown : null;
  });
  assert.equal(visits.length, 9);
  assert.match((await game.text("analysis-report")) ?? "", /MCTS: [a-c][1-3]/);
  assert.deepEqual(await game.complaints(), []);
});

test("after one visit the page starts and plays without a network", async () => {
  const game = await open({ keepable: true });
  await game.until("the page is kept", "offline", /Works offline\./);
  game.leaveNetwork();
  await game.reload();
  await game.exchange("b2");
  await game.choose("ultimate");
  await game.exchange("5.5");
  assert.equal((await game.position()).length, 2);
  assert.deepEqual(await game.complaints(), []);
});

test("the second view is isolated and plays", async () => {
  const game = await open({ keepable: true });
  // WebKitGTK shares no memory on an isolated page either; the page asks for none.
  const isIsolated = () => game.session.run(() => crossOriginIsolated);
  assert.equal(await isIsolated(), false);
  await game.until("the page is kept", "offline", /Works offline\./);
  await game.reload();
  assert.equal(await isIsolated(), true);
  await game.choose("ultimate");
  await game.sit(1, "mcts");
  await game.exchange("5.5");
  assert.equal((await game.position()).length, 2);
  assert.deepEqual(await game.complaints(), []);
});

const TRAPS = `onmessage = ({ data: { type, id } }) => {
  if (type !== "call") return;
  postMessage({ type: "error", id, fault: { name: "RuntimeError", message: "unreachable", fatal: true } });
};`;

test("a worker that is lost is replaced, and the game goes on", async () => {
  game = await Game.prepare(driver);
  const mend = await game.replaceWorker(TRAPS);
  await game.open();
  mend();
  await game.exchange("b2");
  assert.equal((await game.position()).length, 2);
  assert.equal(await game.text("engine-panel"), null);
  assert.deepEqual(await game.complaints(), []);
});

test("an engine that is lost again and again says so, and Restart goes on", async () => {
  game = await Game.prepare(driver);
  const mend = await game.replaceWorker(TRAPS);
  await game.open();
  await game.play("b2");
  await game.until("the loss is said", "engine-panel", /The engine stopped \(.+\)\. Your game is safe\./);
  assert.deepEqual(await game.position(), ["b2=0"]);
  mend();
  await game.press("restart");
  await game.marks(2);
  assert.equal(await game.text("engine-panel"), null);
  assert.deepEqual(await game.complaints(), []);
});
