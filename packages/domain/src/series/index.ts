import type { Part } from "../kernel/index.ts"
import { Series } from "./series.ts"
import { words } from "./words.ts"

/** Numbers without gaps, for whatever paper bears one: transfers, stock counts. */
export const series: Part = {
  name: "series",
  says: "Numbers without gaps, for the papers that bear one.",
  nouns: [Series],
  commands: [],
  views: [],
  wire: {},
  laws: [],
  words,
}
