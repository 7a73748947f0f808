import type { Module } from "../kernel/index.ts"
import { Count } from "./count.ts"
import { countRows } from "./countRows.ts"
import { dropCountRow } from "./dropCountRow.ts"
import { cancelCount, postCount, reviewCount } from "./endCount.ts"
import { laws } from "./laws.ts"
import { openCount } from "./openCount.ts"
import { countLines, counts as view } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** Counting the shelves, in one go or over days, before the book takes it over. */
export const counts: Module = {
  name: "counts",
  summary: "Counting the shelves, before the book takes the count over.",
  aggregates: [Count],
  commands: [openCount, countRows, dropCountRow, reviewCount, postCount, cancelCount],
  views: [view, countLines],
  wire,
  laws,
  words,
}
