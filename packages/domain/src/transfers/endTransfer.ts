import * as Schema from "effect/Schema"
import { Business } from "../businesses/index.ts"
import { VariantId } from "../products/index.ts"
import { accept, command, Reason, refuse } from "../kernel/index.ts"
import { TransferId, Stock, arrived, lost, valued } from "../stock/index.ts"
import { misplaced, ReasonMissing, TransferElsewhere, TransferUnknown } from "./refusals.ts"
import { outstanding, Transfer } from "./transfer.ts"

/** A draft that will not be sent; its number stays in the book. */
export const cancelTransfer = command("CancelTransfer", {
  summary: "Gives up a transfer that was not sent.",
  input: { transferId: TransferId },
  access: { module: "transfers", action: "delete" },
  offline: "request",
  reads: ({ transferId }) => ({ transfer: Transfer.of(transferId) }),
  doneAt: ({ transfer }) => [transfer.fromLocationId, transfer.toLocationId],
  writes: [Transfer],
  refusals: [TransferUnknown, TransferElsewhere],
  decide: ({ transfer }, { transferId }) => {
    if (transfer.status === "cancelled") return accept([])
    const misfit = misplaced(transfer, transferId, "draft")
    if (misfit !== undefined) return refuse(misfit)

    return accept([{ _tag: "TransferCancelled", transferId }])
  },
})

/** What has not arrived goes back where it came from, so that no goods stay in limbo (pain C45). */
export const recallTransfer = command("RecallTransfer", {
  summary: "Calls back what has not arrived: it is on hand again where it came from.",
  input: { transferId: TransferId, reason: Schema.optionalKey(Reason) },
  access: { module: "transfers", action: "recall" },
  offline: "request",
  reads: ({ transferId }, { business }) => ({ transfer: Transfer.of(transferId), business: Business.of(business) }),
  readsNext: ({ transfer }) => ({ stock: transfer.lines.map(({ variantId }) => Stock.of(variantId)) }),
  doneAt: ({ transfer }) => [transfer.fromLocationId],
  writes: [Transfer, Stock],
  refusals: [TransferUnknown, TransferElsewhere],
  decide: ({ business, transfer, stock }, { transferId, ...why }, { today }) => {
    if (transfer.status === "recalled") return accept([])
    const misfit = misplaced(transfer, transferId, "sent", "part_received")
    if (misfit !== undefined) return refuse(misfit)

    const lines = outstanding(transfer).map(({ variantId, quantity }) => ({ variantId, quantity }))
    const moves = arrived(stock, { ...transfer, transferId }, transfer.fromLocationId, lines)
    const { currency } = business
    return accept([
      { _tag: "TransferRecalled", transferId, lines, ...why },
      ...valued(stock, moves, { today, currency }),
    ])
  },
})

/** What has not arrived never will: it is written off, with a reason for each line. */
export const closeTransfer = command("CloseTransfer", {
  summary: "Ends a transfer of which something never arrived, with a reason for each line.",
  input: {
    transferId: TransferId,
    /** One reason for all that is missing, or one a variant. */
    reason: Schema.optionalKey(Reason),
    reasons: Schema.optionalKey(
      Schema.Array(Schema.Struct({ variantId: VariantId, reason: Reason })).check(Schema.isMaxLength(100)),
    ),
  },
  access: { module: "transfers", action: "receive" },
  offline: "request",
  reads: ({ transferId }, { business }) => ({ transfer: Transfer.of(transferId), business: Business.of(business) }),
  readsNext: ({ transfer }) => ({ stock: transfer.lines.map(({ variantId }) => Stock.of(variantId)) }),
  doneAt: ({ transfer }) => [transfer.toLocationId],
  writes: [Transfer, Stock],
  refusals: [TransferUnknown, TransferElsewhere, ReasonMissing],
  decide: ({ business, stock, transfer }, { transferId, reason, reasons = [] }, { today }) => {
    if (transfer.status === "closed_with_difference") return accept([])
    const misfit = misplaced(transfer, transferId, "sent", "part_received")
    if (misfit !== undefined) return refuse(misfit)
    const said = new Map<string, string>(reasons.map((it) => [it.variantId, it.reason]))
    const missing = outstanding(transfer)
    const lines = missing.flatMap(({ variantId, quantity }) => {
      const why = said.get(variantId) ?? reason
      return why === undefined ? [] : [{ variantId, quantity, reason: why }]
    })
    const unexplained = missing.filter(({ variantId }) => !said.has(variantId) && reason === undefined)
    if (unexplained.length > 0) return refuse(ReasonMissing({ names: unexplained.map(({ name }) => name) }))

    const moves = lost({ ...transfer, transferId }, lines)
    const { currency } = business
    return accept([{ _tag: "TransferClosed", transferId, lines }, ...valued(stock, moves, { today, currency })])
  },
})
