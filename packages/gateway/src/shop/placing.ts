import { present } from "@oja/domain/kernel/present"
import { hash } from "node:crypto"
import { Order } from "@oja/domain/orders/order"
import { placeOrder } from "@oja/domain/orders/placeOrder"
import type { Refused } from "@oja/domain/kernel/index"
import type { Answer } from "@oja/store"
import { mintFrom } from "../http/mint.ts"
import { contextOf, type OrderRequest } from "./checkout.ts"
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
 * Places an order under a checkout's own key: the same key asks for the same order, however often its button is pressed.
 * Answers with the order, or with why there is none.
 */
export const place = async (
  services: ShopServices,
  visit: Pick<Visit, "call" | "storefront">,
  request: OrderRequest,
  expected: Expected,
  key: string,
): Promise<Ordered | Refused | Exclude<Answer, { readonly _tag: "Accepted" | "Refused" }>> => {
  const { carts, ledger } = services
  const { call, storefront } = visit
  const { business } = storefront
  const orderId = mintFrom(`shop ${business} ${key}`)("ord") as `ord_${string}`
  // Nobody can guess the key, and so nobody guesses what follows from it.
  const token = hash("sha256", `track ${business} ${key}`).slice(0, 32)
  const input = present({ ...request, orderId, trackingToken: token, expected })
  const commandId = `shop/${hash("sha256", key)}`
  const answer = await ledger.ask({ command: placeOrder, input, context: contextOf(visit), commandId, about })
  if (answer._tag === "Refused") return answer.refusal
  if (answer._tag !== "Accepted") return answer
  carts.ordered(business, key, token, call.at)
  // The platform learns whose order it is by a reaction, and the customer is on the way to its page.
  await ledger.settled()
  const { agreed, number } = ledger.state(business, Order, orderId)
  return { orderId, token, number, total: agreed.total, due: agreed.required > 0 ? agreed.required : agreed.total }
}

export const isOrdered = (it: Awaited<ReturnType<typeof place>>): it is Ordered => "orderId" in it
