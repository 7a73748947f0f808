import { type AnyView, labelOf } from "@oja/domain/kernel/index"
import { template } from "@oja/domain/imports/columns"
import type { Language } from "../http/envelope.ts"

/** A column of an exported list, and how its values are to be written. */
export interface Column {
  readonly name: string
  readonly header: string
  readonly kind: "text" | "amount" | "quantity" | "moment" | "day"
}

const amounts = new Set(
  "maxRefundAmount writeOffMax sellingPrice defaultFee costPrice averageCost totalValue value unitCost discounts shippingFee total received balance amount gross net cost unknownCost selling_price cost_price targetAmount depositAsked tax credited refunded writtenOff rounded cashRounding minimumTotal saved fee netAmount".split(
    " ",
  ),
)
const quantities = new Set(
  "minimumStock currentQuantity onHand reserved available inTransitIn quantity stated outstanding counted expected difference stock minimum_stock".split(
    " ",
  ),
)
const days = new Set([
  "on",
  "dueDate",
  "dateAdded",
  "date",
  "dueOn",
  "startDate",
  "endDate",
  "issueDate",
  "paidOn",
  "startsAt",
  "endsAt",
])

/** What a row keeps for itself, and what is no single cell: lines, rules and pictures have lists of their own. */
const inside = new Set(
  "businessDate cartDiscount checkoutUrl claims codeKey creditNote currencyObj evidence failure fiscal geo images letters lines logo off offers periods posting refunding refunds reminded removed rule rules shareToken sort targets task terms version reached".split(
    " ",
  ),
)

const kindOf = (name: string): Column["kind"] => {
  if (amounts.has(name)) return "amount"
  if (quantities.has(name)) return "quantity"
  if (days.has(name)) return "day"
  return name === "at" || name.endsWith("At") ? "moment" : "text"
}

/** The columns of a view, without those that the reader may not see. */
export const columnsOf = (view: AnyView, hidden: ReadonlyArray<string>, language: Language): ReadonlyArray<Column> =>
  view.name === "products" ? templateColumns(hidden, language) : allOf(view, hidden, language)

const allOf = (view: AnyView, hidden: ReadonlyArray<string>, language: Language) =>
  Object.keys((view.row as unknown as { readonly fields: object }).fields)
    .filter((name) => !inside.has(name) && !hidden.includes(name))
    .map((name) => ({ name, header: labelOf({}, name, language) ?? name, kind: kindOf(name) }))

/** Products leave as the import takes them in, so that a file can come back and change nothing (pain C64). */
const templateColumns = (hidden: ReadonlyArray<string>, language: Language) => {
  const words = template(language)
  return template("en")
    .map((name, at) => ({ name, header: words[at] ?? name, kind: kindOf(name) }))
    .filter(({ name }) => name !== "cost_price" || !hidden.includes("costPrice"))
}
