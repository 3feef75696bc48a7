// A QR code as a picture that a phone's camera reads: always black on white, with a margin of four modules.

import { message } from "../../shared/i18n/language.ts";
import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { encodeQR } from "../../vendor/qr/index.js";

const MARGIN = 4;

export function qrCode(text: string) {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: MARGIN });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return html`<svg class="friends-code" data-testid="friend-qr" role="img" aria-label=${message("friends.code")} viewBox="0 0 ${rows.length} ${rows.length}" shape-rendering="crispEdges">
    ${svg`<path d=${dark.join("")}></path>`}
  </svg>`;
}
