import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { accept, command, versionConflict, refuse, Version, VersionConflict } from "../kernel/index.ts"
import { ALL, Branches, LocationUnknown } from "../locations/index.ts"
import { TransferId, productsOf, GoodsUnknown, StockNotTracked } from "../stock/index.ts"
import { draft, named, noWay, saysSame } from "./drafting.ts"
import { BranchClosed, misplaced, SameBranch, TransferElsewhere, TransferUnknown } from "./refusals.ts"
import { Transfer } from "./transfer.ts"

export const changeTransfer = command("ChangeTransfer", {
  summary: "Writes a transfer anew while it is a draft.",
  input: { transferId: TransferId, ...draft, expectedVersion: Schema.optionalKey(Version) },
  access: { module: "transfers", action: "edit", premium: "inventory_transfers" },
  offline: "request",
  reads: ({ transferId, lines }) => ({
    transfer: Transfer.of(transferId),
    branches: Branches.of(ALL),
    products: productsOf(lines.map(({ variantId }) => variantId)),
  }),
  doneAt: (_, { fromLocationId, toLocationId }) => [fromLocationId, toLocationId],
  writes: [Transfer],
  refusals: [
    TransferUnknown,
    TransferElsewhere,
    VersionConflict,
    SameBranch,
    LocationUnknown,
    BranchClosed,
    GoodsUnknown,
    StockNotTracked,
  ],
  decide: ({ transfer, branches, products }, { transferId, expectedVersion, ...said }) => {
    const misfit = misplaced(transfer, transferId, "draft")
    if (misfit !== undefined) return refuse(misfit)
    if (saysSame(transfer, said)) return accept([])
    const obstacle = versionConflict(expectedVersion, transfer.version) ?? noWay(branches, said)
    if (obstacle !== undefined) return refuse(obstacle)
    const lines = named(products, said.lines)
    if (Result.isFailure(lines)) return refuse(lines.failure)

    return accept([{ _tag: "TransferChanged", transferId, ...said, lines: lines.success }])
  },
})
