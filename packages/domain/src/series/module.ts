import { answers, asks, module } from "../kernel/index.ts"
import { changeNumbering } from "./changeNumbering.ts"
import { laws } from "./laws.ts"
import { numbering } from "./queries.ts"
import { raiseNumber } from "./raiseNumber.ts"
import { Series } from "./series.ts"
import { numberingRows } from "./views.ts"
import { words } from "./words.ts"

export const series = module("series", {
  summary: "Numbers without gaps, for the papers that bear one.",
  aggregates: [Series],
  views: [numberingRows],
  wire: {
    "GET /v1.0/numbering": answers(numbering),
    "PATCH /v1.0/numbering": asks(changeNumbering),
    "POST /v1.0/numbering/raise": asks(raiseNumber),
  },
  laws,
  words,
})
