// A channel between two browsers without a server (WebRTC): what each must know of the other travels by hand, as a code. The devices find each
// other in their own network. Only where the person wants it, a public server is asked which address this device has outside of it.

import { codeOf, readCode, type Signal, sdpOf, signalOf, tagOf } from "./signal.ts";

/** What became of a channel. `away`: it was open, and is no more. */
export type Standing = "open" | "away" | "failed";

/** Who is told. */
interface Listener {
  heard: (text: string) => void;
  became: (standing: Standing) => void;
}

/** Whose server is asked. */
export const SERVER_OWNER = "Cloudflare";
/** Tells a device which address it has on the internet (STUN, RFC 8489), and sees that address. */
const ADDRESS_SERVER: RTCIceServer = { urls: "stun:stun.cloudflare.com:3478" };
/** A browser that finds no address by then has none to tell. */
const GATHERING_MS = 3000;
/** How often a Firefox that answers begins again, while it waits for the other side: it gives up after five seconds. */
const RENEWAL_MS = 2000;
/** A channel that does not open by then never will: both sides have what they need. */
const OPENING_MS = 15_000;
/** A network that comes back by then interrupts nothing. */
const AWAY_MS = 8000;

/** An invitation, or the answer to one, and the channel that comes of it. */
export class Connection {
  readonly #listener: Listener;
  readonly #asks: boolean;
  readonly #iceServers: RTCIceServer[];
  #peer: RTCPeerConnection;
  #channel: RTCDataChannel | null = null;
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #invitation: Signal | null = null;
  #isEnded = false;

  /** @param asks whether the public server is asked */
  constructor(listener: Listener, asks: boolean) {
    this.#listener = listener;
    this.#asks = asks;
    this.#iceServers = asks ? [ADDRESS_SERVER] : [];
    this.#peer = new RTCPeerConnection({ iceServers: this.#iceServers });
  }

  /** @returns the code of an invitation */
  async invite() {
    this.#open();
    await this.#peer.setLocalDescription();
    await this.#gathered();
    this.#invitation = signalOf("offer", this.#description(), { tag: [], asked: this.#asks });
    return codeOf(this.#invitation);
  }

  /**
   * @param invitation of the other device
   * @returns the code of the answer
   */
  async answer(invitation: Signal) {
    const certificate = await RTCPeerConnection.generateCertificate({
      name: "ECDSA",
      namedCurve: "P-256",
    } as AlgorithmIdentifier);
    await this.#beginAnswer(invitation, certificate, null);
    await this.#gathered();
    const answer = signalOf("answer", this.#description(), { tag: tagOf(invitation), asked: this.#asks });
    this.#renew(invitation, certificate, answer);
    return codeOf(answer);
  }

  /** Whether a code answers this invitation, which nothing has answered so far. */
  awaits(code: string) {
    const answer = readCode(code);
    return typeof answer !== "string" && this.#isFor(answer);
  }

  /**
   * Takes the answer to the invitation.
   * @returns what is wrong with it, where something is
   * @throws {DOMException} where the browser refuses what the answer says
   */
  async accept(code: string) {
    const answer = readCode(code);
    if (typeof answer === "string") return answer;
    if (answer.type === "offer") return "live.badInvitation" as const;
    // One answer is enough.
    if (!this.#invitation) return null;
    if (!this.#isFor(answer)) return "live.badAnswer" as const;
    this.#invitation = null;
    await this.#peer.setRemoteDescription({ type: "answer", sdp: sdpOf(answer) });
    this.#after(OPENING_MS, () => this.#channel?.readyState === "connecting" && this.#end("failed"));
    return null;
  }

  #isFor({ tag }: Signal) {
    return this.#invitation !== null && `${tag}` === `${tagOf(this.#invitation)}`;
  }

  /** Tells the other side, if it is there. */
  send(text: string) {
    if (this.#channel?.readyState === "open") this.#channel.send(text);
  }

  /** Ends it without a word to anyone here. */
  close() {
    this.#isEnded = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#peer.close();
  }

  /** Both sides know of the channel beforehand: none has to wait until it is announced. */
  #open() {
    const peer = this.#peer;
    const channel = peer.createDataChannel("game", { negotiated: true, id: 0 });
    this.#channel = channel;
    const isPresent = () => this.#channel === channel && !this.#isEnded;
    channel.onopen = () => isPresent() && this.#listener.became("open");
    channel.onmessage = ({ data }) =>
      isPresent() && this.#listener.heard(typeof data === "string" ? data : "");
    channel.onclose = () => isPresent() && this.#end("away");
    peer.oniceconnectionstatechange = () => {
      if (peer.iceConnectionState !== "disconnected") return;
      this.#after(
        AWAY_MS,
        () => isPresent() && peer.iceConnectionState === "disconnected" && this.#end("away"),
      );
    };
  }

  #end(standing: Standing) {
    this.close();
    this.#listener.became(standing);
  }

  /** @param credentials those of the answer that is on its way; `null` for the first one */
  async #beginAnswer(invitation: Signal, certificate: RTCCertificate, credentials: Signal | null) {
    this.#peer.close();
    this.#peer = new RTCPeerConnection({ iceServers: this.#iceServers, certificates: [certificate] });
    this.#open();
    const peer = this.#peer;
    await peer.setRemoteDescription({ type: "offer", sdp: sdpOf(invitation) });
    if (!credentials) return peer.setLocalDescription();
    const { sdp = "" } = await peer.createAnswer();
    const same = sdp
      .replace(/ice-ufrag:\S+/, `ice-ufrag:${credentials.ufrag}`)
      .replace(/ice-pwd:\S+/, `ice-pwd:${credentials.pwd}`);
    return peer.setLocalDescription({ type: "answer", sdp: same });
  }

  /**
   * Firefox gives up five seconds after its answer, long before a person has carried that to the other device. It begins again with the same
   * certificate and credentials: the answer on its way stays true but for the port, which the checks of the other side find.
   */
  #renew(invitation: Signal, certificate: RTCCertificate, answer: Signal) {
    if (!navigator.userAgent.includes("Firefox")) return;
    this.#after(RENEWAL_MS, async () => {
      if (this.#channel?.readyState !== "connecting") return;
      try {
        if (["new", "failed"].includes(this.#peer.iceConnectionState))
          await this.#beginAnswer(invitation, certificate, answer);
        this.#renew(invitation, certificate, answer);
      } catch {
        // It was ended meanwhile, or cannot begin again.
        if (!this.#isEnded) this.#end("failed");
      }
    });
  }

  #gathered() {
    const peer = this.#peer;
    if (peer.iceGatheringState === "complete") return Promise.resolve();
    return new Promise<void>((done) => {
      this.#after(GATHERING_MS, done);
      peer.onicegatheringstatechange = () => peer.iceGatheringState === "complete" && done();
    });
  }

  #description() {
    return this.#peer.localDescription?.sdp ?? "";
  }

  #after(ms: number, act: () => unknown) {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!this.#isEnded) act();
    }, ms);
    this.#timers.add(timer);
  }
}
