import { answers, asks, module } from "../kernel/index.ts"
import { claimSlug, keepSlug } from "./claimSlug.ts"
import { STORE } from "./events.ts"
import { laws } from "./laws.ts"
import { pauseStore, publishStore } from "./publishStore.ts"
import { myStore } from "./queries.ts"
import { saveStore } from "./saveStore.ts"
import { ShopSlug, Store } from "./store.ts"
import { store } from "./views.ts"
import { words } from "./words.ts"

/** There is one store a business. */
const ours = { given: { storeId: STORE }, answers: store }

export const shop = module("shop", {
  summary: "The online store: what it says, how it sells, and where it is found.",
  aggregates: [Store, ShopSlug],
  commands: [saveStore, claimSlug, keepSlug],
  views: [store],
  // Changing settings takes an address first, which is the platform's to give: that call is the gateway's own.
  wire: {
    "GET /v1.0/store": answers(myStore),
    "POST /v1.0/store/publish": asks(publishStore, ours),
    "POST /v1.0/store/pause": asks(pauseStore, ours),
  },
  laws,
  words,
})
