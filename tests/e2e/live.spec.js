// A live game of two browsers, Chromium and Firefox, which find each other by two codes: an invitation as a link, and an answer that a camera
// sees.

import { writeFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { encodeQR } from "qr";
import config from "../../playwright.config.js";
import { faults } from "./axe.js";
import { copied, device, play } from "./devices.js";
import { expect, test } from "./fixtures.js";

/** @import {BrowserType, TestInfo} from "@playwright/test" */
/** @import {GamePage} from "./page.js" */

/** Of a picture of the camera, in pixels. */
const [WIDTH, HEIGHT] = [640, 480];

/** A machine without one has no address that two browsers could tell each other. */
function hasNetwork() {
  return Object.values(networkInterfaces()).some((all) => all?.some(({ internal }) => !internal));
}

/**
 * A browser of the configuration, with more to say at its start.
 * @param {BrowserType} type
 * @param {string} name
 * @param {{ args?: string[], firefoxUserPrefs?: Record<string, boolean> }} more
 */
function launched(type, name, { args = [], firefoxUserPrefs = {} }) {
  const { launchOptions = {}, channel } =
    config.projects?.find((project) => project.name === name)?.use ?? {};
  return type.launch({
    ...launchOptions,
    ...(channel && { channel }),
    args: [...(launchOptions.args ?? []), ...args],
    firefoxUserPrefs: { ...launchOptions.firefoxUserPrefs, ...firefoxUserPrefs },
  });
}

/** The file that Chromium shows as what its camera sees. @param {TestInfo} info */
function cameraFile(info) {
  return info.outputPath("camera.y4m");
}

/**
 * Holds a code before the camera: black on white, two and more pixels a module.
 * @param {string} file
 * @param {string} text
 */
function hold(file, text) {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const scale = Math.floor(HEIGHT / rows.length);
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (let y = 0; y < rows.length * scale; y += 1)
    for (let x = 0; x < rows.length * scale; x += 1)
      if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)]) light[y * WIDTH + x] = 16;
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), light, colour]);
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`), frame, frame]),
  );
}

/** @param {GamePage} game @param {string} phase */
async function reaches({ page }, phase) {
  await expect(page.locator(`[data-testid="live"][data-phase="${phase}"]`)).toBeVisible();
}

test("two browsers play live: invited by a link, answered by a code, with nothing asked of any server", async ({
  playwright,
  baseURL,
}, info) => {
  // It starts two browsers of its own.
  test.slow();
  const camera = cameraFile(info);
  hold(camera, "nothing of ours");
  // Without names that only multicast resolves.
  const browsers = await Promise.all([
    launched(playwright.chromium, "chromium", {
      args: [
        "--disable-features=WebRtcHideLocalIpsWithMdns",
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        `--use-file-for-fake-video-capture=${camera}`,
      ],
    }),
    launched(playwright.firefox, "firefox", {
      firefoxUserPrefs: { "media.peerconnection.ice.obfuscate_host_addresses": false },
    }),
  ]);
  try {
    /** @type {string[]} */
    const addresses = [];
    const [ann, ben] = await Promise.all(browsers.map((browser) => device(browser, baseURL)));
    if (!ann || !ben) throw new Error("two devices");
    for (const { page } of [ann, ben]) page.on("request", (request) => addresses.push(request.url()));

    await ann.open();
    await ann.press("friends");
    await ann.page.getByTestId("friends-name-mine").fill("Ann");
    await ann.page.getByTestId("friends-name-theirs").fill("Ben");
    await ann.press("friend-new");
    await ann.press("live-begin");
    await ann.press("live-invite");
    await reaches(ann, "inviting");
    expect(await faults(ann)).toEqual([]);
    const link = await copied(ann, "live-copy");

    await ben.page.goto(link);
    await ben.ready();
    await ben.press("friend-sit-1");
    await reaches(ben, "invited");
    await ben.press("live-answer");
    await reaches(ben, "answering");
    const code = await ben.page.getByTestId("live-code").inputValue();

    // What is no answer is told, and costs nothing.
    await ann.page.getByTestId("live-paste").fill(link);
    await ann.press("live-accept");
    await expect(ann.page.getByTestId("live-problem")).toContainText("This is an invitation.");
    await ann.page.getByTestId("live-paste").fill(code.slice(0, -1));
    await ann.press("live-accept");
    await expect(ann.page.getByTestId("live-problem")).toContainText("A part of the answer is missing");

    hold(camera, code);
    await ann.press("live-scan");
    if (!hasNetwork()) {
      await reaches(ann, "failed");
      await expect(ann.page.getByTestId("live-said")).toContainText(
        "The two devices do not find each other.",
      );
      return;
    }
    await Promise.all([reaches(ann, "open"), reaches(ben, "open")]);
    await expect(ben.page.getByTestId("live-said")).toHaveText("Ann is here. Moves arrive at once.");

    for (const [at, square] of ["b2", "a1", "a2"].entries()) {
      const [mover, other] = at % 2 === 0 ? [ann, ben] : [ben, ann];
      await play(mover, square);
      await expect(other.square(square)).toHaveAttribute("data-owner", String(at % 2));
    }
    // A move is taken back where both agree.
    await ann.press("undo");
    await ben.press("friend-take");
    await expect(ben.marks).not.toHaveCount(3);
    await expect(ben.page.getByTestId("live")).toBeVisible();

    await ben.press("live-end");
    await expect(ann.page.getByTestId("live-said")).toHaveText("Ben ended the live game. It is kept here.");
    await ann.press("live-end");
    await expect(ann.page.getByTestId("friend-copy")).toBeVisible();
    expect(
      addresses.filter((address) => !/^(blob|data):/.test(address) && !address.startsWith(baseURL ?? "")),
    ).toEqual([]);
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
  }
});

test("a camera that may not be used is told, and the answer can be pasted", async ({ game }) => {
  await game.page.addInitScript(() => {
    const refuse = async () => {
      throw new DOMException("Permission denied", "NotAllowedError");
    };
    Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia: refuse } });
  });
  await game.open();
  await game.press("friends");
  await game.press("friend-new");
  await game.press("live-begin");
  await game.press("live-invite");
  await reaches(game, "inviting");
  await game.press("live-scan");
  await expect(game.control("live-problem")).toContainText("The camera cannot be used");
  await expect(game.control("live-paste")).toBeVisible();
});

test("a browser that cannot connect says so, and the game goes on by link", async ({ game }) => {
  await game.page.addInitScript(() => Reflect.deleteProperty(globalThis, "RTCPeerConnection"));
  await game.open();
  await game.press("friends");
  await game.press("friend-new");
  await game.press("live-begin");
  await game.press("live-invite");
  await expect(game.control("live-said")).toContainText("This browser cannot connect");
  await game.press("live-end");
  await expect(game.control("friend-copy")).toBeVisible();
});
