import type { ProductRow } from "../catalog/index.ts"
import { type Condition, present } from "../kernel/index.ts"
import { foldCase } from "../kernel/text.ts"
import type { Rule } from "./events.ts"

const DAY = 86_400_000

const within = (value: number, { from, to }: { readonly from?: number; readonly to?: number }): boolean =>
  (from === undefined || value >= from) && (to === undefined || value <= to)

/** Whether a product meets a rule now. */
export const meets = (rule: Rule, product: ProductRow, now: number): boolean => {
  switch (rule._tag) {
    case "tag":
      return (product.tags ?? []).some((tag) => foldCase(tag) === foldCase(rule.is))
    case "category":
      return product.categoryId === rule.categoryId
    case "price":
      return within(product.sellingPrice, rule)
    case "stock":
      return product.trackStock && within(product.currentQuantity, rule)
    case "age":
      return product.createdAt >= now - rule.days * DAY !== (rule.older ?? false)
  }
}

interface Holding {
  readonly kind?: "manual" | "automatic"
  readonly match?: "all" | "any"
  readonly productIds?: ReadonlyArray<string>
  readonly rules?: ReadonlyArray<Rule>
}

/** Which products a collection may hold: what to ask the table for, and to hand on to `held`. */
export const heldAmong = ({ kind, match = "all", productIds = [], rules = [] }: Holding, now: number) =>
  kind === "automatic" ? narrowed(rules, match, now) : { archived: false, id: productIds }

/** What of these a collection holds: by hand in its own order, by rules in theirs. */
export const held = (
  { kind, match = "all", productIds = [], rules = [] }: Holding,
  among: ReadonlyArray<ProductRow>,
  now: number,
): ReadonlyArray<ProductRow> =>
  kind === "automatic"
    ? among.filter((it) => rules[match === "all" ? "every" : "some"]((rule) => meets(rule, it, now)))
    : among.toSorted((a, b) => productIds.indexOf(a.id) - productIds.indexOf(b.id))

/** As much of the rules as the rows' columns can tell: the table is searched by it, the rest is looked at row by row. */
export const narrowed = (rules: ReadonlyArray<Rule>, match: "all" | "any", now: number) => {
  const where: Record<string, Condition> = { archived: false }
  // Of several rules of which any will do, none narrows the search; of one column's several, the first does.
  for (const rule of match === "any" && rules.length > 1 ? [] : rules) {
    const [column, is] = columnOf(rule, now)
    if (column !== undefined) where[column] ??= is
  }
  return where
}

const columnOf = (rule: Rule, now: number): readonly [column: string | undefined, is: Condition] => {
  switch (rule._tag) {
    case "tag":
      return [undefined, true]
    case "category":
      return ["categoryId", rule.categoryId]
    case "price":
      return ["sellingPrice", range(rule)]
    case "stock":
      return ["currentQuantity", range(rule)]
    case "age": {
      const since = now - rule.days * DAY
      return ["createdAt", rule.older === true ? { until: since } : { from: since }]
    }
  }
}

const range = ({ from, to }: { readonly from?: number; readonly to?: number }) => present({ from, to })
