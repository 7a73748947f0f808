import { type Chip, chipped, chips } from "@oja/domain/invoicing/chips"
import { type Looking, reading } from "../data/looking.ts"

export type Show = Chip | "all"

export const read = reading(chips)

const suffixes = { until: "_lt", from: "_gte" } as const

/** What is looked for, as the gateway is asked: the rows that bear a chip are the book's own rule. */
export const filterOf = ({ q, show }: Pick<Looking<Chip>, "q" | "show">, today: string) => {
  const conditions = show === "all" ? {} : chipped(show, today)
  const said = Object.entries(conditions).flatMap(([column, condition]) => {
    if (typeof condition !== "object" || condition === null || Array.isArray(condition)) return [[column, condition]]
    return Object.entries(condition).map(([kind, value]) => [`${column}${suffixes[kind as "from" | "until"]}`, value])
  })
  return { ...(Object.fromEntries(said) as Record<string, unknown>), ...(q.trim() !== "" && { q: q.trim() }) }
}
