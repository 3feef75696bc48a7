// The dialog about friends: what a link asks, a new game, and the games that go on.

import { playersOf } from "../../shared/game/seats.ts";
import { joinSentences, message, text } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { enteredText } from "../../shared/ui/given-text.ts";
import { gameName } from "../../shared/ui/labels.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { NAME_LETTERS, newId, type Side, shortName } from "./friend-link.ts";
import { endSaid, friendName } from "./friend-panel-view.ts";
import { type FriendsDialog, gamesOf, type Question, standingOf } from "./friends.ts";
import { commonLength, type FriendGame } from "./join.ts";
import { copy } from "./live/live-view.ts";

export function friends(state: State, send: Send) {
  const { dialog } = state.forms;
  if (dialog?.kind !== "friends") return html``;
  const { answer, question } = dialog;
  if (answer) return answered(answer, send);
  if (question) return asked(state, question, send);
  return html`${problem(dialog)} ${begin(state, send)} ${list(state, send)} ${paste(send)} ${withClass(send)}`;
}

function problem({ problem: found }: FriendsDialog) {
  return html`<p class="error friends-problem" role="status" data-testid="friends-problem">${found && text(found)}</p>`;
}

/** What became of the answer that a link brought. */
function answered({ code, standing }: NonNullable<FriendsDialog["answer"]>, send: Send) {
  return html`<section class="group" data-testid="friends-answer" data-standing=${standing}>
    <p role="status">${message(`live.answer.${standing}`)}</p>
    ${standing === "alone" ? html`<div class="row">${copy(code)}<button type="button" data-testid="friends-again" @click=${() => send({ type: "friend-answer", code, standing: "handing" })}>${message("live.answer.again")}</button></div>` : nothing}
  </section>`;
}

/** What a link asks before it costs or changes anything. */
function asked(state: State, question: Question, send: Send) {
  const { link, verdict, wish } = question;
  const game = gameName(link.rules);
  if (wish === "again") return askedAgain(link, send);
  if (verdict.kind === "new") {
    const order: Side[] = link.sender === 0 ? [1, 0] : [0, 1];
    const sit = (side: Side | null) => send({ type: "friend-sit", side });
    const name = (side: Side) => link.names[side] || message("friends.side", { side: side + 1 });
    return html`<section class="group" data-testid="friends-asked">
      <p>${message("friends.who", { game, one: name(0), other: name(1), count: link.moves.length })}</p>
      <div class="row">
        ${order.map((side, at) => html`<button type="button" class=${at === 0 ? "primary" : nothing} data-testid="friend-sit-${side}" @click=${() => sit(side)}>${message("friends.playAs", { name: name(side) })}</button>`)}
        <button type="button" data-testid="friend-watch" @click=${() => sit(null)}>${message("friends.watch")}</button>
      </div>
    </section>`;
  }
  const mine = gamesOf(state).find(({ id }) => id === link.id);
  const friend = mine ? friendName(mine) : "";
  const same = mine ? commonLength(mine.moves, link.moves) : 0;
  const count = (mine?.moves.length ?? 0) - same;
  const params = { friend, game, move: same + 1, theirs: link.moves.length, count, how: link.end?.how ?? "" };
  const [take, keep] = answersTo(verdict.kind, params);
  const key = verdict.kind === "back" ? backKey(question, same) : (`friends.asks.${verdict.kind}` as const);
  const choose = (take: boolean) => send({ type: "friend-choose", take });
  return html`<section class="group" data-testid="friends-asked">
    <p>${text({ key: key as "friends.asks.back", params })}</p>
    <div class="row">
      <button type="button" class="primary" data-testid="friend-take" @click=${() => choose(true)}>${take}</button>
      <button type="button" data-testid="friend-keep" @click=${() => choose(false)}>${keep}</button>
    </div>
  </section>`;
}

/** The friend asks to take moves back, has taken them back already, or has played others in their place. */
function backKey({ link, wish }: Question, same: number) {
  if (wish) return "live.asksUndo";
  if (link.moves.length > same) return "friends.asks.replaced";
  return same === 0 ? "friends.asks.anew" : "friends.asks.back";
}

/** The buttons answer what was asked. */
function answersTo(kind: Question["verdict"]["kind"], params: { friend: string; count: number }) {
  if (kind === "back") return [message("friends.yesBack", params), message("friends.no")];
  if (kind === "kept") return [message("friends.yesStand"), message("friends.no")];
  if (kind === "mine") return [message("friends.yesMine"), message("friends.no")];
  if (kind === "parted") return [message("friends.take", params), message("friends.keep")];
  // Whether the game is over.
  return [message("friends.agree"), message("friends.disagree")];
}

/** The friend, who is connected, wants to play again. */
function askedAgain({ rules, names, sender }: Question["link"], send: Send) {
  const side = sender === 0 ? 1 : 0;
  const params = { friend: friendName({ names, side }), game: gameName(rules) };
  return html`<section class="group" data-testid="friends-asked">
    <p>${message(side === 0 ? "live.asksAgainYou" : "live.asksAgain", params)}</p>
    <div class="row">
      <button type="button" class="primary" data-testid="friend-sit-${side}" @click=${() => send({ type: "friend-sit", side })}>${message("live.yes")}</button>
      <button type="button" data-testid="live-refuse" @click=${() => send({ type: "dialog-close" })}>${message("live.notNow")}</button>
    </div>
  </section>`;
}

function begin(state: State, send: Send) {
  const { rules } = state.game;
  const game = gameName(rules);
  if (playersOf(rules) !== 2) return html`<p class="hint">${message("friends.onlyTwo", { game })}</p>`;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget as HTMLFormElement);
    const [mine, theirs] = ["mine", "theirs"].map((field) => shortName(String(given.get(field) ?? "")));
    const side = given.get("first") === "theirs" ? 1 : 0;
    const names = [mine ?? "", theirs ?? ""] as [string, string];
    if (side === 1) names.reverse();
    send({ type: "friend-new", id: newId(), side, names });
  };
  return html`<form class="group" aria-labelledby="friends-new" @submit=${submit}>
    <h3 id="friends-new">${message("friends.new", { game })}</h3>
    <p class="hint">${joinSentences(message("friends.how"), message("friends.private"))}</p>
    <div class="friends-names">
      ${nameField("mine", state.settings.names[0] ?? "")} ${nameField("theirs", "")}
    </div>
    <fieldset>
      <legend>${message("friends.first")}</legend>
      <label><input type="radio" name="first" value="mine" checked /> ${message("friends.first.mine")}</label>
      <label><input type="radio" name="first" value="theirs" data-testid="friends-they-begin" /> ${message("friends.first.theirs")}</label>
    </fieldset>
    <div class="row"><button type="submit" class="primary" data-testid="friend-new">${message("friends.begin")}</button></div>
  </form>`;
}

function nameField(whose: "mine" | "theirs", value: string) {
  return html`<label><span>${message(`friends.name.${whose}`)}</span>
    <input name=${whose} maxlength=${NAME_LETTERS} autocomplete="off" data-testid="friends-name-${whose}" .defaultValue=${value} /></label>`;
}

function list(state: State, send: Send) {
  const games = gamesOf(state);
  if (games.length === 0) return nothing;
  return html`<section class="group" aria-labelledby="friends-games">
    <h3 id="friends-games">${message("friends.games")}</h3>
    <ul class="friends-list" data-testid="friends-list">${games.map((game) => item(game, send))}</ul>
    ${table(games)}
  </section>`;
}

function item(game: FriendGame, send: Send) {
  const { id, rules, moves } = game;
  const friend = friendName(game);
  const called = message("friends.game", { friend, game: gameName(rules) });
  const standing = endSaid(game, friend) || message(`friends.standing.${standingOf(game)}`, { friend });
  return html`<li data-friend=${id}>
    <span><strong>${called}</strong> <span class="hint">${joinSentences(standing, message("friends.moves", { count: moves.length }))}</span></span>
    <button type="button" data-testid="friends-open" aria-label=${message("friends.openGame", { called })} @click=${() => send({ type: "friend-open", id })}>${message("friends.open")}</button>
    <button type="button" class="bare" data-testid="friends-delete" title=${message("friends.delete", { called })} aria-label=${message("friends.delete", { called })} @click=${() => send({ type: "friend-delete", id })}>×</button>
  </li>`;
}

/** Who won how often, by the name of the friend. */
function table(games: readonly FriendGame[]) {
  const over = games.filter(({ result }) => result !== null);
  const names = [...new Set(over.map(friendName))];
  if (names.length === 0) return nothing;
  const count = (friend: string, fits: (game: FriendGame) => boolean) =>
    over.filter((game) => friendName(game) === friend && fits(game)).length;
  const ended = over.filter(({ end }) => end).length;
  return html`<table class="friends-table" data-testid="friends-table">
    <thead><tr><th scope="col">${message("friends.friend")}</th><th scope="col">${message("friends.wins")}</th><th scope="col">${message("friends.draws")}</th><th scope="col">${message("friends.losses")}</th></tr></thead>
    <tbody>${names.map(
      (friend) => html`<tr><th scope="row">${friend}</th>
        <td>${count(friend, ({ result, side }) => result === side)}</td>
        <td>${count(friend, ({ result }) => result === "draw")}</td>
        <td>${count(friend, ({ result, side }) => result !== side && result !== "draw")}</td></tr>`,
    )}</tbody>
  </table>
  ${ended > 0 ? html`<p class="hint" data-testid="friends-ended">${message("friends.ended", { count: ended })}</p>` : nothing}`;
}

/** A link that came in a message, for a page that was installed: the system opens links in its browser. */
function paste(send: Send) {
  const submit = (event: SubmitEvent) => {
    const entered = enteredText(event);
    send({ type: "friend-link", link: entered.slice(entered.lastIndexOf("#") + 1) });
  };
  return html`<form class="group" @submit=${submit}>
    <label class="copy"><span>${message("friends.paste")}</span>
      <textarea name="text" rows="2" spellcheck="false" autocapitalize="off" data-testid="friends-paste"></textarea></label>
    <div class="row"><button type="submit" data-testid="friends-read">${message("friends.read")}</button></div>
  </form>`;
}

/** A teacher looks for a class where people play together. */
function withClass(send: Send) {
  return html`<section class="group" aria-labelledby="friends-class">
    <h3 id="friends-class">${message("friends.class")}</h3>
    <p class="hint">${message("friends.class.hint")}</p>
    <div class="row"><button type="button" data-testid="classroom" data-opens="classroom" aria-haspopup="dialog" @click=${() => send({ type: "classroom-open" })}>${message("friends.class.open")}</button></div>
  </section>`;
}
