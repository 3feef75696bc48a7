// The clock of a live game, above the board, and the choice of one.

import { message } from "../../../shared/i18n/language.ts";
import type { Send } from "../../../shared/state/types.ts";
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import type { Side } from "../friend-link.ts";
import type { FriendGame } from "../join.ts";
import { type Clock, secondsLeft, TIMINGS, type Timing } from "./clock.ts";
import { isOpen, type Live } from "./live.ts";

/** When a screen reader hears how little time is left, in seconds. */
const WARNINGS = [10, 60];

export function clockPart({ clock, clockAt: at, ...live }: Live, game: FriendGame, friend: string) {
  if (!clock || game.result !== null) return nothing;
  const order: readonly Side[] = [game.side === 0 ? 1 : 0, game.side];
  const stands = isOpen({ ...live, clock, clockAt: at }) ? "" : message("live.clock.still");
  return html`<div class="live-clock" role="timer" aria-label=${message("live.clock")} data-testid="live-clock">
      ${order.map(
        (side) =>
          html`<p data-side=${side} ?data-running=${clock.running === side}>${side === game.side ? message("live.clock.you") : friend}
            <strong>${timeText(secondsLeft(clock, side, at))}</strong></p>`,
      )}
    </div>
    <p class="hint">${timingText(clock.timing)} ${stands || (clock.ply > clock.from ? nothing : message("live.clock.starts"))}</p>
    <p class="spoken" role="status" data-testid="live-time-said">${warning(clock, game.side, at)}</p>`;
}

/** A clock that goes on when the two are connected again. By link there is none. */
export function clockAtRest({ clock, result, side }: FriendGame, friend: string) {
  if (!clock || result !== null) return nothing;
  const time = (player: Side) => timeText(secondsLeft(clock, player, 0));
  const params = { friend, mine: time(side), theirs: time(side === 0 ? 1 : 0) };
  return html`<p class="hint" data-testid="live-clock-rest">${message("live.clock.rest", params)}</p>`;
}

/** Said once, and not again while it stays true. */
function warning(clock: Clock, side: Side, at: number) {
  const left = secondsLeft(clock, side, at);
  const due = WARNINGS.find((seconds) => left <= seconds && seconds < clock.timing.minutes * 60);
  return due === undefined ? "" : message("live.clock.left", { seconds: due });
}

/** `4:07` */
function timeText(seconds: number) {
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, "0")}`;
}

function timingText({ minutes, increment }: Timing) {
  return message("live.clock.timing", { minutes, increment });
}

/** The choice of the one who invites. */
export function clockChoice({ timing }: Live, send: Send) {
  const choose = ({ currentTarget }: Event) => {
    const { value } = currentTarget as HTMLSelectElement;
    send({ type: "live-timing", timing: TIMINGS[Number(value)] ?? null });
  };
  const chosen = TIMINGS.findIndex(
    ({ minutes, increment }) => minutes === timing?.minutes && increment === timing.increment,
  );
  return html`<label class="live-timing"><span>${message("live.clock")}</span>
    <select data-testid="live-timing" @change=${choose}>
      <option value="-1" ?selected=${chosen < 0}>${message("live.clock.none")}</option>
      ${TIMINGS.map((one, at) => html`<option value=${at} ?selected=${at === chosen}>${message("live.clock.choice", { minutes: one.minutes, increment: one.increment })}</option>`)}
    </select></label>`;
}
