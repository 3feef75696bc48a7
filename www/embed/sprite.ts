// The shapes of the marks, for a tree of its own: `use` finds nothing outside of it. They are those of index.html, where
// they stand so that the first mark needs no script; a test holds the two to each other.

import { svg } from "../vendor/lit-html/lit-html.js";

/** By id. The second stroke of a mark is drawn after the first. */
export const SHAPES = svg`<symbol id="mark-0" viewBox="0 0 100 100"><path pathLength="1" d="M21 22C38 35 62 60 80 78"/><path pathLength="1" class="second" d="M79 20C63 39 40 59 22 81"/></symbol>
<symbol id="mark-1" viewBox="0 0 100 100"><path pathLength="1" d="M57 17C33 11 15 31 17 54C19 77 40 87 60 82C80 76 89 52 81 34C74 20 59 14 45 19"/></symbol>
<symbol id="mark-2" viewBox="0 0 100 100"><path pathLength="1" d="M50 22L79 73H21Z"/></symbol>
<symbol id="mark-3" viewBox="0 0 100 100"><path pathLength="1" d="M26 26H74V74H26Z"/></symbol>
<symbol id="mark-4" viewBox="0 0 100 100"><path pathLength="1" d="M50 19L78 50L50 81L22 50Z"/></symbol>
<symbol id="mark-5" viewBox="0 0 100 100"><path pathLength="1" d="M50 20V80"/><path pathLength="1" class="second" d="M20 50H80"/></symbol>
<symbol id="mark-6" viewBox="0 0 100 100"><path pathLength="1" d="M35 24H65L80 50L65 76H35L20 50Z"/></symbol>
<symbol id="mark-7" viewBox="0 0 100 100"><path pathLength="1" d="M50 17L59 40L83 41L64 56L71 79L50 66L29 79L36 56L17 41L41 40Z"/></symbol>
<symbol id="mark-draw" viewBox="0 0 100 100"><path pathLength="1" d="M26 40H74"/><path pathLength="1" class="second" d="M26 60H74"/></symbol>`;
