import type { PriceRule } from "@oja/domain/catalog/repricing"
import { present } from "@oja/domain/kernel/present"
import { readTyped } from "@oja/domain/kernel/numbers"
import { readAmount } from "../../data/typed.ts"

/** A rule as it is typed. */
export interface RuleDraft {
  readonly towards: "up" | "down"
  readonly by: PriceRule["by"]
  readonly much: string
  readonly way: PriceRule["way"]
  /** What prices are multiples of; as they are now where nobody said. */
  readonly step: number | undefined
  readonly overCost: string
}

export const freshDraft: RuleDraft = {
  towards: "up",
  by: "rate",
  much: "",
  way: "nearest",
  step: undefined,
  overCost: "",
}

const atLeastNone = (value: unknown): number | undefined =>
  typeof value === "number" && value >= 0 ? value : undefined

/** Basis points of per cents as they are typed: "7.5" are 750. */
const readRate = (text: string, locale: string) => atLeastNone(readTyped(text, 2, locale))

/** What was typed as a rule, or which of it cannot be read. */
export const ruleOf = (
  { by, much, overCost, step, towards, way }: RuleDraft,
  usual: number,
  currency: string,
  locale: string,
): { readonly rule?: PriceRule; readonly wrong?: "much" | "overCost" } => {
  const typed = by === "rate" ? readRate(much, locale) : atLeastNone(readAmount(much, currency, locale))
  if (typed === undefined) return much.trim() === "" ? {} : { wrong: "much" }
  const over = overCost.trim() === "" ? undefined : readRate(overCost, locale)
  if (over === undefined && overCost.trim() !== "") return { wrong: "overCost" }
  const change = towards === "up" ? typed : -typed
  return { rule: { by, change, way, step: step ?? usual, ...present({ overCost: over }) } }
}
