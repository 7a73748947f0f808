import type { Module } from "../kernel/index.ts"
import { claimSlug, keepSlug } from "./claimSlug.ts"
import { laws } from "./laws.ts"
import { pauseStore, publishStore } from "./publishStore.ts"
import { myStore } from "./queries.ts"
import { saveStore } from "./saveStore.ts"
import { ShopSlug, Store } from "./store.ts"
import { store } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** The online store of a business: what it says, how it sells, where it is found. */
export const shop: Module = {
  name: "shop",
  summary: "The online store: what it says, how it sells, and where it is found.",
  aggregates: [Store, ShopSlug],
  commands: [saveStore, publishStore, pauseStore, claimSlug, keepSlug],
  views: [store],
  queries: [myStore],
  wire,
  laws,
  words,
}
