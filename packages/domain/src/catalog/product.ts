import { type Currency, noun } from "../kernel/index.ts"
import { details, ProductEvent, type ProductId, type VariantId } from "./events.ts"

type Added = Extract<ProductEvent, { _tag: "ProductAdded" }>

/** What a product says of itself. */
export type Details = Pick<Added, keyof typeof details>

export type ProductState = Details & {
  readonly status: "none" | "active" | "archived"
  readonly variantId: string
  readonly currency: Currency
  /** The last presses of the archive button. */
  readonly toggles: ReadonlyArray<string>
}

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
export const Product = noun({
  name: "product",
  initial,
  events: ProductEvent,
  idOf: (event: ProductEvent) => event.productId,
  evolve: (product: ProductState, event): ProductState => {
    switch (event._tag) {
      case "ProductAdded": {
        const { currency, variantId } = event
        return { ...detailsOf(event), status: "active", variantId, currency, toggles: [] }
      }
      case "ProductChanged": {
        const { status, toggles, variantId } = product
        return { ...detailsOf(event), status, variantId, currency: event.currency, toggles }
      }
      case "ProductArchived":
        return { ...product, status: "archived", toggles: pressed(product, event.toggleId) }
      case "ProductRestored":
        return { ...product, status: "active", toggles: pressed(product, event.toggleId) }
    }
  },
})

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
  fields.every((field) => one[field] === other[field] || JSON.stringify(one[field]) === JSON.stringify(other[field]))

/** The default variant of a product has its id, with its own prefix. */
export const variantOf = (productId: string): typeof VariantId.Type => `var_${productId.slice("prod_".length)}`

export const productOf = (variantId: string): typeof ProductId.Type => `prod_${variantId.slice("var_".length)}`
