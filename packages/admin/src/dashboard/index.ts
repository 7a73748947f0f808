import { together } from "../i18n/words.ts"
import { attentionWords } from "../attention/words.ts"
import { orderWords } from "../orders/words.ts"
import { reportWords } from "../reports/words.ts"
import { saleWords } from "../sales/words.ts"
import type { AppModule } from "../ui/module.ts"
import { dashboardWords } from "./words.ts"

/** Home. */
export const dashboard: AppModule = {
  name: "dashboard",
  // It shows parts of the others.
  words: together(dashboardWords, attentionWords, orderWords, reportWords, saleWords),
  routes: [{ path: "/dashboard", load: async () => (await import("./Dashboard.tsx")).Dashboard }],
  menu: [{ group: "home", path: "/dashboard", label: ["Home", "Accueil"] }],
}
