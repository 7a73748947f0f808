import type { AppModule } from "../ui/module.ts"
import { monthWords } from "./words.ts"

/** Months whose figures stand. */
export const months: AppModule = {
  name: "months",
  words: monthWords,
  routes: [{ path: "/reports/months", load: async () => (await import("./Months.tsx")).Months }],
  menu: [
    {
      group: "reports",
      path: "/reports/months",
      label: ["Months", "Mois"],
      right: { module: "reports", action: "profit_loss" },
    },
  ],
}
