import { together } from "../i18n/words.ts"
import { offlineWords } from "../offline/words.ts"
import { printingWords } from "../printing/words.ts"
import { promotionWords } from "../promotions/words.ts"
import { sellingWords } from "../selling/words.ts"
import { shiftWords } from "../shifts/words.ts"
import type { AppModule } from "../ui/module.ts"
import { tillWords } from "./words.ts"

/** The counter: what is done a hundred times a day. */
export const till: AppModule = {
  name: "till",
  words: together(tillWords, sellingWords, promotionWords, shiftWords, offlineWords, printingWords),
  routes: [
    { path: "/point-of-sale", load: async () => (await import("./Sell.tsx")).Sell },
    { path: "/more/tills", load: async () => (await import("./TillList.tsx")).TillList },
  ],
  menu: [
    {
      group: "sell",
      path: "/point-of-sale",
      label: ["Sell", "Vendre"],
      right: { module: "transactions", action: "create" },
    },
    {
      group: "settings",
      path: "/more/tills",
      label: ["Tills", "Caisses"],
      right: { module: "settings", action: "manage" },
    },
  ],
}
