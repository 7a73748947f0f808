import { countLines } from "../counts/index.ts"
import { answers, module } from "../kernel/index.ts"
import { shifts } from "../shifts/index.ts"
import { explainedCount, explainedShift } from "./queries.ts"
import { fixWords, likelyWords, ruleWords } from "./ruleWords.ts"

export const losses = module("losses", {
  summary: "What in the book explains that goods or cash are missing, or more than expected.",
  wire: {
    "GET /v1.0/inventory/count-rows/:id/explained": answers(explainedCount, { about: countLines, id: "lineId" }),
    "GET /v1.0/pos/shifts/:id/explained": answers(explainedShift, { about: shifts, id: "shiftId" }),
  },
  words: {
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
})
