import { randomBytes, randomUUID } from "node:crypto"
import { type BusinessId, dayOf } from "@oja/domain/kernel/index"
import { placeOrder } from "@oja/domain/orders/placeOrder"
import type { Opened, Person } from "./open.ts"

export interface PlacedOrder {
  readonly orderId: `ord_${string}`
  readonly trackingToken: string
}

/** A customer orders through the public pages of somebody's store, as the checkout asks it. */
export const orderFrom = async (
  { ledger }: Pick<Opened, "ledger">,
  { business }: Pick<Person, "business">,
  productId: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<PlacedOrder> => {
  const at = Date.now()
  const orderId = `ord_${randomUUID()}` as const
  const trackingToken = randomBytes(16).toString("hex")
  const lines = [{ productId, quantity: 1000 }]
  const input = { orderId, trackingToken, lines, contactName: "Ngozi Bello", mode: "on_delivery", ...more }
  const context = { by: "storefront", at, today: dayOf(at, "Africa/Lagos"), business: business as BusinessId }
  const answer = await ledger.ask({ command: placeOrder, input, context, commandId: `order ${orderId}` })
  if (answer._tag !== "Accepted") throw new Error(JSON.stringify(answer))
  return { orderId, trackingToken }
}

type Ask = (
  route: string,
  body?: object,
) => Promise<{ readonly status: number; readonly data: unknown; readonly text: string }>

const done = async (asked: ReturnType<Ask>): Promise<{ readonly id: string }> => {
  const { data, status, text } = await asked
  if (status >= 400) throw new Error(text)
  return data as { readonly id: string }
}

/** Opens somebody's online store with one thing in it, which nobody counts; answers with the product's id. */
export const openShop = async (call: Ask, slug: string, product: object): Promise<string> => {
  await done(call("PATCH /v1.0/store", { slug }))
  await done(call("POST /v1.0/store/publish", {}))
  const { id } = await done(call("POST /product", { type: "product", trackStock: false, ...product }))
  await done(call(`POST /product/${id}/publish`, {}))
  return id
}
