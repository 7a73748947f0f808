import type { Request } from "../kernel/index.ts"

// The documented calls' own words (spec/decisions.md 6.17), turned into the commands'. What is wrong stays wrong, for
// the command's schema to refuse by name.

type Body = { readonly [name: string]: unknown }

const isObject = (value: unknown): value is Body => typeof value === "object" && value !== null && !Array.isArray(value)

/** An amount as the wire may give it: minor units, or `{ amount, currency }`. */
export const amountOf = (value: unknown): unknown => (isObject(value) && "amount" in value ? value["amount"] : value)

/** Every currency that the request names beside an amount: the command refuses one that is not the book's. */
const currenciesOf = (value: unknown): ReadonlyArray<unknown> => {
  if (Array.isArray(value)) return value.flatMap(currenciesOf)
  if (!isObject(value)) return []
  return [...("currency" in value ? [value["currency"]] : []), ...Object.values(value).flatMap(currenciesOf)]
}

export const currencies = (body: Body): Body => {
  const named = [...new Set(currenciesOf(body))]
  return named.length === 0 ? {} : { currencies: named }
}

const amounts = new Set(["amount", "unitPrice", "shippingFee", "depositAmount"])

/** The fields of that name, and no others; amounts as minor units. Empty text is nothing said. */
export const pick = (body: Body, fields: { readonly [to: string]: string }): Body =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([to, from]) => {
      const value = amounts.has(to) ? amountOf(body[from]) : body[from]
      return value === undefined || value === "" ? [] : [[to, value]]
    }),
  )

export const discountOf = (value: unknown): unknown =>
  isObject(value) && isObject(value["value"]) ? { ...value, value: amountOf(value["value"]) } : value

export const lineOf = (line: unknown): unknown =>
  isObject(line)
    ? {
        ...pick(line, same("lineId", "productId", "variantId", "name", "quantity", "unitPrice", "taxRateId", "note")),
        ...("discount" in line && { discount: discountOf(line["discount"]) }),
      }
    : line

const paymentOf = (payment: unknown): unknown =>
  isObject(payment)
    ? pick(payment, { paymentId: "id", amount: "amount", method: "method", reference: "reference" })
    : payment

const same = (...names: ReadonlyArray<string>) => Object.fromEntries(names.map((name) => [name, name]))
export const each = (value: unknown, one: (item: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(one) : value

/** A client's own id for what it makes, under our prefix; without one the door mints. */
const idFrom = (body: Body, kind: "sale" | "exp"): string | undefined => {
  const own = body["id"] ?? body["clientId"]
  if (typeof own !== "string") return undefined
  return own.startsWith(`${kind}_`) ? own : `${kind}_${own}`
}

const ofTerms = (body: Body): Body => ({
  ...pick(body, {
    on: "businessDate",
    shippingCompany: "shippingCompanyId",
    ...same("locationId", "channel", "customerId", "amount", "description", "shippingFee", "dueDate", "note"),
  }),
  ...("shippingCompany" in body && { shippingCompany: body["shippingCompany"] }),
  ...("lines" in body && { lines: each(body["lines"], lineOf) }),
  ...("cartDiscount" in body && { cartDiscount: discountOf(body["cartDiscount"]) }),
})

/** POST /v1.1/transactions with kind "sale". */
export const saleFrom = ({ body }: Request): Body => {
  const saleId = idFrom(body, "sale")
  return {
    ...(saleId !== undefined && { saleId }),
    channel: "walk_in",
    ...ofTerms(body),
    ...pick(body, same("paymentType", "depositAmount", "method", "discountCodes", "tags", "attachments")),
    ...("payments" in body && { payments: each(body["payments"], paymentOf) }),
    ...currencies(body),
  }
}

/** PUT and PATCH /transactions/{id}: the changes stand under `changes`, or beside the reason. */
export const correctionFrom = ({ body, params }: Request): Body => {
  const { expectedVersion, previewHash, reason } = body
  const changes = isObject(body["changes"]) ? body["changes"] : body
  return {
    saleId: params["id"],
    reason,
    ...(expectedVersion !== undefined && { expectedVersion }),
    ...(previewHash !== undefined && { previewHash }),
    ...ofTerms(changes),
    ...currencies(body),
  }
}

/** POST /v1.0/transactions/payments. */
export const paymentFrom = ({ body }: Request): Body => ({
  ...pick(body, {
    saleId: "transactionId",
    paymentId: "id",
    on: "businessDate",
    ...same("amount", "method", "reference", "isDeposit"),
  }),
  ...currencies(body),
})

/** POST /v1.0/transactions/:id/returns. */
export const returnFrom = ({ body, params }: Request): Body => ({
  saleId: params["id"],
  ...pick(body, { returnId: "id", on: "businessDate", ...same("lines", "reason") }),
  ...(isObject(body["refund"]) && {
    refund: pick(body["refund"], { refundId: "id", ...same("amount", "method", "reference") }),
  }),
})

/** POST /v1.0/transactions/:id/refunds. */
export const refundFrom = ({ body, params }: Request): Body => ({
  saleId: params["id"],
  ...pick(body, { refundId: "id", on: "businessDate", ...same("amount", "method", "reason", "reference") }),
})

/** POST /v1.0/transactions/:id/write-off. */
export const writeOffFrom = ({ body, params }: Request): Body => ({
  saleId: params["id"],
  ...pick(body, { writeOffId: "id", on: "businessDate", ...same("amount", "reason") }),
})

/** POST /v1.0/expenses, and /v1.1/transactions with kind "expense". */
export const expenseFrom = ({ body }: Request): Body => {
  const expenseId = idFrom(body, "exp")
  return {
    ...(expenseId !== undefined && { expenseId }),
    ...pick(body, { vendor: "vendorId", category: "categoryId", on: "businessDate" }),
    ...pick(body, { vendor: "vendorName", attachments: "attachmentIds", ...same("category", "amount", "method") }),
    ...pick(body, same("paid", "dueDate", "note", "locationId", "tags")),
    ...currencies(body),
  }
}
