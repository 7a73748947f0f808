import type { Module } from "../kernel/index.ts"
import { changeTransfer } from "./changeTransfer.ts"
import { draftTransfer } from "./draftTransfer.ts"
import { cancelTransfer, closeTransfer, recallTransfer } from "./endTransfer.ts"
import { laws } from "./laws.ts"
import { receiveTransfer } from "./receiveTransfer.ts"
import { sendTransfer } from "./sendTransfer.ts"
import { Transfer } from "./transfer.ts"
import { transfers as view } from "./views.ts"
import { undos } from "./undo.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** Goods on their way from one branch to another. */
export const transfers: Module = {
  name: "transfers",
  summary: "Goods on their way from one branch to another.",
  aggregates: [Transfer],
  commands: [
    draftTransfer,
    changeTransfer,
    sendTransfer,
    receiveTransfer,
    recallTransfer,
    closeTransfer,
    cancelTransfer,
  ],
  views: [view],
  undos: [undos],
  wire,
  laws,
  words,
}
