import { asks, lists, resource, shows, type Wire } from "../kernel/index.ts"
import { changeTransfer } from "./changeTransfer.ts"
import { draftTransfer } from "./draftTransfer.ts"
import { cancelTransfer, closeTransfer, recallTransfer } from "./endTransfer.ts"
import { receiveTransfer } from "./receiveTransfer.ts"
import { sendTransfer } from "./sendTransfer.ts"
import { transfers } from "./views.ts"

const answers = transfers
const change = asks(changeTransfer, { answers })

export const wire: Wire = {
  "GET /v1.0/inventory/transfers": lists(transfers),
  "GET /v1.0/inventory/transfers/:id": shows(transfers),
  "POST /v1.0/inventory/transfers": asks(draftTransfer, { answers, status: 201 }),
  "PUT /v1.0/inventory/transfers/:id": change,
  "PATCH /v1.0/inventory/transfers/:id": change,
  "DELETE /v1.0/inventory/transfers/:id": asks(cancelTransfer, { answers }),
  "POST /v1.0/inventory/transfers/:id/send": asks(sendTransfer, { answers }),
  "POST /v1.0/inventory/transfers/:id/receive": asks(receiveTransfer, { answers }),
  "POST /v1.0/inventory/transfers/:id/recall": asks(recallTransfer, { answers }),
  "POST /v1.0/inventory/transfers/:id/close": asks(closeTransfer, { answers }),
  "POST /v1.0/inventory/transfers/:id/cancel": asks(cancelTransfer, { answers }),
  ...resource("transfers", {
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
  }),
}
