// The events of the tools of a large board: a square is aimed at by other means than touch, and the board is drawn larger.

import type { Handlers } from "../../shared/state/types.ts";
import { type Direction, onAimName, onNudge } from "./change-aim.ts";
import { onZoom, type ZoomTo } from "./change-zoom.ts";

interface NudgeEvent {
  type: "nudge";
  way: Direction;
}

interface AimNameEvent {
  type: "aim-name";
  text: string;
}

interface ZoomEvent {
  type: "zoom";
  to: ZoomTo | number;
}

type ToolsEvent = NudgeEvent | AimNameEvent | ZoomEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    tools: ToolsEvent;
  }
}

export const update: Handlers<ToolsEvent> = {
  nudge: onNudge,
  "aim-name": onAimName,
  zoom: onZoom,
};
