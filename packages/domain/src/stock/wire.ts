import { asks, answers, chooses, lists, type Request, resource, type Wire } from "../kernel/index.ts"
import { MAIN } from "../businesses/events.ts"
import { variantOf } from "../catalog/product.ts"
import { adjustStock } from "./adjustStock.ts"
import { stockMatrix } from "./matrix.ts"
import { stockCard } from "./queries.ts"
import { receiveStock } from "./receiveStock.ts"
import { setStock } from "./setStock.ts"
import { levels, movements } from "./views.ts"

/** `{ locationId, variantId, mode: set | add | remove, quantity, reason, note }` of spec/decisions.md 6.16, in our words. */
const moving = ({ params, body, mint }: Request) => {
  const { locationId = MAIN, variantId, movementId = mint("move"), note, on } = body
  const which = variantId === undefined ? { variantId: variantOf(params["id"] ?? ""), unnamed: true } : { variantId }
  return { movementId, ...which, locationId, ...(note !== undefined && { note }), ...(on !== undefined && { on }) }
}

const setting = asks(setStock, {
  answers: movements,
  read: (request) => {
    const { on: _, ...rest } = moving(request)
    return { ...rest, counted: request.body["quantity"] }
  },
})

const receiving = asks(receiveStock, {
  answers: movements,
  read: (request) => {
    const { quantity, unitCost } = request.body
    return { ...moving(request), quantity, ...(unitCost !== undefined && { unitCost }) }
  },
})

const adjusting = asks(adjustStock, {
  answers: movements,
  read: (request) => {
    const { mode, quantity, reason = "correction" } = request.body
    return { ...moving(request), direction: mode === "remove" ? "out" : "in", quantity, reason }
  },
})

/** Goods that come in for no other reason were bought. */
const edit = chooses([setting, receiving, adjusting], ({ body: { mode, reason = "received" } }) => {
  if (mode === "add" && reason === "received") return receiving
  return mode === "add" || mode === "remove" ? adjusting : setting
})

const card = ({ query: { before, limit, ...rest } }: Request) => ({
  ...rest,
  ...(before !== undefined && { before: Number(before) }),
  ...(limit !== undefined && { limit: Number(limit) }),
})

const matrix = ({ query: { from, count, low, ...rest } }: Request) => ({
  ...rest,
  ...(from !== undefined && { from: Number(from) }),
  ...(count !== undefined && { count: Number(count) }),
  ...(low !== undefined && { low: low === "true" }),
})

export const wire: Wire = {
  "PATCH /product/:id/stock": edit,
  "PUT /product/:id/stock": edit,
  "POST /product/:id/stock": edit,
  "GET /v1.0/inventory/stocks": lists(levels),
  "GET /v1.0/inventory/movements": lists(movements),
  "GET /v1.0/inventory/stock-card": answers(stockCard, { read: card }),
  "GET /v1.0/inventory/matrix": answers(stockMatrix, { read: matrix }),
  ...resource("stock-levels", { view: levels }),
  ...resource("stock-movements", { view: movements }),
  "POST /api/stock-movements/receive": asks(receiveStock, { answers: movements, status: 201 }),
  "POST /api/stock-movements/adjust": asks(adjustStock, { answers: movements, status: 201 }),
  "POST /api/stock-movements/count": asks(setStock, { answers: movements, status: 201 }),
}
