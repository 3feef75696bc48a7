// What two browsers must know of each other before they connect, as a code of about a hundred letters and digits, and the description (SDP,
// RFC 8866) that a browser takes, built again from it. Of the description of a browser nothing else matters to a channel for data.

import { CHECK_LENGTH, checkOf, type Digit, Digits, textOf } from "../digits.ts";

/** A place where a device can be reached. */
export interface Candidate {
  /** a hidden name (RFC 8828), or an address of IPv4 or IPv6 */
  address: string;
  port: number;
}

/** One side of a connection. */
export interface Signal {
  /** whether it answers an invitation */
  type: "offer" | "answer";
  /** the two texts by which the sides know each other's checks (RFC 8839) */
  ufrag: string;
  pwd: string;
  /** SHA-256 of the certificate, 32 bytes: the channel is encrypted to it and no other */
  fingerprint: readonly number[];
  /** of an answer: the first two bytes of the fingerprint of the invitation */
  tag: readonly number[];
  /** whether a public server told the address of this side on the internet; the other side has to ask it as well */
  asked: boolean;
  /** at most three, the best first */
  candidates: readonly Candidate[];
}

/** Why a code cannot be read. */
export type CodeFault = "live.badCode" | "live.badCodeVersion";

/** Of the code's form, without and with a server that was asked. */
const FORMS = ["a", "b"] as const;
const TYPES = ["offer", "answer"] as const;
const MOST_CANDIDATES = 3;
const FINGERPRINT_BYTES = 32;
const TAG_BYTES = 2;
const LONGEST_CREDENTIAL = 256;
const PORTS = 65_536;
/** The letters of credentials: Firefox takes the first 16, Chromium and Safari all. */
const HEX = "0123456789abcdef";
const ALPHABETS = [HEX, `${HEX}ghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+/`] as const;
const HIDDEN = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/;
/** How many bytes an address of each kind has: hidden, IPv4, IPv6. */
const ADDRESS_BYTES = [16, 4, 16] as const;

/** The code for the other device. */
export function codeOf({ type, ufrag, pwd, fingerprint, tag, asked, candidates }: Signal) {
  const text = textOf([
    [TYPES.indexOf(type), TYPES.length],
    ...credentialDigits(ufrag),
    ...credentialDigits(pwd),
    ...bytes(fingerprint),
    ...(type === "answer" ? bytes(tag) : []),
    [candidates.length, MOST_CANDIDATES + 1],
    ...candidates.flatMap(candidateDigits),
  ]);
  const form = FORMS[asked ? 1 : 0];
  return `${form}${text}${checkOf(form + text)}`;
}

/**
 * Reads a code, which anyone may have written.
 * @returns what is wrong with it, where something is
 */
export function readCode(code: string): Signal | CodeFault {
  const text = code.slice(0, -CHECK_LENGTH);
  if (code.slice(-CHECK_LENGTH) !== checkOf(text)) return "live.badCode";
  const form = FORMS.findIndex((one) => text.startsWith(one));
  if (form < 0) return "live.badCodeVersion";
  try {
    return signalIn(new Digits(text.slice(1)), form === 1);
  } catch (error) {
    if (error instanceof RangeError) return "live.badCode";
    throw error;
  }
}

function signalIn(digits: Digits, asked: boolean): Signal | CodeFault {
  const type = digits.take(TYPES.length) === 0 ? "offer" : "answer";
  const [ufrag, pwd] = [credentialIn(digits), credentialIn(digits)];
  const fingerprint = bytesIn(digits, FINGERPRINT_BYTES);
  const tag = type === "answer" ? bytesIn(digits, TAG_BYTES) : [];
  const count = digits.take(MOST_CANDIDATES + 1);
  const candidates = Array.from({ length: count }, () => candidateIn(digits));
  // RFC 8839, 5.4: at least so long.
  const isWhole = digits.isAtEnd && ufrag.length >= 4 && pwd.length >= 22;
  return isWhole ? { type, ufrag, pwd, fingerprint, tag, asked, candidates } : "live.badCode";
}

/** The first bytes of an invitation's fingerprint, by which an answer says what it answers. */
export function tagOf({ fingerprint }: Pick<Signal, "fingerprint">) {
  return fingerprint.slice(0, TAG_BYTES);
}

/**
 * What a browser's description says.
 * @throws {TypeError} for one that no browser writes that can play here
 */
export function signalOf(
  type: Signal["type"],
  sdp: string,
  { tag, asked }: Pick<Signal, "tag" | "asked">,
): Signal {
  const field = (name: string) => new RegExp(`^a=${name}:(.*?)\r?$`, "m").exec(sdp)?.[1] ?? "";
  const [hash, print = ""] = field("fingerprint").split(" ");
  const fingerprint = print.split(":").map((byte) => Number.parseInt(byte, 16));
  if (hash !== "sha-256" || fingerprint.length !== FINGERPRINT_BYTES)
    throw new TypeError(`a fingerprint by ${hash}`);
  return {
    type,
    ufrag: field("ice-ufrag"),
    pwd: field("ice-pwd"),
    fingerprint,
    tag,
    asked,
    candidates: candidatesIn(sdp),
  };
}

/** The description that the browser takes for the other side. */
export function sdpOf({ type, ufrag, pwd, fingerprint, candidates }: Signal) {
  const hex = fingerprint.map((byte) => byte.toString(16).padStart(2, "0").toUpperCase());
  const lines = [
    "v=0",
    "o=- 1 1 IN IP4 0.0.0.0",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...candidates.map(
      ({ address, port }, at) =>
        `a=candidate:${at + 1} 1 udp ${2_113_937_151 - at} ${address} ${port} typ host`,
    ),
    // Firefox gives up sooner where it is told that no candidates come any more.
    "a=ice-options:trickle",
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${hex.join(":")}`,
    `a=setup:${type === "offer" ? "actpass" : "active"}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:65536",
  ];
  return `${lines.join("\r\n")}\r\n`;
}

/** The places of a description that another device may reach, the best first, and of those that a server told the best one. */
function candidatesIn(sdp: string): Candidate[] {
  const lines = sdp.matchAll(/^a=candidate:\S+ 1 udp (\d+) (\S+) (\d+) typ (host|srflx)/gim);
  const all = [...lines]
    .map(([, priority, address = "", port, type]) => ({
      priority: Number(priority),
      address,
      port: Number(port),
      isTold: type === "srflx",
    }))
    .filter(({ address }) => kindOf(address) !== null && !address.startsWith("fe80:"))
    .sort((one, other) => other.priority - one.priority);
  const told = all.filter(({ isTold }) => isTold).slice(0, 1);
  const own = all.filter(({ isTold }) => !isTold).slice(0, MOST_CANDIDATES - told.length);
  return [...own, ...told].map(({ address, port }) => ({ address, port }));
}

function kindOf(address: string): 0 | 1 | 2 | null {
  if (HIDDEN.test(address)) return 0;
  if (/^\d+(\.\d+){3}$/.test(address)) return 1;
  return /^[0-9a-f:]+$/i.test(address) ? 2 : null;
}

function candidateDigits({ address, port }: Candidate): Digit[] {
  const kind = kindOf(address) ?? 0;
  return [[kind, ADDRESS_BYTES.length], ...bytes(addressBytes(kind, address)), [port, PORTS]];
}

function candidateIn(digits: Digits): Candidate {
  const kind = digits.take(ADDRESS_BYTES.length) as 0 | 1 | 2;
  const address = addressOf(kind, bytesIn(digits, ADDRESS_BYTES[kind]));
  return { address, port: digits.take(PORTS) };
}

function addressBytes(kind: 0 | 1 | 2, address: string): number[] {
  if (kind === 0) return hexBytes(address.replaceAll(/-|\.local$/g, ""));
  if (kind === 1) return address.split(".").map(Number);
  const [left = [], right] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const gap = right ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0") : [];
  return [...left, ...gap, ...(right ?? [])].flatMap((part) => hexBytes(part.padStart(4, "0")));
}

function addressOf(kind: 0 | 1 | 2, address: readonly number[]) {
  if (kind === 1) return address.join(".");
  const hex = address.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (kind === 2) return hex.replaceAll(/.{4}(?=.)/g, "$&:");
  return `${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}.local`;
}

function hexBytes(hex: string) {
  return (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

function credentialDigits(text: string): Digit[] {
  const kind = [...text].every((letter) => HEX.includes(letter)) ? 0 : 1;
  const alphabet = ALPHABETS[kind];
  const letters = [...text].slice(0, LONGEST_CREDENTIAL);
  return [
    [kind, ALPHABETS.length],
    [letters.length, LONGEST_CREDENTIAL + 1],
    ...letters.map((letter): Digit => [alphabet.indexOf(letter), alphabet.length]),
  ];
}

function credentialIn(digits: Digits) {
  const alphabet = ALPHABETS[digits.take(ALPHABETS.length) as 0 | 1];
  const length = digits.take(LONGEST_CREDENTIAL + 1);
  return Array.from({ length }, () => alphabet.charAt(digits.take(alphabet.length))).join("");
}

function bytes(values: readonly number[]): Digit[] {
  return values.map((byte) => [byte, 256]);
}

function bytesIn(digits: Digits, length: number) {
  return Array.from({ length }, () => digits.take(256));
}
