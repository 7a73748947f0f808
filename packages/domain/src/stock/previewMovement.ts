import { command, type States } from "../kernel/index.ts"
import { productOf } from "../products/index.ts"
import { adjustStock } from "./adjustStock.ts"
import { foreseen, MovementPreview } from "./aftermath.ts"
import { byHand } from "./byHand.ts"
import { receiveStock } from "./receiveStock.ts"
import { meantBy } from "./refusals.ts"

const shown = { ...byHand, writes: [], access: receiveStock.access } as const

/** The goods that are meant, as the preview looks at them. */
const near = (
  { business, product, stock }: States<ReturnType<(typeof byHand)["reads"]>>,
  asked: Parameters<typeof meantBy>[0],
) => {
  const variantId = meantBy(asked)
  return {
    currency: business.currency,
    products: new Map([[productOf(variantId), product]]),
    stocks: new Map([[variantId, stock]]),
  }
}

/** What goods that came, or came on an earlier day, would do to shelves, counts and figures, before they are written down. */
export const previewReceipt = command("PreviewReceipt", {
  ...shown,
  summary: "Shows what goods that came in would change in shelves, later days and profit, and changes nothing.",
  input: receiveStock.input.fields,
  refusals: [...receiveStock.refusals, MovementPreview],
  decide: (found, asked, context) => foreseen(receiveStock.decide(found, asked, context), near(found, asked), context),
})

/** The same of goods that were found, lost or used. */
export const previewAdjustment = command("PreviewAdjustment", {
  ...shown,
  summary:
    "Shows what goods found, broken, lost or used would change in shelves, later days and profit, and changes nothing.",
  input: adjustStock.input.fields,
  refusals: [...adjustStock.refusals, MovementPreview],
  decide: (found, asked, context) => foreseen(adjustStock.decide(found, asked, context), near(found, asked), context),
})
