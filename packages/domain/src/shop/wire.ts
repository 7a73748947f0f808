import { answers, asks, type Wire } from "../kernel/index.ts"
import { STORE } from "./events.ts"
import { pauseStore, publishStore } from "./publishStore.ts"
import { myStore } from "./queries.ts"
import { store } from "./views.ts"

/** There is one store a business. */
const ours = { given: { storeId: STORE }, answers: store }

// Changing settings takes an address first, which is the platform's to give: that call is the gateway's own.
export const wire: Wire = {
  "GET /v1.0/store": answers(myStore),
  "POST /v1.0/store/publish": asks(publishStore, ours),
  "POST /v1.0/store/pause": asks(pauseStore, ours),
}
