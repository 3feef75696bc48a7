// The view of the training: a learner becomes unbeatable in the page, steps tell what they teach, mistakes cost what the module
// says, and all of it survives a reload.

/** @import {GamePage} from "./page.js" */

import { curveOf } from "../../www/lab/training/trainer.ts";
import { Learner, learner_traps } from "../node/lab.mjs";
import { flawlessOnPhones } from "./axe.js";
import { expect, test } from "./fixtures.js";
import { largeText } from "./large.js";
import { QUIET_MS } from "./page.js";

const BOARD = "#1&g=3x3x3&s=h.h&v=training";

/** @param {string} place */
const linkTo = (place) => `${BOARD}.${place}`;

/** @param {GamePage} game */
const said = (game) => game.control("training-said");

/**
 * The view of a training that has begun, on a page that may have shown another one.
 * @param {GamePage} game
 * @param {string} [place]
 */
async function open(game, place = "q-learning_s1") {
  if (game.page.url() === "about:blank") await game.open({ link: linkTo(place) });
  else await game.follow(`./${linkTo(place)}`);
  await expect(game.control("training-board")).toBeVisible();
}

/** @param {number} value */
const grouped = (value) => new Intl.NumberFormat("en").format(value);

test("Q-learning trains until no line is lost, as the module does, and a reload keeps it", async ({
  game,
  page,
}) => {
  await game.open({ link: BOARD });
  await expect(said(game)).toHaveText("It has not played yet.");
  await game.press("training-fast");
  await expect(game.control("training-games")).toHaveText("15,000 of 15,000 games");
  await expect(said(game)).toContainText("After 15,000 games no line is lost: it is unbeatable.");
  await expect(said(game)).toContainText("It makes no mistake in any of the 4,520 positions.");
  const points = curveOf(new Learner({ learner: "q-learning" }, 1), () => {});
  const first = points.findLast((point) => (point[1] ?? 0) + (point[2] ?? 0) > 0)?.[0] ?? 0;
  const from = points.find((point) => (point[0] ?? 0) > first)?.[0] ?? 0;
  await expect(game.control("curves-said")).toHaveText(
    `Q-learning, seed 1 loses no line at any point from game ${grouped(from)} on. The points are at most 150 games apart.`,
  );
  await expect(page).toHaveURL(/&v=training\.q-learning_s1/);
  const kept = () => largeText(page, "noughts-training");
  await expect.poll(kept).toContain('"place":"q-learning_s1"');
  await expect.poll(async () => JSON.parse(await kept()).points?.length).toBe(points.length);
  await page.reload();
  await expect(game.control("training-games")).toHaveText("15,000 of 15,000 games");
  await expect(said(game)).toContainText("no line is lost");
  await game.press("training-game");
  await expect(game.control("training-games")).toHaveText("15,001 of 15,000 games");
});

test("it pauses, goes on and begins anew", async ({ game, page }) => {
  await open(game, "reinforce_s1");
  await game.press("training-fast");
  await expect(game.control("training-games")).not.toHaveText(/^0 of/);
  await game.press("training-pause");
  await expect(game.control("training-play")).toBeVisible();
  // The slice under way is still counted.
  let games = "";
  await expect(async () => {
    const before = await game.control("training-games").textContent();
    await page.waitForTimeout(QUIET_MS / 5);
    games = (await game.control("training-games").textContent()) ?? "";
    expect(games).toBe(before);
  }).toPass();
  await expect(said(game)).toContainText("After ");
  await game.press("training-fast");
  await expect(game.control("training-games")).not.toHaveText(games);
  await game.press("training-pause");
  await game.press("training-reset");
  await expect(game.control("training-games")).toHaveText("0 of 60,000 games");
  await expect(said(game)).toHaveText("It has not played yet.");
});

test("each learner shows what it has learned: values, what a move taught, boxes and layers", async ({
  game,
}) => {
  await test.step("the page's board shows what the learner thinks of its position", async () => {
    await open(game, "menace_s1");
    await expect(game.board.locator(".heat")).toHaveCount(9);
    await expect(game.square("b2")).toHaveText("8");
    await game.play("b2");
    await expect(game.board.locator(".heat")).toHaveCount(8);
    await expect(game.square("a3")).toHaveAccessibleName(/the learner: 8/);
  });

  await test.step("a move, an update and a game tell what they taught", async () => {
    await open(game, "q-learning_s5");
    const learner = new Learner({ learner: "q-learning" }, 5);
    const step = learner.stepMove();
    await game.press("training-move");
    await expect(game.control("training-board")).toHaveAttribute("data-board", step.after);
    await expect(said(game)).toContainText("One value is updated.");
    await expect(game.control("training-updates").locator("li")).toHaveCount(1);
    const rest = learner.stepGame();
    await game.press("training-game");
    await expect(game.control("training-games")).toHaveText("1 of 15,000 games");
    await expect(game.control("training-board")).toHaveAttribute("data-board", rest.at(-1)?.after ?? "");
    await expect(game.control("training-updates").locator("li")).toHaveCount(1 + rest.length);
    const last = game.control("training-updates").locator("li").first();
    await expect(last).toContainText("target +1.00");
    await expect(last).toContainText("0.00 + 0.50 · (1.00 − 0.00) = 0.50");
  });

  await test.step("MENACE shows its boxes and what the last game put into them", async () => {
    await open(game, "menace_s3");
    const boxes = game.control("training-boxes");
    await expect(boxes).toContainText("Box 1 of 593. It holds 24 beads.");
    await expect(boxes.locator("circle")).toHaveCount(24);
    await expect(boxes.locator("[data-box]")).toHaveCount(593);
    const learner = new Learner({ learner: "menace" }, 3);
    const changes = learner.stepGame().flatMap(({ updates }) => updates);
    await game.press("training-game");
    await expect(boxes.locator("[data-changed]")).toHaveCount(changes.length);
    await expect(game.control("training-updates").locator("li")).toHaveCount(changes.length);
    await game.control("box-number").fill("40");
    await game.control("box-number").blur();
    await expect(boxes).toContainText("Box 40 of 593.");
  });

  await test.step("a network shows its layers", async () => {
    await open(game, "dqn_s1");
    const network = game.control("training-network");
    await expect(network).toContainText("64 hidden units");
    await expect(network.locator("rect")).toHaveCount(18 + 64 + 9);
  });

  await test.step("a person plays against the learner while it learns", async () => {
    await open(game, "q-learning_s1_opponent-person");
    await game.press("training-play");
    await expect(said(game)).toContainText("Your move: you are O.");
    const cells = game.control("training-board").getByRole("button");
    await expect(cells).toHaveCount(8);
    await cells.first().click();
    await expect(cells).toHaveCount(6);
    await expect(game.control("band-10")).toHaveAttribute("aria-disabled", "true");
  });
});

test("a mistake runs beside the training without it, and costs lines", async ({ game, page }) => {
  await open(game);
  const trap = learner_traps().find(({ id, learner }) => id === "wrong-sign" && learner === "q-learning");
  await expect(game.control("lab")).toContainText(
    `Unbeatable with 0 of 20 seeds; ${grouped(trap?.lost ?? 0)} lines lost in the median.`,
  );
  await game.press("trap-wrong-sign");
  await expect(game.control("training-games")).toHaveText("15,000 of 15,000 games");
  await expect(said(game)).toContainText(/loses \d+,\d+ lines of play/);
  await expect(game.control("curves-said")).toContainText(
    "Q-learning, seed 1 loses no line at any point from",
  );
  await expect(game.control("curve-name-1")).toHaveValue("Q-learning, seed 1");
  await expect(page).toHaveURL(/training\.q-learning_s1_wrongSign\.1/);
  await game.control("curve-name-1").fill("right");
  await game.control("curve-name-1").blur();
  await expect(game.control("curves-said")).toContainText("right loses no line at any point from");
  await game.press("curve-remove-1");
  await expect(game.control("curves-said")).not.toContainText("right");
});

test("curves and bands, settings and keys", async ({ game, page }) => {
  await test.step("several seeds make a band", async () => {
    await open(game, "td_s1_games.500");
    await game.press("band-10");
    await expect(game.control("band-said")).toContainText(/of 10 seeds end unbeatable/);
    await game.press("band-remove");
    await expect(game.control("band-said")).toBeEmpty();
    // Somebody may have seen enough.
    await game.control("training-learner").selectOption("ppo");
    await game.press("band-20");
    await expect(game.control("band-said")).toContainText("of 20 seeds are trained");
    await game.press("band-stop");
    await expect(game.control("band-said")).toBeEmpty();
  });

  await test.step("the curves are a plot, a table and files", async () => {
    await open(game, "td_s1_games.200");
    await game.press("training-fast");
    await expect(game.control("training-games")).toHaveText("200 of 200 games");
    await game.press("curves-table");
    await expect(page.getByRole("region", { name: "Table of the curves" })).toContainText("200");
    const [csv] = await Promise.all([page.waitForEvent("download"), game.press("curves-csv")]);
    expect(csv.suggestedFilename()).toBe("noughts-training.csv");
    const [svg] = await Promise.all([page.waitForEvent("download"), game.press("curves-svg")]);
    const text = (await (await svg.createReadStream()).toArray()).join("");
    expect(text).toContain("TD(0)");
    expect(text).not.toContain("var(--");
  });

  await test.step("settings are checked, and an address with bad values opens what can be read", async () => {
    await open(game, "q-learning_s3_wrongSign.1_draw.9_nonsense.2");
    await expect(game.control("training-unread")).toContainText("draw.9 and nonsense.2");
    await expect(game.control("training-set-seed")).toHaveValue("3");
    await game.press("training-settings");
    await expect(game.control("training-set-wrongSign")).toBeChecked();
    const draw = game.control("training-set-draw");
    await draw.fill("7");
    await draw.blur();
    await expect(game.control("lab")).toContainText("Enter a number from −1 to 1.");
    await expect(page).not.toHaveURL(/draw/);
    await draw.fill("0.5");
    await draw.blur();
    await expect(page).toHaveURL(/q-learning_s3_draw\.0\.5_wrongSign\.1/);
    await game.control("training-preset").selectOption("ownTurn");
    await expect(page).toHaveURL(/lookahead-ownTurn/);
  });

  await test.step("keys do all of it", async () => {
    await open(game);
    await game.control("training-play").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(game.control("training-move")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(said(game)).toContainText("plays");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(game.control("training-games")).toHaveText("1 of 15,000 games");
  });
});

test.describe("a worker that is lost", () => {
  test.use({ allowed: [/lost/] });

  test("costs no more than the slice under way", async ({ game, page }) => {
    await page.addInitScript(() => {
      const { Worker: Real } = globalThis;
      /** @type {Worker[]} */
      const workers = [];
      Object.assign(globalThis, { workers });
      globalThis.Worker = class extends Real {
        /** @param {ConstructorParameters<typeof Real>} given */
        constructor(...given) {
          super(...given);
          if (given[1]?.name === undefined) workers.push(this);
        }
      };
    });
    await open(game, "reinforce_s1");
    await game.press("training-fast");
    await expect(game.control("training-games")).toHaveText(/^[1-9]\d*,\d+ of/);
    await page.evaluate(() => {
      const { workers } = /** @type {typeof globalThis & { workers: Worker[] }} */ (globalThis);
      for (const worker of workers) worker.dispatchEvent(new ErrorEvent("error", { message: "lost" }));
    });
    await expect(game.control("training-kept")).toContainText("goes on from its last copy");
    await expect(game.control("training-games")).toHaveText("60,000 of 60,000 games");
  });
});

flawlessOnPhones(test, async (game, isFlawless) => {
  for (const place of ["menace_s1", "ppo_s1_games.200", "q-learning_s1_opponent-person"]) {
    await open(game, place);
    await game.press("training-move");
    await expect(said(game)).toContainText("plays");
    await game.press("training-settings");
    await isFlawless();
  }
  // What one trains with stays in sight.
  await expect(game.control("training-move")).toBeInViewport();
});

test.describe("in Chinese", () => {
  test.use({ locale: "zh-CN" });

  test("it speaks Chinese", async ({ game }) => {
    await open(game);
    await expect(game.control("lab")).toContainText("学习曲线");
    await game.press("training-fast");
    await expect(said(game)).toContainText("它不可战胜");
  });
});
