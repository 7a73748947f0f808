import { MAIN } from "../businesses/index.ts"
import { answers, asks, chooses, lists, module, resource } from "../kernel/index.ts"
import { adjustStock } from "./adjustStock.ts"
import { laws } from "./laws.ts"
import { previewAdjustment, previewReceipt } from "./previewMovement.ts"
import { stockCard } from "./queries.ts"
import { receiveStock } from "./receiveStock.ts"
import { meantBy } from "./refusals.ts"
import { setStock } from "./setStock.ts"
import { Stock } from "./stock.ts"
import { takeBackMovement } from "./takeBackMovement.ts"
import { undos } from "./undo.ts"
import { levelId, levels, movements } from "./views.ts"
import { words } from "./words.ts"

/** `{ locationId, variantId, mode: set | add | remove, quantity, reason, note }` of spec/decisions.md 6.16. */
const against = {
  view: levels,
  id: (input: Parameters<typeof meantBy>[0] & { readonly locationId: string }) =>
    levelId(meantBy(input), input.locationId),
  names: { onHand: "counted" },
}
const ofProduct = { id: "productId", given: { locationId: MAIN }, answers: movements, against }
const setting = asks(setStock, { ...ofProduct, names: { quantity: "counted" } })
const receiving = asks(receiveStock, ofProduct)
const coming = asks(adjustStock, { ...ofProduct, given: { locationId: MAIN, direction: "in" }, hidden: ["direction"] })
const going = asks(adjustStock, {
  ...ofProduct,
  given: { locationId: MAIN, direction: "out", reason: "correction" },
  hidden: ["direction"],
})

const mode = { param: "mode", choices: ["set", "add", "remove"] }
/** Goods that come in for no other reason were bought. */
const edit = chooses(
  [setting, receiving, coming, going],
  ({ body: { mode: said, reason = "received" } }) => {
    switch (said) {
      case "set":
        return setting
      case "add":
        return reason === "received" ? receiving : coming
      case "remove":
        return going
      default:
        return mode
    }
  },
  mode,
)

export const stock = module("stock", {
  summary: "How much there is of each product in each branch, and every movement that made it so.",
  aggregates: [Stock],
  // They write nothing.
  commands: [previewReceipt, previewAdjustment],
  undos: [undos],
  wire: {
    "PATCH /product/:id/stock": edit,
    "PUT /product/:id/stock": edit,
    "POST /product/:id/stock": edit,
    "GET /v1.0/inventory/stocks": lists(levels),
    "GET /v1.0/inventory/movements": lists(movements),
    "GET /v1.0/inventory/stock-card": answers(stockCard),
    ...resource("stock-levels", { view: levels }),
    ...resource("stock-movements", { view: movements }),
    "POST /api/stock-movements/receive": asks(receiveStock, { answers: movements, against, status: 201 }),
    "POST /api/stock-movements/adjust": asks(adjustStock, { answers: movements, against, status: 201 }),
    "POST /api/stock-movements/take-back": asks(takeBackMovement, { answers: movements, status: 201 }),
    "POST /api/stock-movements/receive/preview": asks(previewReceipt),
    "POST /api/stock-movements/adjust/preview": asks(previewAdjustment),
    "POST /api/stock-movements/count": asks(setStock, { answers: movements, against, status: 201 }),
  },
  laws,
  words,
})
