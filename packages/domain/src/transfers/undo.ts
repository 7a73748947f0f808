import { back, undoing } from "../kernel/index.ts"
import { cancelTransfer, recallTransfer } from "./endTransfer.ts"
import { Transfer } from "./transfer.ts"

/** What takes facts about transfers back. */
export const undos = undoing(Transfer, {
  TransferDrafted: ({ event: { transferId } }) => back(cancelTransfer, { transferId }),
  // Of what has arrived in part, the rest alone could be called back.
  TransferSent: ({ event: { transferId }, now, reason }) =>
    now.status === "part_received" ? undefined : back(recallTransfer, { transferId, reason }),
})
