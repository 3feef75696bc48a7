// The event of the menu.

import { amend } from "../../shared/state/amend.ts";
import type { Handlers, Plain } from "../../shared/state/types.ts";

type MenuEvent = Plain<"menu-open">;

declare module "../../shared/state/types.ts" {
  interface Events {
    menu: MenuEvent;
  }
  interface Dialogs {
    menu: { kind: "menu" };
  }
}

export const update: Handlers<MenuEvent> = {
  "menu-open": (state) => amend(state, { forms: { dialog: { kind: "menu" } } }),
};
