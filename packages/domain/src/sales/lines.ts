import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { ProductId, type Variant, VariantId } from "../catalog/events.ts"
import { type Product, productOf, type ProductState } from "../catalog/product.ts"
import { notChosen, VariantNotChosen } from "../catalog/refusals.ts"
import { activeOf, labelOf, titleOf, variantIn } from "../catalog/variant.ts"
import type { OffersJudged } from "../promotions/judging.ts"
import {
  Amount,
  Currency,
  Note,
  only,
  PositiveAmount,
  Quantity,
  refusal,
  type RefusalOf,
  type States,
  text,
} from "../kernel/index.ts"
import { Discount, LineId, SoldLine } from "./events.ts"
import { type Offering, withOffers } from "./offered.ts"
import { type Misfit, reckon, type Reckoned } from "./reckon.ts"
import { WrongCurrency } from "./refusals.ts"

/** A line as it is asked for: what is left out follows from the product. */
export const AskedLine = Schema.Struct({
  lineId: Schema.optionalKey(LineId),
  productId: Schema.optionalKey(ProductId),
  variantId: Schema.optionalKey(VariantId),
  name: Schema.optionalKey(text(1, 120)),
  quantity: Quantity,
  unitPrice: Schema.optionalKey(Amount),
  discount: Schema.optionalKey(Discount),
  note: Schema.optionalKey(Note),
})
export type AskedLine = typeof AskedLine.Type

/** What a sale is made of: up to fifty lines, or one free amount with a few words. */
export const goods = {
  lines: Schema.optionalKey(Schema.Array(AskedLine).check(Schema.isMaxLength(50))),
  amount: Schema.optionalKey(PositiveAmount),
  description: Schema.optionalKey(text(1, 120)),
}
type Goods = Schema.Struct<typeof goods>["Type"]

export const AmountNotThere = refusal(
  "AmountNotThere",
  { code: "VALIDATION_FAILED", status: 422, field: "lines" },
  { both: Schema.Boolean },
)
export const ProductNotThere = refusal(
  "ProductNotThere",
  { code: "NOT_FOUND", status: 404, field: "lines" },
  { productId: Schema.String },
)
export const ProductArchived = refusal(
  "ProductArchived",
  { code: "VALIDATION_FAILED", status: 422, field: "lines" },
  { productId: Schema.String, name: Schema.String },
)
/** A line without a product says itself what it is and what it costs. */
export const LineIncomplete = refusal(
  "LineIncomplete",
  { code: "VALIDATION_FAILED", status: 422, field: "lines" },
  { line: Schema.Int },
)
export const NamedTwice = refusal("NamedTwice", { code: "VALIDATION_FAILED", status: 422 }, { id: Schema.String })
export const DiscountTooLarge = refusal(
  "DiscountTooLarge",
  { code: "DISCOUNT_NOT_APPLICABLE", status: 422, field: "discount" },
  { discount: Amount, base: Amount, currency: Currency, name: Schema.optionalKey(Schema.String) },
)
export const AmountTooLarge = refusal("AmountTooLarge", { code: "VALIDATION_FAILED", status: 422, field: "amount" }, {})

export const lineRefusals = [
  AmountNotThere,
  ProductNotThere,
  ProductArchived,
  VariantNotChosen,
  LineIncomplete,
  NamedTwice,
  DiscountTooLarge,
  AmountTooLarge,
  WrongCurrency,
] as const
type LineRefused = RefusalOf<(typeof lineRefusals)[number]>

/** The lines a request speaks of; a free amount is one line. */
export const linesOf = ({ amount, description, lines = [] }: Goods): ReadonlyArray<AskedLine> =>
  amount === undefined ? lines : [...lines, { name: description ?? "Sale", quantity: 1000, unitPrice: amount }]

const productIdOf = ({ productId, variantId }: AskedLine) =>
  productId ?? (variantId === undefined ? undefined : productOf(variantId))

/** The products a request's lines name, each once. */
export const productsOf = (request: Goods): ReadonlyArray<typeof ProductId.Type> => [
  ...new Set(linesOf(request).flatMap((line) => productIdOf(line) ?? [])),
]

/** The variant a line means: the one it names, or the only one its product has. */
const meant = ({ variantId }: AskedLine, product: ProductState): Variant | undefined => {
  if (variantId !== undefined) return variantIn(product, variantId)
  const [first, ...others] = activeOf(product)
  return others.length === 0 ? first : undefined
}

/** The variants that a request's lines mean, each once: whose stock must be read. */
export const variantsMeant = (request: Goods, products: Products): ReadonlyArray<Variant["variantId"]> => [
  ...new Set(
    linesOf(request).flatMap((line) => {
      const product = products.get(productIdOf(line) ?? "")
      return (product && product.status !== "none" ? meant(line, product)?.variantId : undefined) ?? []
    }),
  ),
]

/** Whether a variant may be sold when none is left. */
export const onBackorder = (products: Products, variantId: string): boolean => {
  const product = products.get(productOf(variantId))
  return product !== undefined && variantIn(product, variantId)?.allowBackorder === true
}

type Products = States<{ products: ReadonlyArray<ReturnType<typeof Product.of>> }>["products"]
type Costs = ReadonlyMap<string, { readonly cost?: number }>

interface Known {
  readonly currency: Currency
  readonly products: Products
  readonly stock: Costs
  /** What is on offer, if anything is. */
  readonly offering?: Offering | undefined
  /** The lines as they were sold before a correction: what was agreed on then holds unless it is said anew. */
  readonly before?: ReadonlyArray<SoldLine>
}

// What a correction leaves alone on a line that was there before.
const { cartDiscount: _, discount: __, note: ___, total: ____, ...agreed } = SoldLine.fields

export type Priced = Omit<SoldLine, "discount" | "cartDiscount" | "total"> & { readonly off?: Discount }

/** What was agreed on, and which offers were part of it. */
interface Agreed {
  readonly lines: ReadonlyArray<SoldLine>
  readonly total: number
  readonly offered?: OffersJudged
}

/** Fixes name, price, cost and category of every line, and works out what it all comes to. */
export const agree = (
  asked: ReadonlyArray<AskedLine>,
  { cartDiscount, shippingFee = 0 }: { readonly cartDiscount?: Discount | undefined; readonly shippingFee?: number },
  known: Known,
): Result.Result<Agreed, LineRefused> => {
  if (asked.length === 0) return Result.fail(AmountNotThere({ both: false }))
  const priced: Array<Priced> = []
  for (const [i, line] of asked.entries()) {
    const one = price(line, i, known)
    if (Result.isFailure(one)) return Result.fail(one.failure)
    priced.push(one.success)
  }
  const twice = repeated(priced.map((line) => line.lineId))
  if (twice !== undefined) return Result.fail(NamedTwice({ id: twice }))

  const { offered, paid, fee } = withOffers(priced, shippingFee, known.offering)
  const reckoned = reckon(paid.map(toReckon), cartDiscount, fee)
  if ("misfit" in reckoned) return Result.fail(misfits(reckoned, paid, known.currency))
  return Result.succeed({
    lines: sold(paid, reckoned),
    total: reckoned.total,
    ...(offered !== undefined && { offered }),
  })
}

const price = (line: AskedLine, i: number, known: Known): Result.Result<Priced, LineRefused> => {
  const lineId = line.lineId ?? String(i + 1)
  const said = {
    lineId,
    quantity: line.quantity,
    ...(line.discount !== undefined && { off: line.discount }),
    ...(line.note !== undefined && { note: line.note }),
  }
  const productId = productIdOf(line)
  const before = known.before?.find((it) => it.lineId === lineId && it.productId === productId && sameVariant(line, it))
  if (before !== undefined) {
    return Result.succeed({ ...only(agreed, before), ...saidOf(line), ...said })
  }
  if (productId === undefined) {
    const { name, unitPrice } = line
    if (name === undefined || unitPrice === undefined) return Result.fail(LineIncomplete({ line: i + 1 }))
    return Result.succeed({ ...said, name, unitPrice, stocked: false })
  }

  const product = known.products.get(productId)
  if (product === undefined || product.status === "none") return Result.fail(ProductNotThere({ productId }))
  if (product.status === "archived") return Result.fail(ProductArchived({ productId, name: product.name }))
  const variant = meant(line, product)
  if (variant === undefined)
    return Result.fail(
      line.variantId === undefined ? notChosen(product) : ProductNotThere({ productId: line.variantId }),
    )
  const { variantId } = variant
  const name = titleOf(product.name, variant)
  if (variant.state === "archived") return Result.fail(ProductArchived({ productId, name }))
  if (line.unitPrice === undefined && product.currency !== known.currency)
    return Result.fail(WrongCurrency({ expected: known.currency, given: product.currency }))

  // What the goods really cost on average comes before what the product's page says they cost.
  const ownCost = product.currency === known.currency ? variant.costPrice : undefined
  const unitCost = known.stock.get(variantId)?.cost ?? ownCost
  return Result.succeed({
    ...said,
    productId,
    variantId,
    ...(product.categoryId !== undefined && { categoryId: product.categoryId }),
    name,
    ...(variant.optionValues.length > 0 && { variant: labelOf(variant) }),
    unitPrice: variant.sellingPrice,
    ...saidOf(line),
    ...(unitCost !== undefined && { unitCost }),
    stocked: product.trackStock,
  })
}

const sameVariant = ({ variantId }: AskedLine, before: SoldLine): boolean =>
  variantId === undefined || variantId === before.variantId

const saidOf = ({ name, unitPrice }: AskedLine) => ({
  ...(name !== undefined && { name }),
  ...(unitPrice !== undefined && { unitPrice }),
})

const toReckon = ({ off, quantity, unitPrice }: Priced) => ({
  quantity,
  unitPrice,
  ...(off !== undefined && { discount: off }),
})

const sold = (priced: ReadonlyArray<Priced>, { lines }: Reckoned): ReadonlyArray<SoldLine> =>
  priced.map((line, i) => {
    const { cartDiscount, discount, total } = lines[i]!
    return { ...only(SoldLine.fields, line), discount, cartDiscount, total }
  })

const misfits = (it: Misfit, priced: ReadonlyArray<Priced>, currency: Currency): LineRefused => {
  if (it.misfit === "size") return AmountTooLarge({})
  const name = it.line === undefined ? undefined : priced[it.line]?.name
  // A percentage can take no more than all, so an amount was meant, and an amount is never too large to say.
  return DiscountTooLarge({ discount: it.discount, base: it.base, currency, ...(name !== undefined && { name }) })
}

/** The first of these ids that stands there twice. */
export const repeated = (ids: ReadonlyArray<string>): string | undefined => ids.find((it, i) => ids.indexOf(it) !== i)
