// A static host of a test's own: it can get a new release, answer wrongly and go away.

import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sirv from "sirv";

/** @import {AddressInfo} from "node:net" */

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
/** What refers to the folder of the release. */
const REFERRING = ["index.html", "manifest.webmanifest", "_headers", "sw.js"];

/** @typedef {{ status: number, type: string, body: string | Buffer }} Answer */

export class Host {
  /** The folders of the host, outer ones first, and the release that lies in each. @type {Map<string, Release>} */
  sites = new Map();
  /** What is answered in place of a file, by its address below a site. @type {Map<string, Answer>} */
  wrong = new Map();
  /** What is answered only after something else, by its address below a site. @type {Map<string, Promise<unknown>>} */
  held = new Map();
  /** What is sent with everything. @type {Record<string, string>} */
  headers = {};
  /** The addresses, below a site, of all that was asked for. @type {Set<string>} */
  asked = new Set();
  #server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "", "http://host").pathname;
    const answer = (/** @type {Answer} */ { status, type, body }) => {
      response.writeHead(status, { "content-type": type }).end(body);
    };
    const missing = () => answer({ status: 404, type: "text/plain", body: "no such file\n" });
    // One site may lie in a folder of another.
    const base = [...this.sites.keys()].findLast((folder) => path.startsWith(folder));
    const site = base && this.sites.get(base);
    if (!site) return missing();
    const file = path.slice(base.length);
    this.asked.add(file);
    await this.held.get(file);
    const wrong = this.wrong.get(file);
    if (wrong) return answer(wrong);
    request.url = path.slice(base.length - 1);
    // As hosts do that know nothing of hashes: without a network, the browser's own cache is of no use.
    response.setHeader("cache-control", "no-cache");
    for (const [name, value] of Object.entries(this.headers)) response.setHeader(name, value);
    return sirv(site.folder, { dev: true, etag: true })(request, response, missing);
  });

  /** @returns {Promise<void>} */
  start() {
    return new Promise((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  /** @param {string} base */
  address(base) {
    const { port } = /** @type {AddressInfo} */ (this.#server.address());
    return `http://127.0.0.1:${port}${base}`;
  }

  stop() {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

/** A copy of dist/, or of an earlier release with a byte changed in it. */
export class Release {
  /**
   * @param {string} folder
   * @param {string} app the name of its folder, which its content decides in a real build
   */
  constructor(folder, app) {
    this.folder = folder;
    this.app = app;
  }

  /** @returns {Promise<Release>} */
  static async built() {
    const folder = await mkdtemp(join(tmpdir(), "noughts-release-"));
    await cp(DIST, folder, { recursive: true });
    const app = (await readdir(folder)).find((name) => name.startsWith("app-"));
    if (!app) throw new Error("dist/ holds no release: run `cargo xtask build`");
    return new Release(folder, app);
  }

  /**
   * @param {string} hash 16 hexadecimal digits
   * @param {string} [begins] what its main script begins with
   */
  async next(hash, begins = "") {
    const folder = await mkdtemp(join(tmpdir(), "noughts-release-"));
    const next = new Release(folder, `app-${hash}`);
    await cp(this.folder, folder, { recursive: true });
    await rename(join(folder, this.app), join(folder, next.app));
    await writeFile(
      join(folder, next.app, "main.js"),
      `${begins}${await this.text(`${this.app}/main.js`)}\n// ${hash}\n`,
    );
    for (const file of REFERRING) {
      await writeFile(join(folder, file), (await this.text(file)).replaceAll(this.app, next.app));
    }
    return next;
  }

  /** @param {string} file */
  text(file) {
    return readFile(join(this.folder, file), "utf8");
  }

  remove() {
    return rm(this.folder, { recursive: true });
  }
}
