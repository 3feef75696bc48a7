// The codes that came back to the teacher, and what they add up to.

import { message, number, text } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { downloadText } from "../../shared/ui/export.ts";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import {
  type ClassResults,
  classCsv,
  classResults,
  type Ends,
  endsOf,
  type HandedIn,
  helpedIn,
  LONGEST_LIST,
} from "./class-results.ts";
import { type ClassroomDialog, keptOf } from "./classroom.ts";
import type { ClassTask } from "./classroom-task.ts";

const FILE = "noughts-classroom.csv";

export function collected(state: State, task: ClassTask, { scanning, scanned }: ClassroomDialog, send: Send) {
  const { codes } = keptOf(state);
  const enter = ({ currentTarget }: Event) =>
    send({ type: "classroom-codes", codes: (currentTarget as HTMLTextAreaElement).value });
  const scan = () => send({ type: "classroom-scan", on: !scanning });
  return html`<section class="group" aria-labelledby="class-collect">
    <h3 id="class-collect">${message("classroom.collect")}</h3>
    <label class="copy"><span>${message("classroom.codes")}</span>
      <textarea rows="4" maxlength=${LONGEST_LIST} spellcheck="false" autocomplete="off" autocapitalize="off" data-testid="class-codes" .value=${live(codes)} @input=${enter}></textarea></label>
    ${scanning ? html`<video class="classroom-camera" muted playsinline aria-label=${message("classroom.camera")}></video>` : nothing}
    <div class="row"><button type="button" data-testid="class-scan" aria-pressed=${scanning} @click=${scan}>${message(scanning ? "classroom.noScan" : "classroom.scan")}</button></div>
    <p role="status" data-testid="class-scanned">${scanned && text(scanned)}</p>
    ${codes.trim() === "" ? nothing : results(codes, task, send)}
    <p class="hint">${message("classroom.noProof")}</p>
  </section>`;
}

function results(codes: string, task: ClassTask, send: Send) {
  const found = classResults(codes, task);
  const save = () => downloadText(FILE, classCsv(codes, task), "text/csv");
  return html`<div class="table" role="region" tabindex="0" aria-label=${message("classroom.results")}>${table(found)}</div>
    ${task.level === null ? html`<p class="hint">${message("classroom.pairResults")}</p>` : nothing}
    <div class="row">
      <button type="button" data-testid="class-csv" @click=${save}>${message("classroom.csv")}</button>
      <button type="button" data-testid="class-clear" @click=${() => send({ type: "classroom-codes", codes: "" })}>${message("classroom.clear")}</button>
    </div>`;
}

const COLUMNS = ["played", "won", "drawn", "lost", "withHelp", "givenUp"] as const;

function table({ rows, all, sides }: ClassResults) {
  const codes = rows.flatMap(({ code }) => code ?? []);
  const sum = (count: (code: (typeof codes)[number]) => number) =>
    codes.reduce((total, code) => total + count(code), 0);
  return html`<table data-testid="class-results">
    <thead><tr><th scope="col">${message("classroom.student")}</th>${COLUMNS.map((name) => html`<th scope="col">${message(`classroom.${name}`)}</th>`)}</tr></thead>
    <tbody>${rows.map(row)}</tbody>
    <tfoot>
      ${cells(message("classroom.all"), all, [sum(helpedIn), sum(({ left }) => left)])}
      ${sides.map((ends, side) => cells(message("classroom.side", { side: side + 1 }), ends, ["", ""]))}
    </tfoot>
  </table>`;
}

function row({ label, code, problem }: HandedIn) {
  if (code) return cells(label, endsOf(code.games), [helpedIn(code), code.left]);
  return html`<tr><th scope="row">${label}</th><td colspan=${COLUMNS.length}>${message(`classroom.bad.${problem ?? "damaged"}`)}</td></tr>`;
}

function cells(label: string, { won, drawn, lost }: Ends, more: readonly (number | "")[]) {
  const counts = [won + drawn + lost, won, drawn, lost, ...more];
  return html`<tr><th scope="row">${label}</th>${counts.map((count) => html`<td>${count === "" ? "" : number(count)}</td>`)}</tr>`;
}
