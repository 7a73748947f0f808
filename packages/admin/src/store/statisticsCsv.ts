import { amountCell, csv, type Cell } from "../reports/csv.ts"
import type { Say } from "../words/words.ts"
import { counted, type Statistics } from "./figures.ts"

/** The statistics as a file: a row a day, and what they come to. */
export const statisticsCsv = (statistics: Statistics, say: Say, language: string): string => {
  const { currency, days } = statistics
  const row = (name: string, of: Omit<Statistics["days"][number], "day">): ReadonlyArray<Cell> => [
    name,
    ...counted.map((it): Cell => ({ number: String(of[it]) })),
    amountCell(of.revenue, currency, language),
  ]
  return csv(
    [
      [
        say("ui.day"),
        ...counted.map((it) => say(`store.figure.${it}`)),
        `${say("store.figure.revenue")} (${currency})`,
      ],
      ...days.map((it) => row(it.day, it)),
      row(say("store.total"), statistics),
    ],
    language,
  )
}
