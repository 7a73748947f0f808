import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { ProductState } from "../products/index.ts"
import { type CustomerState, isStranger } from "../customers/index.ts"
import { same, type Currency, Money, present, Quantities, lineLimit } from "../kernel/index.ts"
import {
  type Terms,
  type SoldLine,
  type LineRefused,
  agree,
  AskedLine,
  type Taxes,
  CustomerNotThere,
  AskedDiscount,
  lineStands,
  generosity,
  worthOf,
} from "../sales/index.ts"
import { around, type Draft, type DraftLine } from "./events.ts"
import { DepositTooLarge } from "./refusals.ts"

/** What a draft is asked to say: lines from products or in free words, and what stands around them. */
export const asked = {
  lines: Schema.optionalKey(Schema.Array(AskedLine).check(lineLimit)),
  ...around,
  cartDiscount: Schema.optionalKey(AskedDiscount),
}
export type AskedDraft = Schema.Struct<typeof asked>["Type"]

/** Nobody is invoiced who is not known, or who asked to be forgotten. */
export const stranger = (customers: ReadonlyMap<string, CustomerState>, customerId: string | undefined) => {
  return customerId !== undefined && isStranger(customers.get(customerId))
    ? CustomerNotThere({ customerId })
    : undefined
}

type Products = ReadonlyMap<string, ProductState>

/** What stands for whoever drafts: what the draft said before, else the products' prices and no discount. */
export const draftStands = (
  { products }: { readonly products: Products },
  { lines }: { readonly lines?: ReadonlyArray<AskedLine> | null | undefined },
  before?: Draft,
) => ({
  lines: (lines ?? []).map((line) => {
    const was = before?.lines.find(({ lineId }) => lineId === line.lineId)
    return was ?? lineStands(line, products)
  }),
  cartDiscount: before?.cartDiscount,
})

/** How generous a draft is, beyond what it was before. */
export const draftMeasures = (
  events: ReadonlyArray<{ readonly _tag: string }>,
  { products }: { readonly products: Products },
  before?: Draft,
) =>
  events.flatMap((it) =>
    it._tag === "InvoiceDrafted" || it._tag === "InvoiceDraftEdited"
      ? generosity(priced(it as unknown as Draft), products, before && priced(before))
      : [],
  )

/** The draft's discounts in money; that on the whole stands with the first line. */
const priced = ({ cartDiscount, currency, lines }: Draft) => {
  const whole = Money.sum(lines.map(({ total }) => total))
  const off = cartDiscount === undefined ? 0 : worthOf(cartDiscount, whole)
  return {
    currency,
    lines: lines.map(({ discount, ...line }, i) => {
      const base = Quantities.priced(line.quantity, line.unitPrice)
      return { ...line, discount: discount ? worthOf(discount, base) : 0, cartDiscount: i === 0 ? off : 0 }
    }),
  }
}

interface Known {
  readonly currency: Currency
  readonly products: ReadonlyMap<string, ProductState>
  readonly taxes: Taxes
}

/** The lines with names and prices fixed, and what they come to; a draft may still have none. */
export const agreed = (
  lines: ReadonlyArray<AskedLine>,
  { cartDiscount, shippingFee = 0 }: Pick<AskedDraft, "cartDiscount" | "shippingFee">,
  { currency, products, taxes }: Known,
): Result.Result<Pick<Draft, "lines" | "tax" | "total">, LineRefused> => {
  if (lines.length === 0) return Result.succeed({ lines: [], total: shippingFee })
  const known = { currency, products, stock: new Map<string, never>(), taxes }
  return Result.map(agree(lines, { cartDiscount, shippingFee }, known), ({ lines: sold, tax, total }) => ({
    lines: sold.map((line, i) => draftLine(line, lines[i])),
    ...present({ tax }),
    total,
  }))
}

/** What is taken off the whole of a sale, as its invoice says it: why is between the seller and the shop. */
export const draftDiscount = (given: Terms["cartDiscount"]): Draft["cartDiscount"] => {
  if (given === undefined) return undefined
  const { reason: _, ...discount } = given
  return discount
}

/** A line as the draft keeps it; its discount and its rate as they were asked for. */
export const draftLine = (line: SoldLine, { discount, taxRateId }: Asks = asks(line)): DraftLine => ({
  lineId: line.lineId,
  ...present({ productId: line.productId, variantId: line.variantId }),
  name: line.name,
  ...present({ variant: line.variant }),
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  ...present({
    discount,
    taxRateId,
    taxRate: line.taxRate,
    taxInclusive: line.taxInclusive,
    tax: line.tax,
    note: line.note,
  }),
  total: line.total + line.cartDiscount,
})

type Asks = Pick<AskedLine, "discount" | "taxRateId">

/** What a sold line was given off, in money. */
const asks = ({ discount }: SoldLine): Asks => (discount === 0 ? {} : { discount: { type: "amount", value: discount } })

/** A draft's lines, asked for once more. */
export const askedAgain = (lines: ReadonlyArray<DraftLine>): ReadonlyArray<AskedLine> =>
  lines.map(({ tax: _, taxInclusive: __, taxRate: ___, total: ____, variant: _____, ...line }) => line)

/** A deposit is part of what is owed. */
export const tooMuch = ({ currency, depositAsked, total }: Pick<Draft, "currency" | "depositAsked" | "total">) =>
  depositAsked !== undefined && depositAsked > total ? DepositTooLarge({ total, currency }) : undefined

/** Whether a draft was made from this request: only what the request says is compared. */
export const saysSame = (draft: Draft, { lines = [], ...said }: AskedDraft): boolean =>
  Object.entries(around).every(([field]) => {
    const [is, was] = [said[field as keyof typeof said], draft[field as keyof Draft]]
    if (is !== undefined) return same(is, was)
    return was === undefined || field === "language" || field === "remindersOn"
  }) &&
  draft.lines.length === lines.length &&
  draft.lines.every((line, i) => sameLine(line, lines[i]!, i))

const sameLine = (line: DraftLine, said: AskedLine, i: number): boolean =>
  line.lineId === (said.lineId ?? String(i + 1)) &&
  line.quantity === said.quantity &&
  same(line.discount, said.discount) &&
  line.note === said.note &&
  (["productId", "variantId", "name", "unitPrice", "taxRateId"] as const).every(
    (field) => said[field] === undefined || said[field] === line[field],
  )
