import * as Result from "effect/Result"
import { accept, command, refuse } from "../kernel/index.ts"
import { ALL, Branches, LocationUnknown } from "../locations/index.ts"
import { nextNumber, Series } from "../series/index.ts"
import { TransferId, productsOf, GoodsUnknown, StockNotTracked } from "../stock/index.ts"
import { draft, named, noWay, saysSame } from "./drafting.ts"
import { BranchClosed, SameBranch, TransferDiffers } from "./refusals.ts"
import { Transfer } from "./transfer.ts"

export const draftTransfer = command("DraftTransfer", {
  summary: "Writes down what is to go from one branch to another; nothing moves yet.",
  input: { transferId: TransferId, ...draft },
  access: { module: "transfers", action: "create", premium: "inventory_transfers" },
  offline: "request",
  reads: ({ transferId, lines }) => ({
    transfer: Transfer.of(transferId),
    series: Series.of("TR"),
    branches: Branches.of(ALL),
    products: productsOf(lines.map(({ variantId }) => variantId)),
  }),
  doneAt: (_, { fromLocationId, toLocationId }) => [fromLocationId, toLocationId],
  writes: [Transfer, Series],
  refusals: [TransferDiffers, SameBranch, LocationUnknown, BranchClosed, GoodsUnknown, StockNotTracked],
  decide: ({ transfer, series, branches, products }, { transferId, ...said }) => {
    if (transfer.status !== "none")
      return saysSame(transfer, said) ? accept([]) : refuse(TransferDiffers({ transferId }))
    const obstacle = noWay(branches, said)
    if (obstacle !== undefined) return refuse(obstacle)
    const lines = named(products, said.lines)
    if (Result.isFailure(lines)) return refuse(lines.failure)

    const { number, taken } = nextNumber(series, "TR", transferId)
    return accept([taken, { _tag: "TransferDrafted", transferId, number, ...said, lines: lines.success }])
  },
})
