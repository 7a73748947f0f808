import { back, type Mint, undoing } from "../kernel/index.ts"
import { Stock } from "./stock.ts"
import { takeBackMovement } from "./takeBackMovement.ts"

interface ByHand {
  readonly variantId: `var_${string}`
  readonly locationId: `loc_${string}`
  readonly movementId: `move_${string}`
}

const takenBack = ({ locationId, movementId, variantId }: ByHand, mint: Mint) =>
  back(takeBackMovement, { movementId: mint("move"), undoes: movementId, variantId, locationId })

/** What takes movements back that people wrote down; what others did goes back with them. A count is an anchor, and stays. */
export const undos = undoing(Stock, {
  StockReceived: ({ event, mint }) => takenBack(event, mint),
  StockAdjusted: ({ event, mint }) => takenBack(event, mint),
})
