import type { AppModule } from "../ui/module.ts"
import { shiftWords } from "./words.ts"

/** Shifts at the drawers. */
export const shifts: AppModule = {
  name: "shifts",
  words: shiftWords,
  routes: [
    { path: "/shifts", load: async () => (await import("./ShiftList.tsx")).ShiftList },
    { path: "/shifts/:id", slots: ["difference"], load: async () => (await import("./ShiftShow.tsx")).ShiftShow },
  ],
  menu: [{ group: "sell", path: "/shifts", label: ["Shifts", "Sessions de caisse"], right: { module: "pos" } }],
}
