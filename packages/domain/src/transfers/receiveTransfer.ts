import * as Schema from "effect/Schema"
import { Business } from "../businesses/index.ts"
import { VariantId } from "../products/index.ts"
import { accept, command, Quantity, refuse } from "../kernel/index.ts"
import { TransferId, Stock, arrived, valued } from "../stock/index.ts"
import { ReceiptId } from "./events.ts"
import { misplaced, MoreThanSent, ReceiptDiffers, TransferElsewhere, TransferUnknown } from "./refusals.ts"
import { outstanding, Transfer, type TransferState } from "./transfer.ts"

const lines = Schema.NonEmptyArray(Schema.Struct({ variantId: VariantId, quantity: Quantity })).check(
  Schema.isMaxLength(100),
)
type Lines = ReadonlyArray<(typeof lines.Type)[number]>

/** Goods arrived: all that is still on its way, or as much as the lines say; the rest stays on its way. */
export const receiveTransfer = command("ReceiveTransfer", {
  summary: "Goods of a transfer arrived: all of them, or as many as you say.",
  input: { transferId: TransferId, receiptId: ReceiptId, lines: Schema.optionalKey(lines) },
  mints: ["receiptId"],
  access: { module: "transfers", action: "receive" },
  offline: "request",
  reads: ({ transferId }, { business }) => ({ transfer: Transfer.of(transferId), business: Business.of(business) }),
  readsNext: ({ transfer }) => ({ stock: transfer.lines.map(({ variantId }) => Stock.of(variantId)) }),
  doneAt: ({ transfer }) => [transfer.toLocationId],
  writes: [Transfer, Stock],
  refusals: [TransferUnknown, TransferElsewhere, ReceiptDiffers, MoreThanSent],
  decide: ({ business, transfer, stock }, { transferId, receiptId, ...said }, { today }) => {
    const awaited = outstanding(transfer)
    const goods = said.lines === undefined ? awaited : summed(said.lines)
    if (receiptId in transfer.receipts)
      return said.lines === undefined || sameReceipt(transfer, receiptId, goods)
        ? accept([])
        : refuse(ReceiptDiffers({ receiptId }))
    // Whoever says that all is there says nothing new once all is there.
    if (transfer.status === "received" && said.lines === undefined) return accept([])
    const misfit = misplaced(transfer, transferId, "sent", "part_received")
    if (misfit !== undefined) return refuse(misfit)
    for (const { variantId, quantity } of goods) {
      const line = awaited.find((it) => it.variantId === variantId)
      const name = transfer.lines.find((it) => it.variantId === variantId)?.name ?? variantId
      if (quantity > (line?.quantity ?? 0))
        return refuse(MoreThanSent({ name, asked: quantity, outstanding: line?.quantity ?? 0 }))
    }

    const came = goods.map(({ variantId, quantity }) => ({ variantId, quantity }))
    const complete = sum(came) === sum(awaited)
    const moves = arrived(stock, { ...transfer, transferId }, transfer.toLocationId, came)
    const { currency } = business
    return accept([
      { _tag: "TransferReceived", transferId, receiptId, lines: came, complete },
      ...valued(stock, moves, { today, currency }),
    ])
  },
})

const sum = (goods: Lines): number => goods.reduce((all, { quantity }) => all + quantity, 0)

const summed = (goods: Lines): Lines =>
  [...Map.groupBy(goods, ({ variantId }) => variantId)].map(([variantId, some]) => ({ variantId, quantity: sum(some) }))

const sameReceipt = ({ receipts }: TransferState, receiptId: string, goods: Lines): boolean => {
  const before = receipts[receiptId] ?? {}
  return (
    Object.keys(before).length === goods.length &&
    goods.every(({ variantId, quantity }) => before[variantId] === quantity)
  )
}
