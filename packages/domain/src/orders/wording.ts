import { e164, type Request } from "../kernel/index.ts"
import { amountOf, currencies, discountOf, each, lineOf } from "../sales/wording.ts"

// The documented calls' own words, turned into the commands'. What is wrong stays wrong, for the command's schema to refuse by name.

type Body = { readonly [name: string]: unknown }

/** Thirty-two signs of chance out of several ids, whose ends are chance and nothing else. */
const tokenFrom = (mint: Request["mint"]): string =>
  ["track", "track", "track"]
    .map((kind) => mint(kind).slice(-12))
    .join("")
    .slice(0, 32)

const phoneOf = (phone: unknown, code: unknown): unknown =>
  typeof phone === "string" && phone !== "" ? e164(phone, typeof code === "string" ? code : "") : undefined

/** POST /v1.0/orders: somebody of the shop writes an order down. */
export const placedFrom = ({ body, mint }: Request): Body => {
  const { contactEmail, contactPhone, countryCode, expected, shippingFee, ...rest } = body
  const email = typeof contactEmail === "string" ? contactEmail.trim().toLowerCase() : contactEmail
  const phone = phoneOf(contactPhone, countryCode)
  return {
    ...rest,
    trackingToken: body["trackingToken"] ?? tokenFrom(mint),
    ...(phone !== undefined && { contactPhone: phone }),
    ...(email !== undefined && email !== "" && { contactEmail: email }),
    ...(shippingFee !== undefined && { shippingFee: amountOf(shippingFee) }),
    ...(expected !== undefined && { expected }),
    ...("lines" in body && { lines: each(body["lines"], lineOf) }),
    ...("cartDiscount" in body && { cartDiscount: discountOf(body["cartDiscount"]) }),
    ...currencies(body),
  }
}

/** POST /v1.0/orders/:id/amend. */
export const amendedFrom = ({ body, params }: Request): Body => ({
  ...body,
  orderId: params["id"],
  ...("lines" in body && { lines: each(body["lines"], lineOf) }),
  ...("shippingFee" in body && { shippingFee: amountOf(body["shippingFee"]) }),
})

/** A part of an order is named by the order's own word and some chance of its own. */
const partOf = (kind: "ful" | "oret", orderId: string | undefined, mint: Request["mint"]): string => {
  // What could be no order's id is of no order, and is not found.
  const word = /^ord_([0-9A-Za-z-]{1,36})$/.exec(orderId ?? "")?.[1] ?? "none"
  return `${kind}_${word}-${mint(kind).slice(-10)}`
}

/** POST /v1.0/orders/:id/fulfilments. */
export const packedFrom = ({ body, mint, params }: Request): Body => ({
  ...body,
  fulfilmentId: body["fulfilmentId"] ?? partOf("ful", params["id"], mint),
})

/** POST /v1.0/orders/:id/returns. */
export const returnFrom = ({ body, mint, params }: Request): Body => ({
  ...body,
  returnId: body["returnId"] ?? partOf("oret", params["id"], mint),
})

/** Cash at the door, as an amount or `{ amount, currency }`. */
export const handedFrom = ({ body, params }: Request): Body => {
  const { payment, ...rest } = body
  const isObject = typeof payment === "object" && payment !== null
  const paid = isObject ? { ...payment, amount: amountOf((payment as Body)["amount"]) } : payment
  return { ...rest, fulfilmentId: params["id"], ...(payment !== undefined && { payment: paid }) }
}

export const refundFrom = ({ body: { businessDate, ...body }, params }: Request): Body => ({
  ...body,
  orderId: params["id"],
  ...(businessDate !== undefined && { on: businessDate }),
  amount: amountOf(body["amount"]),
})

export const claimFrom = ({ body: { businessDate, ...body }, params }: Request): Body => ({
  ...body,
  orderId: params["id"],
  claimId: params["claimId"],
  ...(businessDate !== undefined && { on: businessDate }),
  ...("amount" in body && { amount: amountOf(body["amount"]) }),
})
