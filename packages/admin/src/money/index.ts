import { together } from "../i18n/words.ts"
import { sellingWords } from "../selling/words.ts"
import type { AppModule } from "../ui/module.ts"
import { moneyWords } from "./words.ts"

/** Money that is waited for, the evidence that it came, and change that is owed. */
export const money: AppModule = {
  name: "money",
  words: together(moneyWords, sellingWords),
  routes: [
    { path: "/payments/waiting", load: async () => (await import("./WaitingList.tsx")).WaitingList },
    { path: "/payments/message", load: async () => (await import("./MessagePage.tsx")).MessagePage },
    { path: "/payments/check", load: async () => (await import("./EveningCheck.tsx")).EveningCheck },
    { path: "/change-owed", load: async () => (await import("./ChangeList.tsx")).ChangeList },
  ],
  menu: [
    {
      group: "sales",
      path: "/payments/waiting",
      label: ["Waiting payments", "Paiements en attente"],
      right: { module: "transactions" },
    },
    { group: "sales", path: "/change-owed", label: ["Change owed", "Monnaie due"], right: { module: "pos" } },
  ],
  start: [
    {
      label: ["Paste a payment message", "Coller un message de paiement"],
      to: "/payments/message",
      right: { module: "transactions" },
    },
    {
      label: ["Evening check", "Contrôle du soir"],
      to: "/payments/check",
      right: { module: "transactions", action: "correct" },
    },
  ],
}
