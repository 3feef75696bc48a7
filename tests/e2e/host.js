// A static host of a test's own: it can get a new release, answer wrongly and go away.

import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sirv from "sirv";
import { hash } from "../../xtask/site/bundler.mjs";

/** @import {AddressInfo} from "node:net" */

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
/** Where the service worker and the page name their release. */
const NAME = /^const \w+="(\w+)"/;
/** The list of the Learn pages and of what lies in app/. */
const LIST = "files.json";
/** What no test of these releases opens without a network, while each file that a device keeps takes its time: see learn.spec.js. */
const UNOPENED = /^learn\/.+|\.(es|zh-CN)\.json$/;
const PAGE_NAME = /data-release="(\w+)"/;

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
    if (!base) return missing();
    const file = path.slice(base.length);
    this.asked.add(file);
    await this.held.get(file);
    const site = this.sites.get(base);
    if (!site) return missing();
    for (const [name, value] of Object.entries(this.headers)) response.setHeader(name, value);
    const wrong = this.wrong.get(file);
    if (wrong) return answer(wrong);
    request.url = path.slice(base.length - 1);
    // As hosts do that know nothing of hashes: without a network, the browser's own cache is of no use.
    response.setHeader("cache-control", "no-cache");
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

  /**
   * From now on the host sends the first half of a file, and says that it will never change.
   * @param {Release} release
   * @param {string} file
   * @returns {Promise<number>} how many bytes the whole file has
   */
  async cutOff({ folder }, file) {
    const whole = await readFile(join(folder, file));
    const type = file.endsWith(".wasm") ? "application/wasm" : "text/javascript";
    this.wrong.set(file, { status: 200, type, body: whole.subarray(0, whole.length / 2) });
    this.headers = { "cache-control": "public, max-age=31536000, immutable" };
    return whole.length;
  }

  /**
   * Answers no request for a file until the function that this returns is called.
   * @param {string} file
   * @returns {() => void} ends that
   */
  hold(file) {
    let end = () => {};
    this.held.set(file, new Promise((resolve) => (end = () => resolve(undefined))));
    return end;
  }

  stop() {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

/** A copy of dist/, or of an earlier release with a byte changed in some of its files; of the rest a device keeps less. */
export class Release {
  /**
   * @param {string} folder
   * @param {string} name
   * @param {string} page the name that its page bears
   * @param {string[]} files those of app/, which are named by their content
   */
  constructor(folder, name, page, files) {
    this.folder = folder;
    this.name = name;
    this.page = page;
    this.files = files;
  }

  /**
   * @param {string} folder a finished site
   * @returns {Promise<Release>}
   */
  static async in(folder) {
    const text = (/** @type {string} */ file) => readFile(join(folder, file), "utf8");
    const [, name] = NAME.exec(await text("sw.js")) ?? [];
    const [, page] = PAGE_NAME.exec(await text("index.html")) ?? [];
    if (!name || !page) throw new Error(`${folder} holds no release: run \`cargo xtask build\``);
    return new Release(folder, name, page, await readdir(join(folder, "app")));
  }

  /** @returns {Promise<Release>} */
  static async built() {
    const folder = await mkdtemp(join(tmpdir(), "noughts-release-"));
    await cp(DIST, folder, { recursive: true });
    /** @type {Record<string, string>} */
    const list = JSON.parse(await readFile(join(folder, LIST), "utf8"));
    await writeList(
      folder,
      Object.fromEntries(Object.entries(list).filter(([file]) => !UNOPENED.test(file))),
    );
    return Release.in(folder);
  }

  /**
   * The address of a file.
   * @param {string} source its name without its content's hash, such as `main.js`
   */
  file(source) {
    return `app/${this.#name(source)}`;
  }

  /** @param {string} source */
  #name(source) {
    const [stem, ending] = source.split(".");
    const name = this.files.find((file) => new RegExp(`^${stem}-[0-9a-f]{8}\\.${ending}$`).test(file));
    if (!name) throw new Error(`the release holds no ${source}`);
    return name;
  }

  /**
   * The next release, which has other names for what changed, and for what names that.
   * @param {string} name 8 hexadecimal digits
   * @param {{ begins?: string, scripts?: string[], changed?: string[] }} [how] what some scripts begin with, the main one, and the
   *   files that change: all but the texts
   */
  async next(name, { begins = "", scripts: broken = ["main.js"], changed } = {}) {
    const folder = await mkdtemp(join(tmpdir(), "noughts-release-"));
    await cp(this.folder, folder, { recursive: true });
    const scripts = this.files.filter((file) => file.endsWith(".js")).map((file) => `app/${file}`);
    /** @type {Map<string, string>} */
    const texts = new Map();
    for (const file of ["index.html", "sw.js", ...scripts]) texts.set(file, await this.text(file));
    // What keeps its name keeps its content.
    for (const source of begins || !changed ? broken : [])
      texts.set(this.file(source), `${begins}${texts.get(this.file(source))}\n// ${name}\n`);
    // The texts stay as they are.
    const all = this.files.filter((file) => !file.endsWith(".json"));
    const renamed = new Set(changed?.map((source) => this.#name(source)) ?? all);
    // A set is walked to its end, with what is added on the way.
    for (const old of renamed) {
      const naming = this.files.filter((file) => texts.get(`app/${file}`)?.includes(old));
      for (const file of naming) renamed.add(file);
    }
    // Several files have the same name but for its hash: the first digits stay.
    const newName = (/** @type {string} */ old) =>
      old.replace(/-([0-9a-f]{4})[0-9a-f]{4}(?=\.)/, (_, digits) => `-${digits}${name.slice(4)}`);
    for (const [file, text] of texts) {
      const named = [...renamed].reduce((text, old) => text.replaceAll(old, newName(old)), text);
      // The page and the service worker name the release.
      const complete = named.replaceAll(this.page, name).replaceAll(this.name, name);
      await writeFile(join(folder, file), complete);
    }
    for (const old of renamed) await rename(join(folder, "app", old), join(folder, "app", newName(old)));
    await this.#listIn(folder, name, renamed, newName);
    return Release.in(folder);
  }

  /**
   * The Learn pages of the next release, and the list: it tells the content of files whose new names do not.
   * @param {string} folder
   * @param {string} release
   * @param {ReadonlySet<string>} renamed
   * @param {(name: string) => string} newName
   */
  async #listIn(folder, release, renamed, newName) {
    /** @type {Record<string, string>} */
    const list = JSON.parse(await this.text(LIST));
    /** @type {Record<string, string>} */
    const next = {};
    for (const [address, known] of Object.entries(list)) {
      const name = address.replace("app/", "");
      if (renamed.has(name)) {
        const content = await readFile(join(folder, "app", newName(name)));
        next[`app/${newName(name)}`] = hash(content);
      } else next[address] = address.startsWith("app/") ? known : await pageIn(address, known);
    }
    await writeList(folder, next);

    /** @param {string} address @param {string} before */
    async function pageIn(address, before) {
      const file = join(folder, address.replace(/\/$/, "/index.html"));
      const text = await readFile(file, "utf8");
      const named = [...renamed].reduce((text, name) => text.replaceAll(name, newName(name)), text);
      if (named === text) return before;
      await writeFile(file, named.replace(before, release));
      return release;
    }
  }

  /** @param {string} file */
  text(file) {
    return readFile(join(this.folder, file), "utf8");
  }

  remove() {
    return rm(this.folder, { recursive: true });
  }
}

/**
 * Writes the list of a release, whose content its service worker names.
 * @param {string} folder
 * @param {Record<string, string>} list
 */
async function writeList(folder, list) {
  const text = JSON.stringify(list);
  await writeFile(join(folder, LIST), text);
  const worker = await readFile(join(folder, "sw.js"), "utf8");
  await writeFile(join(folder, "sw.js"), worker.replace(/("files\.json":")\w+/, `$1${hash(text)}`));
}
