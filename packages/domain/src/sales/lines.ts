import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import {
  ProductId,
  type Variant,
  VariantId,
  type Product,
  productOf,
  type ProductState,
  notChosen,
  activeOf,
  labelOf,
  titleOf,
  variantIn,
} from "../products/index.ts"
import type { OffersJudged } from "../promotions/index.ts"
import {
  Amount,
  Currency,
  Note,
  only,
  PositiveAmount,
  Quantity,
  type States,
  text,
  present,
  guarded,
  lineLimit,
} from "../kernel/index.ts"
import {
  type TaxSettings,
  TaxRateId,
  TaxRateUnknown,
  isOffered,
  type LineTax,
  taxed,
  type TaxRatesState,
} from "../rates/index.ts"
import { CartDiscount, type DeliveryTax, Discount, LineId, SoldLine } from "./events.ts"
import { type Offering, withOffers } from "./offered.ts"
import { type Misfit, reckon, type Reckoned, type Taxing } from "./reckon.ts"
import {
  AmountNotThere,
  AmountTooLarge,
  DiscountTooLarge,
  LineIncomplete,
  type LineRefused,
  NamedTwice,
  ProductArchived,
  ProductNotThere,
} from "./lineRefusals.ts"
import { WrongCurrency } from "./refusals.ts"

/** What a seller takes off: offers take off what they do by themselves. */
export const AskedDiscount = guarded(Discount, { module: "pos", action: "discount" })

/** The same off the whole of a sale, with the reason why. */
export const AskedCartDiscount = guarded(CartDiscount, { module: "pos", action: "discount" })

/** A line as it is asked for: what is left out follows from the product. */
export const AskedLine = Schema.Struct({
  lineId: Schema.optionalKey(LineId),
  productId: Schema.optionalKey(ProductId),
  variantId: Schema.optionalKey(VariantId),
  name: Schema.optionalKey(text(1, 120)),
  quantity: Quantity,
  unitPrice: Schema.optionalKey(guarded(Amount, { module: "pos", action: "price_override" })),
  discount: Schema.optionalKey(AskedDiscount),
  /** The product's, or the shop's, when absent. */
  taxRateId: Schema.optionalKey(TaxRateId),
  note: Schema.optionalKey(Note),
})
export type AskedLine = typeof AskedLine.Type

/** What a sale is made of: lines, or one free amount with a few words. */
export const goods = {
  lines: Schema.optionalKey(Schema.Array(AskedLine).check(lineLimit)),
  amount: Schema.optionalKey(PositiveAmount),
  description: Schema.optionalKey(text(1, 120)),
}
type Goods = Schema.Struct<typeof goods>["Type"]

/** The lines a request speaks of; a free amount is one line, which a paper calls something even where nobody did. */
export const linesOf = (
  { amount, description, lines = [] }: Goods,
  language?: "en" | "fr",
): ReadonlyArray<AskedLine> => {
  if (amount === undefined) return lines
  const name = description ?? (language && unnamed[language])
  return [...lines, { ...present({ name }), quantity: 1000, unitPrice: amount }]
}
const unnamed = { en: "Sale", fr: "Vente" }

const productIdOf = ({ productId, variantId }: Pick<AskedLine, "productId" | "variantId">) =>
  productId ?? (variantId === undefined ? undefined : productOf(variantId))

/** What the product itself costs that a line means; nothing for a line in words of its own. */
export const listPrice = (
  line: Pick<AskedLine, "productId" | "variantId">,
  products: ReadonlyMap<string, ProductState>,
): number | undefined => {
  const product = products.get(productIdOf(line) ?? "")
  return product === undefined || product.status === "none" ? undefined : meant(line, product)?.sellingPrice
}

/** The products a request's lines name, each once. */
export const productsOf = (request: Goods): ReadonlyArray<typeof ProductId.Type> => [
  ...new Set(linesOf(request).flatMap((line) => productIdOf(line) ?? [])),
]

/** The variant a line means: the one it names, or the only one its product has. */
const meant = ({ variantId }: Pick<AskedLine, "variantId">, product: ProductState): Variant | undefined => {
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
type Costs = ReadonlyMap<string, { readonly cost?: number; readonly currency?: string }>

/** How the shop taxes what it sells on a day. */
export interface Taxes {
  readonly settings: TaxSettings
  readonly rates: TaxRatesState
  readonly on: string
}

interface Known {
  readonly currency: Currency
  readonly taxes: Taxes
  readonly products: Products
  readonly stock: Costs
  /** What is on offer, if anything is. */
  readonly offering?: Offering | undefined
  /** The lines as they were sold before a correction: what was agreed on then holds unless it is said anew. */
  readonly before?: ReadonlyArray<SoldLine>
  /** How its delivery was taxed before a correction; anew when absent. */
  readonly deliveryBefore?: { readonly taxing: DeliveryTax | undefined }
}

// What a correction leaves alone on a line that was there before; what its goods cost, the shelves say.
const { cartDiscount: _, cost: __, discount: ___, note: ____, total: _____, tax: ______, ...agreed } = SoldLine.fields

export type Priced = Omit<SoldLine, "discount" | "cartDiscount" | "total" | "tax"> & { readonly off?: Discount }

/** What was agreed on: the lines, and what they, their delivery and their taxes come to. */
export interface Agreed {
  readonly lines: ReadonlyArray<SoldLine>
  readonly total: number
  readonly tax?: number
  readonly deliveryTax?: DeliveryTax
  /** What offers were part of it. */
  readonly offered?: OffersJudged
}

/** Fixes name, price, tax, cost and category of every line, and works out what it all comes to. */
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

  const { fee, offered, paid } = withOffers(priced, shippingFee, known.offering)
  const delivery = fee === 0 ? undefined : deliveryTaxing(known)
  const reckoned = reckon(paid.map(toReckon), cartDiscount, fee, delivery && taxingOf(delivery))
  if ("misfit" in reckoned) return Result.fail(misfits(reckoned, paid, known.currency))
  const { shippingTax, tax, total } = reckoned
  const lines = sold(paid, reckoned)
  const isTaxed = delivery !== undefined || lines.some((line) => line.tax !== undefined)
  return Result.succeed({
    lines,
    total,
    ...(isTaxed && { tax }),
    ...(delivery !== undefined && { deliveryTax: { ...delivery, tax: shippingTax } }),
    ...present({ offered }),
  })
}

const deliveryTaxing = ({ deliveryBefore, taxes }: Known): DeliveryTax | undefined => {
  const { on, rates, settings } = taxes
  if (deliveryBefore === undefined) return taxed(settings, rates, on, settings.deliveryRateId)
  const { tax: _, ...before } = deliveryBefore.taxing ?? {}
  return deliveryBefore.taxing === undefined ? undefined : before
}

/** How a line is taxed that says it so, or whose product does; in no way where taxes are off. */
const lineTax = ({ on, rates, settings }: Taxes, named: AskedLine["taxRateId"]): LineTax | undefined =>
  taxed(settings, rates, on, named)

const taxingOf = ({ taxInclusive = true, taxRate }: DeliveryTax): Taxing | undefined =>
  taxRate === undefined ? undefined : { rate: taxRate, inclusive: taxInclusive }

const price = (line: AskedLine, i: number, known: Known): Result.Result<Priced, LineRefused> => {
  const lineId = line.lineId ?? String(i + 1)
  const { taxRateId } = line
  if (taxRateId !== undefined && !isOffered(known.taxes.rates, taxRateId))
    return Result.fail(TaxRateUnknown({ taxRateId }))
  const said = {
    lineId,
    quantity: line.quantity,
    ...present({ off: line.discount, note: line.note }),
  }
  const productId = productIdOf(line)
  const before = known.before?.find((it) => it.lineId === lineId && it.productId === productId && sameVariant(line, it))
  if (before !== undefined) {
    const anew = taxRateId === undefined || taxRateId === before.taxRateId ? {} : lineTax(known.taxes, taxRateId)
    return Result.succeed({ ...only(agreed, before), ...saidOf(line), ...anew, ...said })
  }
  if (productId === undefined) {
    const { name, unitPrice } = line
    if (name === undefined || unitPrice === undefined) return Result.fail(LineIncomplete({ line: i + 1 }))
    return Result.succeed({ ...said, name, unitPrice, ...lineTax(known.taxes, taxRateId), stocked: false })
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
  const held = known.stock.get(variantId)
  // A cost in another currency than the sale's is no cost at all: it is missing until somebody says it anew.
  const average = held?.currency === undefined || held.currency === known.currency ? held?.cost : undefined
  const unitCost = average ?? ownCost
  return Result.succeed({
    ...said,
    productId,
    variantId,
    ...present({ categoryId: product.categoryId }),
    name,
    ...(variant.optionValues.length > 0 && { variant: labelOf(variant) }),
    unitPrice: variant.sellingPrice,
    ...saidOf(line),
    ...present({ unitCost }),
    ...lineTax(known.taxes, taxRateId ?? product.taxRateId),
    stocked: product.trackStock,
  })
}

const sameVariant = ({ variantId }: AskedLine, before: SoldLine): boolean =>
  variantId === undefined || variantId === before.variantId

const saidOf = ({ name, unitPrice }: AskedLine) => present({ name, unitPrice })

const toReckon = (line: Priced) => {
  const { off, quantity, unitPrice } = line
  const tax = taxingOf(line)
  return { quantity, unitPrice, ...present({ discount: off, tax }) }
}

const sold = (priced: ReadonlyArray<Priced>, { lines }: Reckoned): ReadonlyArray<SoldLine> =>
  priced.map((line, i) => {
    const { cartDiscount, discount, tax, total } = lines[i]!
    const taxOfLine = line.taxRate === undefined ? {} : { tax }
    return { ...only(SoldLine.fields, line), discount, cartDiscount, total, ...taxOfLine }
  })

const misfits = (it: Misfit, priced: ReadonlyArray<Priced>, currency: Currency): LineRefused => {
  if (it.misfit === "size") return AmountTooLarge({})
  const [param, name] = it.line === undefined ? ["cartDiscount"] : [`lines.${it.line}.discount`, priced[it.line]?.name]
  // A percentage can take no more than all, so an amount was meant, and an amount is never too large to say.
  return DiscountTooLarge({ param, discount: it.discount, base: it.base, currency, ...present({ name }) })
}

/** The first of these ids that stands there twice. */
export const repeated = (ids: ReadonlyArray<string>): string | undefined => ids.find((it, i) => ids.indexOf(it) !== i)
