import type { Kind } from "@oja/domain/delivery/events"
import type { Offered } from "@oja/domain/delivery/quote"
import { listOf } from "../data/useAsk.ts"

/** A delivery option as the gateway shows it. */
export interface Option extends Offered {
  readonly kind: Kind
  readonly version: number
}

/** The kinds in the order they are offered to the merchant, and the address each has. */
export const addresses = {
  flat_rate: "flat-rate",
  pickup: "pickup",
  distance: "distance-delivery",
  free: "free",
  customer_pay_delivery: "customer-pay-delivery",
} as const satisfies { readonly [K in Kind]: string }

export const kinds = Object.keys(addresses) as ReadonlyArray<Kind>

export const pathOf = (kind: Kind, id?: string) => `/delivery/${addresses[kind]}${id === undefined ? "" : `/${id}`}`

/** As many as an order may hold. */
export const allOptions = listOf("delivery-options", { sort: ["sort", "ASC"], count: 200 })
