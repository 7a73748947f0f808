import { type Chip, chipped } from "@oja/domain/invoicing/chips"
import type { Filter } from "../ui/list/spec.ts"

const suffixes = { until: "_lt", from: "_gte" } as const

/** What the rows that bear a chip are asked for by, in the words of a list: the book's own rule. */
export const chipFilter = (chip: Chip, today: string): Filter =>
  Object.fromEntries(
    Object.entries(chipped(chip, today)).flatMap(([column, condition]) =>
      typeof condition !== "object" || condition === null || Array.isArray(condition)
        ? [[column, condition]]
        : Object.entries(condition).map(([end, day]) => [`${column}${suffixes[end as keyof typeof suffixes]}`, day]),
    ),
  )
