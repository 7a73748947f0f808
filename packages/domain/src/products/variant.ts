import { barcodeCode, skuCode } from "./code.ts"
import type { Option, Variant } from "./events.ts"
import type { Details } from "./product.ts"
import { present } from "../kernel/present.ts"

/** What of a product says which variants it has. Without a list it has one, which is what the product itself says. */
export type Varied = Details & {
  readonly variantId: string
  readonly options?: ReadonlyArray<Option>
  readonly variants?: ReadonlyArray<Variant>
}

/** Every variant a product ever had. */
export const variantsOf = (product: Varied): ReadonlyArray<Variant> => product.variants ?? [only(product)]

const only = ({ variantId, sku, barcode, sellingPrice, costPrice, minimumStock }: Varied): Variant => ({
  variantId: variantId as Variant["variantId"],
  optionValues: [],
  sellingPrice,
  ...present({ sku }),
  ...(barcode !== undefined && { barcodes: [barcode] }),
  ...present({ costPrice, minimumStock }),
  state: "active",
})

/** Those that can be sold. */
export const activeOf = (product: Varied): ReadonlyArray<Variant> =>
  variantsOf(product).filter(({ state }) => state === "active")

/** The first that can be sold: it is first again once it is brought back. */
export const firstOf = (variants: ReadonlyArray<Variant>): Variant | undefined =>
  variants.find(({ state }) => state === "active")

export const variantIn = (product: Varied, variantId: string): Variant | undefined =>
  variantsOf(product).find((it) => it.variantId === variantId)

/** "Red / L"; nothing for a product without options. */
export const labelOf = ({ optionValues }: Pick<Variant, "optionValues">): string => optionValues.join(" / ")

/** "Shirt, Red / L", as a receipt says it. */
export const titleOf = (name: string, variant: Pick<Variant, "optionValues">): string =>
  variant.optionValues.length === 0 ? name : `${name}, ${labelOf(variant)}`.slice(0, 120)

/** The codes a variant goes by. */
export const codesOfVariant = ({ sku, barcodes = [] }: Pick<Variant, "sku" | "barcodes">): ReadonlyArray<string> => [
  ...(sku === undefined ? [] : [skuCode(sku)]),
  ...barcodes.map(barcodeCode),
]

/** The codes a product goes by: those of its active variants. */
export const codesIn = (product: Varied): ReadonlyArray<string> => activeOf(product).flatMap(codesOfVariant)

const { min, max } = Math

/** From the cheapest to the dearest. */
export const priceRange = (
  variants: ReadonlyArray<Variant>,
): { readonly minPrice: number; readonly maxPrice: number } => {
  const prices = variants.filter(({ state }) => state === "active").map(({ sellingPrice }) => sellingPrice)
  return { minPrice: min(...prices), maxPrice: max(...prices) }
}

/** What the product itself says once its variants speak: all that the only one says, or just the lowest price of several. */
export const mirrored = <P extends Details>(
  product: P,
  options: ReadonlyArray<Option>,
  variants: ReadonlyArray<Variant>,
): P => {
  const { sku: _, barcode: __, costPrice: ___, minimumStock: ____, ...rest } = product
  const first = firstOf(variants)
  if (first === undefined) return rest as unknown as P
  if (options.length > 0) return { ...rest, sellingPrice: priceRange(variants).minPrice } as P
  const { sku, barcodes = [], sellingPrice, costPrice, minimumStock } = first
  return {
    ...rest,
    sellingPrice,
    ...present({ sku, barcode: barcodes[0], costPrice, minimumStock }),
  } as P
}

interface Priced {
  readonly variantId: string
  readonly price: number
}

/** The variants at these prices; those not named sell for what they did. */
export const withPrices = (variants: ReadonlyArray<Variant>, prices: ReadonlyArray<Priced>): ReadonlyArray<Variant> => {
  const now = new Map(prices.map(({ price, variantId }) => [variantId, price]))
  return variants.map((it) => ({ ...it, sellingPrice: now.get(it.variantId) ?? it.sellingPrice }))
}

/** The other way round: a product without options that says something new of itself says it of its only variant. */
export const followed = (
  variants: ReadonlyArray<Variant>,
  options: ReadonlyArray<Option>,
  said: Details,
): ReadonlyArray<Variant> =>
  options.length > 0 ? variants : variants.map((it) => (it.state === "active" ? following(it, said) : it))

/** The further barcodes stay; the product's form knows only the first. */
const following = (variant: Variant, said: Details): Variant => {
  const { sku: _, barcodes = [], costPrice: __, minimumStock: ___, ...kept } = variant
  const { variantId } = variant
  const further = barcodes.slice(1).filter((it) => it !== said.barcode)
  const all = said.barcode === undefined ? further : [said.barcode, ...further]
  const { barcodes: ____, ...own } = only({ ...said, variantId })
  return { ...kept, ...own, ...(all.length > 0 && { barcodes: all }) }
}
