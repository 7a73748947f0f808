import { module } from "../kernel/index.ts"
import { laws } from "./laws.ts"
import { Series } from "./series.ts"
import { numberingRows } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const series = module("series", {
  summary: "Numbers without gaps, for the papers that bear one.",
  aggregates: [Series],
  views: [numberingRows],
  wire,
  laws,
  words,
})
