import { answers, module, resource } from "../kernel/index.ts"
import { trialBalance } from "./queries.ts"
import { ledgerEntries } from "./views.ts"

export const ledger = module("ledger", {
  summary: "The books in double entry: accounts, debits and credits, all of it following from the facts.",
  wire: {
    ...resource("ledger-entries", { view: ledgerEntries }),
    "GET /v1.0/reports/trial-balance": answers(trialBalance),
  },
  words: { refusals: {}, events: {}, fields: { to: ["Up to", "Jusqu’au"], live: ["Still counts", "Compte encore"] } },
})
