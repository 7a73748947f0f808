import { type AppModule, later } from "../ui/module.ts"
import { printingWords } from "./words.ts"

/** Receipt printers of this device, and what is printed on them. */
export const printing: AppModule = {
  name: "printing",
  words: printingWords,
  routes: [{ path: "/more/printers", load: async () => (await import("./Printers.tsx")).Printers }],
  slots: { saleActions: later(async () => (await import("./HandReceipt.tsx")).HandReceipt, printingWords) },
  menu: [
    {
      group: "settings",
      path: "/more/printers",
      label: ["Printers", "Imprimantes"],
      right: { module: "transactions", action: "view" },
    },
  ],
}
