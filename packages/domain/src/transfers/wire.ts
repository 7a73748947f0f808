import { resource, type Wire } from "../kernel/index.ts"
import { changeTransfer } from "./changeTransfer.ts"
import { draftTransfer } from "./draftTransfer.ts"
import { cancelTransfer, closeTransfer, recallTransfer } from "./endTransfer.ts"
import { receiveTransfer } from "./receiveTransfer.ts"
import { sendTransfer } from "./sendTransfer.ts"
import { transfers } from "./views.ts"

export const wire: Wire = resource("transfers", {
  view: transfers,
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
})
