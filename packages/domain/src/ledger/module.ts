import { answers, type Module, resource } from "../kernel/index.ts"
import { trialBalance } from "./queries.ts"
import { ledgerEntries } from "./views.ts"

/** The books as an accountant reads them: accounts, debits and credits, all of it following from the facts. */
export const ledger: Module = {
  name: "ledger",
  summary: "The books in double entry: accounts, debits and credits, all of it following from the facts.",
  aggregates: [],
  commands: [],
  views: [ledgerEntries],
  queries: [trialBalance],
  wire: {
    ...resource("ledger-entries", { view: ledgerEntries }),
    "GET /v1.0/reports/trial-balance": answers(trialBalance),
  },
  laws: [],
  words: { refusals: {}, events: {}, fields: { to: ["Up to", "Jusqu’au"], live: ["Still counts", "Compte encore"] } },
}
