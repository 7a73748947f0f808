import { lawOf } from "../kernel/index.ts"
import { Series } from "./series.ts"

export const laws = [
  lawOf(Series, "a series never counts backwards", ({ counters }) =>
    Object.values(counters).every((count) => Number.isSafeInteger(count) && count >= 0),
  ),
]
