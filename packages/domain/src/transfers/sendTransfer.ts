import { accept, command, refuse } from "../kernel/index.ts"
import { Business } from "../businesses/index.ts"
import { ALL, Branches, LocationUnknown } from "../locations/index.ts"
import { TransferId, available, Stock, setOut, valued } from "../stock/index.ts"
import { noWay } from "./drafting.ts"
import { BranchClosed, misplaced, NotEnoughToSend, SameBranch, TransferElsewhere, TransferUnknown } from "./refusals.ts"
import { isUnderway, Transfer } from "./transfer.ts"

/** The goods leave: from now on they are on hand in neither branch. Sent before, they do not leave again (pain C45). */
export const sendTransfer = command("SendTransfer", {
  summary: "Sends the goods of a transfer on their way.",
  input: { transferId: TransferId },
  access: { module: "transfers", action: "send", premium: "inventory_transfers" },
  offline: "request",
  reads: ({ transferId }, { business }) => ({
    transfer: Transfer.of(transferId),
    branches: Branches.of(ALL),
    business: Business.of(business),
  }),
  readsNext: ({ transfer }) => ({ stock: transfer.lines.map(({ variantId }) => Stock.of(variantId)) }),
  doneAt: ({ transfer }) => [transfer.fromLocationId],
  writes: [Transfer, Stock],
  refusals: [TransferUnknown, TransferElsewhere, SameBranch, LocationUnknown, BranchClosed, NotEnoughToSend],
  decide: ({ business, transfer, branches, stock }, { transferId }, { today }) => {
    if (isUnderway(transfer)) return accept([])
    const obstacle = misplaced(transfer, transferId, "draft") ?? noWay(branches, transfer)
    if (obstacle !== undefined) return refuse(obstacle)
    const short = transfer.lines
      .map(({ variantId, name, quantity }) => {
        const there = available(stock.get(variantId) ?? Stock.initial, transfer.fromLocationId)
        return { variantId, name, asked: quantity, available: there }
      })
      .filter((it) => it.asked > it.available)
    if (short.length > 0) return refuse(NotEnoughToSend({ lines: short }))

    const goods = transfer.lines.map(({ variantId, quantity }) => ({ variantId, quantity }))
    const moves = setOut(stock, { ...transfer, transferId }, goods)
    const { currency } = business
    return accept([{ _tag: "TransferSent", transferId }, ...valued(stock, moves, { today, currency })])
  },
})
