import { hash } from "node:crypto"
import { Business, keepsOn } from "@oja/domain/businesses/business"
import { Order } from "@oja/domain/orders/order"
import { placeOrder } from "@oja/domain/orders/placeOrder"
import { present, type Refused } from "@oja/domain/kernel/index"
import type { Answer } from "@oja/store"
import { mintFrom } from "../http/mint.ts"
import { contextOf, type OrderRequest } from "./checkout.ts"
import { mayHold } from "./guarding.ts"
import type { ShopServices } from "./services.ts"
import type { Visit } from "./visiting.ts"

export const about = { actor: { kind: "customer" }, source: { channel: "shop" } } as const

export interface Ordered {
  readonly orderId: `ord_${string}`
  readonly token: string
  readonly number: string
  readonly total: number
  /** What must be paid now, where it is paid online. */
  readonly due: number
}

type Expected = (typeof placeOrder)["input"]["Type"]["expected"]

/**
 * Places the order of a cart. Whatever keys arrive, from however many tabs and tries, what lies in the cart is one order;
 * the key names the request, whose answer the book remembers. Answers with the order, or with why there is none.
 */
export const place = async (
  services: ShopServices,
  visit: Pick<Visit, "call" | "storefront" | "cart">,
  request: OrderRequest,
  expected: Expected,
  key: string,
): Promise<Ordered | Refused | Exclude<Answer, { readonly _tag: "Accepted" | "Refused" }>> => {
  const { carts, ledger } = services
  const { call, cart = "", storefront } = visit
  const { business } = storefront
  const { round } = carts.of(business, cart, call.at)
  const orderId = mintFrom(`shop ${business} ${cart} ${round}`)("ord")
  // Nobody can guess the cart's secret, and so nobody guesses what follows from it.
  const token = hash("sha256", `track ${business} ${cart} ${round}`).slice(0, 32)
  const waits = keepsOn(ledger.state(business, Business, business)) === "placement"
  const hold = waits && !mayHold(services, visit, request.contactPhone, orderId) ? false : undefined
  const input = present({ ...request, orderId, trackingToken: token, expected, hold })
  const commandId = `shop/${hash("sha256", key)}`
  const answer = await ledger.ask({ command: placeOrder, input, context: contextOf(visit), commandId, about })
  if (answer._tag === "Refused") return answer.refusal
  if (answer._tag !== "Accepted") return answer
  // The platform learns whose order it is by a reaction; whoever comes later with the same cart is sent to its page.
  await ledger.settled()
  carts.ordered(business, key, token, call.at)
  carts.empty(business, cart, round, token)
  const { agreed, number } = ledger.state(business, Order, orderId)
  return { orderId, token, number, total: agreed.total, due: agreed.required > 0 ? agreed.required : agreed.total }
}

export const isOrdered = (it: Awaited<ReturnType<typeof place>>): it is Ordered => "orderId" in it
