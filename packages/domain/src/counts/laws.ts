import { type Law, law, lawOf } from "../kernel/index.ts"
import { Series } from "../series/index.ts"
import { Count } from "./count.ts"

export const laws: ReadonlyArray<Law> = [
  lawOf(
    Count,
    "only what was counted is posted",
    ({ rows, status }) => status !== "posted" || Object.keys(rows).length > 0,
  ),
  law("counts are numbered without gaps", (everything) => {
    const numbers = new Set([...everything.of(Count).values()].map(({ number }) => number))
    return numbers.size === (everything.of(Series).get("SC")?.last ?? 0)
  }),
]
