import { same, type Currency, aggregate, present } from "../kernel/index.ts"
import { details, type Option, ProductEvent, type ProductId, type Variant, type VariantId } from "./events.ts"
import { firstOf, followed, mirrored, withPrices } from "./variant.ts"

type Added = Extract<ProductEvent, { _tag: "ProductAdded" }>

/** What a product says of itself. */
export type Details = Pick<Added, keyof typeof details>

export type ProductState = Details & {
  readonly status: "none" | "active" | "archived"
  /** The first of its variants that can be sold. */
  readonly variantId: string
  readonly currency: Currency
  /** Absent as long as it has one variant, which is then what the details say. */
  readonly options?: ReadonlyArray<Option>
  readonly variants?: ReadonlyArray<Variant>
  readonly published?: true
  /** How often what it says of itself or of its variants has changed: what `expectedVersion` is held against. */
  readonly version?: number
  /** The last presses of the archive button. */
  readonly toggles: ReadonlyArray<string>
  /** What a file made of it, as long as nothing else has happened to it: the way back. */
  readonly brought?: Brought
  /** It was sold, and no shelf tells of it. */
  readonly sold?: true
}

interface Brought {
  readonly importId: string
  /** What it was before; absent when the file added it. */
  readonly before?: BeforeImport
}

/** What a file may change of a product. */
export type BeforeImport = Details & Pick<ProductState, "currency" | "options" | "variants" | "published">

const initial: ProductState = {
  status: "none",
  variantId: "",
  currency: "NGN",
  name: "",
  type: "product",
  sellingPrice: 0,
  trackStock: false,
  toggles: [],
}

const REMEMBERED = 16

/** Something a shop sells: goods, or work. */
export const Product = aggregate({
  name: "product",
  version: 2,
  initial,
  events: ProductEvent,
  idOf: (event: ProductEvent) => event.productId,
  evolve: (product: ProductState, event): ProductState => {
    const { brought: _, ...now } = evolved(product, event)
    const brought = broughtBy(product, event)
    return brought === undefined ? now : { ...now, brought }
  },
})

const evolved = (product: ProductState, event: ProductEvent): ProductState => {
  switch (event._tag) {
    case "ProductAdded": {
      const { currency, variantId } = event
      return { ...detailsOf(event), status: "active", variantId, currency, toggles: [] }
    }
    case "ProductChanged": {
      const { status, toggles, variantId, published, options = [], sold, variants } = product
      const shown = { ...(published && { published }), ...(sold && { sold }) }
      const kept = { status, variantId, toggles, version: next(product), ...shown }
      const now = { ...kept, currency: event.currency }
      if (variants === undefined) return { ...detailsOf(event), ...now }
      const list = followed(variants, options, event)
      return { ...mirrored(detailsOf(event), options, list), ...now, options, variants: list }
    }
    case "VariantsChanged":
      return varied({ ...product, currency: event.currency, options: event.options }, event.variants)
    case "ProductRepriced":
      return repriced(product, event.prices)
    case "VariantArchived":
      return varied(product, set(product.variants, event.variantId, "archived"))
    case "VariantRestored":
      return varied(product, set(product.variants, event.variantId, "active"))
    case "ProductPublished":
      return { ...product, published: true }
    case "ProductHidden": {
      const { published: _, ...hidden } = product
      return hidden
    }
    case "ProductFirstSold":
      return { ...product, sold: true }
    case "ProductArchived":
      return { ...product, status: "archived", toggles: pressed(product, event.toggleId) }
    case "ProductRestored":
      return { ...product, status: "active", toggles: pressed(product, event.toggleId) }
  }
}

/** Several lines of one file are one way back; whatever else happens closes it. */
const broughtBy = (before: ProductState, event: ProductEvent): Brought | undefined => {
  const importId = "importId" in event ? event.importId : undefined
  if (importId === undefined) return undefined
  if (before.brought?.importId === importId) return before.brought
  if (event._tag === "ProductAdded") return { importId }
  const { currency, options, published, variants } = before
  return { importId, before: { ...detailsOf(before), currency, ...present({ options, published, variants }) } }
}

const set = (
  variants: ReadonlyArray<Variant> = [],
  variantId: string,
  state: Variant["state"],
): ReadonlyArray<Variant> => variants.map((it) => (it.variantId === variantId ? { ...it, state } : it))

/** The product with these variants. */
const varied = (product: ProductState, variants: ReadonlyArray<Variant>): ProductState => {
  const variantId = firstOf(variants)?.variantId ?? product.variantId
  return { ...mirrored(product, product.options ?? [], variants), variantId, variants, version: next(product) }
}

type Prices = Extract<ProductEvent, { _tag: "ProductRepriced" }>["prices"]

const repriced = (product: ProductState, prices: Prices): ProductState =>
  product.variants === undefined
    ? { ...product, sellingPrice: prices[0]!.price, version: next(product) }
    : varied(product, withPrices(product.variants, prices))

const next = ({ version = 0 }: ProductState): number => version + 1

const pressed = ({ toggles }: ProductState, toggleId: string | undefined): ReadonlyArray<string> =>
  toggleId === undefined ? toggles : [...toggles.slice(1 - REMEMBERED), toggleId]

const fields = Object.keys(details) as ReadonlyArray<keyof Details>

/** The details among other fields, in one order. A service never tracks stock. */
export const detailsOf = (from: Details): Details => {
  const found: Record<string, unknown> = {}
  for (const field of fields) if (from[field] !== undefined) found[field] = from[field]
  if (from.type === "service") found["trackStock"] = false
  return found as unknown as Details
}

export const sameDetails = (one: Details, other: Details): boolean =>
  fields.every((field) => same(one[field], other[field]))

/** The first variant of a product has its id, with its own prefix. */
export const variantOf = (productId: string): typeof VariantId.Type => `var_${productId.slice("prod_".length)}`

/** Every variant's id begins with its product's. */
export const productOf = (variantId: string): typeof ProductId.Type =>
  `prod_${variantId.slice("var_".length).split(".", 1)[0]!}`
