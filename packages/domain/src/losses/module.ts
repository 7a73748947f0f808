import type { Module } from "../kernel/index.ts"
import { explainedCount, explainedShift } from "./queries.ts"
import { fixWords, likelyWords, ruleWords } from "./ruleWords.ts"
import { wire } from "./wire.ts"

/** What explains a difference that a count found, of goods or of cash. */
export const losses: Module = {
  name: "losses",
  summary: "What in the book explains that goods or cash are missing, or more than expected.",
  aggregates: [],
  commands: [],
  views: [],
  queries: [explainedCount, explainedShift],
  wire,
  laws: [],
  words: {
    refusals: {},
    events: {},
    choices: {
      rule: ruleWords,
      fix: fixWords,
      likely: likelyWords,
    },
    fields: {
      lineId: ["Row of a count", "Ligne d’inventaire"],
      explanations: ["What may explain it", "Ce qui peut l’expliquer"],
      unexplained: ["Not explained", "Non expliqué"],
      rule: ["What may have happened", "Ce qui a pu se passer"],
      fix: ["What puts it right", "Ce qui corrige"],
      likely: ["How likely", "Vraisemblance"],
      records: ["Evidence", "Preuves"],
      size: ["How much", "Combien"],
    },
  },
}
