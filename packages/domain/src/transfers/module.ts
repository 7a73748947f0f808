import { module, resource } from "../kernel/index.ts"
import { changeTransfer } from "./changeTransfer.ts"
import { draftTransfer } from "./draftTransfer.ts"
import { cancelTransfer, closeTransfer, recallTransfer } from "./endTransfer.ts"
import { laws } from "./laws.ts"
import { receiveTransfer } from "./receiveTransfer.ts"
import { sendTransfer } from "./sendTransfer.ts"
import { Transfer } from "./transfer.ts"
import { undos } from "./undo.ts"
import { transfers as rows } from "./views.ts"
import { words } from "./words.ts"

export const transfers = module("transfers", {
  summary: "Goods on their way from one branch to another.",
  aggregates: [Transfer],
  undos: [undos],
  wire: resource("transfers", {
    view: rows,
    create: draftTransfer,
    update: changeTransfer,
    remove: cancelTransfer,
    verbs: {
      send: sendTransfer,
      receive: receiveTransfer,
      recall: recallTransfer,
      close: closeTransfer,
      cancel: cancelTransfer,
    },
    at: "/v1.0/inventory/transfers",
  }),
  laws,
  words,
})
