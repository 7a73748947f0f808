import { module } from "../kernel/index.ts"
import { claimSlug, keepSlug } from "./claimSlug.ts"
import { laws } from "./laws.ts"
import { saveStore } from "./saveStore.ts"
import { ShopSlug, Store } from "./store.ts"
import { store } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const shop = module("shop", {
  summary: "The online store: what it says, how it sells, and where it is found.",
  aggregates: [Store, ShopSlug],
  commands: [saveStore, claimSlug, keepSlug],
  views: [store],
  wire,
  laws,
  words,
})
