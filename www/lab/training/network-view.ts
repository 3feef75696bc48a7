// What the network of DQN, REINFORCE and PPO computes for the position of the training game.

import type { NetworkLayers } from "../../noughts_lab.js";
import { message, number, signed } from "../../shared/i18n/language.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { shades } from "./pictures.ts";
import type { Run } from "./training.ts";
import { places } from "./words.ts";

const SQUARES = 9;
/** Units of the hidden layer in a row. */
const COLUMNS = 16;

export function network({ slice }: Run) {
  const layers = slice?.layers;
  if (!layers) return nothing;
  const { inputs, hidden, outputs, image } = layers;
  const value = outputs[SQUARES];
  const active = hidden.filter((unit) => unit !== 0).length;
  const turned = image.some((cell, at) => cell !== at);
  const inputLabel = message("network.inputs");
  const hiddenLabel = message("network.hidden", { count: hidden.length, active: number(active) });
  return html`<section aria-labelledby="network-title" data-testid="training-network">
    <h3 id="network-title">${message("network.title")}</h3>
    <div class="network">
      <figure><div class="pair">${shades(inputs.slice(0, SQUARES), 3, inputLabel)}${shades(inputs.slice(SQUARES), 3, inputLabel)}</div><figcaption>${inputLabel}</figcaption></figure>
      <span aria-hidden="true">→</span>
      <figure>${shades(hidden, COLUMNS, hiddenLabel)}<figcaption>${hiddenLabel}</figcaption></figure>
      <span aria-hidden="true">→</span>
      <figure>${shades(outputs.slice(0, SQUARES), 3, message("network.outputs"))}<figcaption>${message("network.outputs")}${value === undefined ? "" : html`<br>${message("network.value", { value: signed(value) })}`}</figcaption></figure>
    </div>
    ${turned ? html`<p class="hint">${message("network.turned")}</p>` : nothing}
    <details><summary>${message("network.table")}</summary><div class="table">${table(layers)}</div></details>
  </section>`;
}

function table({ inputs, hidden, outputs }: NetworkLayers) {
  const rows = [
    ["inputs", inputs],
    ["hidden", hidden],
    ["outputs", outputs],
  ] as const;
  return html`<table><thead><tr><th scope="col">${message("network.layer")}</th><th scope="col">${message("network.numbers")}</th></tr></thead>
    <tbody>${rows.map(([name, values]) => html`<tr><th scope="row">${message(`network.layer.${name}`)}</th><td class="numbers">${values.map(places).join("; ")}</td></tr>`)}</tbody>
  </table>`;
}
