// The view of a policy: who is mapped, the map, the part of it that is looked at in words, and the mistakes.

import type { AlgorithmInfo, Proven } from "../../noughts.js";
import { faultText } from "../../shared/fault/fault-text.ts";
import { nameOf, namesOf } from "../../shared/game/coordinates.ts";
import { families } from "../../shared/game/families.ts";
import { LEVEL, levelsOf } from "../../shared/game/levels.ts";
import { algorithmLabel, familyLabel, levelLabel } from "../../shared/i18n/engine-terms.ts";
import { joinSentences, language, message, number, percent, text } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { labelled } from "../../shared/ui/controls.ts";
import { valueIn } from "../../shared/ui/input.ts";
import { capitalised, markName } from "../../shared/ui/labels.ts";
import { numberInput, whenPossible } from "../../shared/ui/number-input.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { withTerm } from "../terms.ts";
import { judgement } from "./judgement-view.ts";
import { type PolicyView, playoutsOf, policyOf } from "./policy.ts";
import {
  along,
  chancesOf,
  isMistake,
  linesOf,
  MAP_RULES,
  mistakeFrom,
  mistakesOf,
  type Results,
  type Turn,
} from "./policy-map.ts";
import { moveAt, picture, SIDE } from "./policy-picture.ts";

/** Boards that lie in each other in a file: all that there are. */
const ALL_DEPTHS = 9;
/** More playouts change little on nine squares. */
const MOST_PLAYOUTS = 100_000;

export function policy(state: State, send: Send) {
  const view = policyOf(state);
  const { algorithms, map, path, playouts, seat, seed, who } = view;
  return html`
    <h2 id="lab-title">${message("policy.title")}</h2>
    <p class="hint">${message("policy.summary")}</p>
    ${guard([algorithms, who, seat, seed, playouts, language()], () => (algorithms ? settings(view, algorithms, send) : nothing))}
    <p role="status" aria-live=${map || view.fault ? "polite" : "off"} data-testid="policy-status">${guard([map, view.fault, view.searched, language()], () => said(view))}</p>
    ${map ? guard([map, path, language()], () => found(view, map, send)) : nothing}
    ${map ? guard([view.judged, view.judgeFault, view.asked, language()], () => judgement(view, send)) : nothing}
  `;
}

function settings(view: PolicyView, algorithms: readonly AlgorithmInfo[], send: Send) {
  const { who, seat, seed } = view;
  const playouts = playoutsOf(view);
  const change = (changes: Partial<PolicyView>) => send({ type: "policy", changes });
  const choice = (value: string, label: string) =>
    html`<option value=${value} .selected=${live(value === who)}>${label}</option>`;
  const enterSeed = whenPossible(seed, (chosen) => change({ seed: chosen }), true);
  const enterPlayouts = whenPossible(playouts, (chosen) => change({ playouts: chosen }), true);
  return html`<div class="row">
    <label>${message("policy.player")}
      <select data-testid="policy-who" @change=${(event: Event) => change({ who: valueIn(event) })}>
        <optgroup label=${message("seat.levels")}>${levelsOf(algorithms).map((level) => choice(`${LEVEL}${level.id}`, text(levelLabel(level))))}</optgroup>
        ${families(algorithms).map(
          ([family, infos]) =>
            html`<optgroup label=${text(familyLabel(family))}>${infos.map((info) => choice(info.id, text(algorithmLabel(info))))}</optgroup>`,
        )}
      </select>
    </label>
    <fieldset class="row"><legend>${message("policy.plays")}</legend>
      ${[0, 1].map(
        (one) =>
          html`<label><input type="radio" name="policy-seat" data-testid="policy-seat-${one}" .checked=${live(one === seat)} @change=${() => change({ seat: one })}> ${markName(`${one}`)}</label>`,
      )}
    </fieldset>
    ${withTerm("seed", message("policy.seed"), labelled(message("policy.seed"), numberInput({ id: "policy-seed", value: seed, min: 0, max: Number.MAX_SAFE_INTEGER, enter: enterSeed })))}
    ${playouts === null ? nothing : withTerm("playout", message("policy.playouts"), labelled(message("policy.playouts"), numberInput({ id: "policy-playouts", value: playouts, min: 1, max: MOST_PLAYOUTS, enter: enterPlayouts })))}
  </div>`;
}

/** How far it is, or what came of it. */
function said({ map, fault, searched, seat }: PolicyView) {
  if (fault) return message("policy.failed", { fault: faultText(fault) });
  if (!map) return message("policy.searching", { searched });
  const mistakes = mistakesOf(map, seat).length;
  const chances = chancesOf(map);
  return joinSentences(
    message("policy.lines", named(linesOf(map), number)),
    message("policy.chances", named(chances, percent)),
    mistakes === 0 ? message("policy.faultless") : message("policy.mistakes", { count: mistakes }),
  );
}

function named({ win, draw, loss }: Results, write: (value: number) => string) {
  return { win: write(win), draw: write(draw), loss: write(loss) };
}

/** The picture of what is looked at, and the same in words. */
function found({ path, seat }: PolicyView, map: Turn, send: Send) {
  const way = along(map, path);
  const turn = way.at(-1) ?? map;
  const look = (next: readonly number[]) => send({ type: "policy-look", path: next });
  return html`
    <div class="policy">
      <svg viewBox="-5 -5 ${SIDE + 10} ${SIDE + 10}" role="img" aria-label=${message("policy.picture")} data-testid="policy-map" @click=${(event: MouseEvent) => look([...path, moveUnder(event)])}>${picture(turn)}</svg>
      <div>
        ${crumbs(way, path, look)}
        <p class="sentence" role="status" data-testid="policy-sentence">${sentence(turn, seat)}</p>
        ${replies(turn, path, seat, look)}
      </div>
    </div>
    ${legend()} ${mistakes(map, seat, look)}
    <div class="row"><button type="button" data-testid="policy-svg" @click=${() => send({ type: "policy-svg", text: fileOf(turn) })}>${message("policy.svg")}</button></div>
  `;
}

/** The way back to the whole map. */
function crumbs(way: readonly Turn[], path: readonly number[], look: (path: readonly number[]) => void) {
  return html`<nav class="row" aria-label=${message("policy.way")}>
    ${way.map((turn, depth) => {
      const label =
        depth === 0 ? message("policy.whole") : namesOf(MAP_RULES, turn.moves).slice(-2).join(" ");
      const here = depth === way.length - 1;
      return html`<button type="button" name="policy-way-${depth}" data-testid="policy-way-${depth}" aria-current=${here ? "step" : nothing} @click=${() => look(path.slice(0, depth))}>${label}</button>`;
    })}
  </nav>`;
}

/** What the player did last, and what that is worth. */
function sentence(turn: Turn, seat: number) {
  const player = markName(`${seat}`);
  const other = capitalised(markName(`${1 - seat}`));
  const { judged, end } = turn;
  if (!judged) return end ? message(`policy.end.${end}`, { player }) : message("policy.first", { other });
  const params = { player: capitalised(player), move: nameOf(MAP_RULES, judged.move) };
  return joinSentences(
    message("policy.move", params),
    end ? message(`policy.end.${end}`, { player }) : "",
    isMistake(turn)
      ? message("policy.mistake", { possible: resultText(judged.possible), kept: resultText(judged.kept) })
      : "",
  );
}

function resultText(result: Proven) {
  return message(`policy.result.${result}`);
}

/** Every reply, with the player's answer. */
function replies(turn: Turn, path: readonly number[], seat: number, look: (path: readonly number[]) => void) {
  if (turn.replies.length === 0) return nothing;
  const other = capitalised(markName(`${1 - seat}`));
  return html`<ul class="plain" data-testid="policy-replies">
    ${turn.replies.map(({ move, turn: next }) => {
      const names = {
        other,
        reply: nameOf(MAP_RULES, move),
        move: next.judged ? nameOf(MAP_RULES, next.judged.move) : "",
      };
      const label = next.judged ? message("policy.reply", names) : message("policy.lastReply", names);
      return html`<li><button type="button" class="quiet" name="policy-reply-${nameOf(MAP_RULES, move)}" data-testid="policy-reply-${nameOf(MAP_RULES, move)}" @click=${() => look([...path, move])}>${label}${mistakeMark(next)}</button></li>`;
    })}
  </ul>`;
}

function mistakeMark(turn: Turn) {
  const from = mistakeFrom(turn);
  if (!from) return nothing;
  return html` <span class=${from === "here" ? "error" : "hint"}>${message(`policy.mistake.${from}`)}</span>`;
}

function legend() {
  const kinds = ["new", "win", "draw", "loss", "mistake"] as const;
  return html`<ul class="plain row">${kinds.map((kind) => html`<li><span class="swatch" data-kind=${kind} aria-hidden="true"></span> ${message(`policy.legend.${kind}`)}</li>`)}</ul>`;
}

function mistakes(map: Turn, seat: number, look: (path: readonly number[]) => void) {
  const all = mistakesOf(map, seat);
  if (all.length === 0) return nothing;
  return html`<details>
    <summary data-testid="policy-mistakes">${message("policy.mistakes", { count: all.length })}</summary>
    <ul class="plain">${all.map(({ moves, judged }) => {
      const label = message("policy.mistakeAfter", {
        moves: namesOf(MAP_RULES, moves.slice(0, -1)).join(" ") || message("policy.empty"),
        move: namesOf(MAP_RULES, moves).at(-1) ?? "",
        possible: judged ? resultText(judged.possible) : "",
        kept: judged ? resultText(judged.kept) : "",
      });
      const path = moves.filter((_, ply) => ply % 2 !== seat);
      return html`<li><button type="button" class="quiet" @click=${() => look(path)}>${label}</button></li>`;
    })}</ul>
  </details>`;
}

/** The move whose square a click was on. */
function moveUnder({ currentTarget, clientX, clientY }: MouseEvent) {
  const { left, top, width, height } = (currentTarget as Element).getBoundingClientRect();
  return moveAt(((clientX - left) / width) * SIDE, ((clientY - top) / height) * SIDE);
}

/** The picture with everything in it as a file of its own, in the colours of the page. */
function fileOf(turn: Turn) {
  const page = getComputedStyle(document.documentElement);
  const colour = (name: string) => page.getPropertyValue(name).trim();
  const box = document.createElement("div");
  render(
    html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -5 ${SIDE + 10} ${SIDE + 10}"><rect x="-5" y="-5" width=${SIDE + 10} height=${SIDE + 10} fill="var(--surface)" />${picture(turn, ALL_DEPTHS)}</svg>`,
    box,
  );
  const text = new XMLSerializer().serializeToString(box.firstElementChild as Element);
  return text.replace(/<!--.*?-->/g, "").replace(/var\((--[\w-]+)\)/g, (_, name) => colour(name));
}
