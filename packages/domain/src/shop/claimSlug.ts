import { accept, BusinessId, command, refuse } from "../kernel/index.ts"
import { Slug, STORE, StoreId } from "./events.ts"
import { SlugReserved, SlugTakenByAnother, TooManySlugs } from "./refusals.ts"
import { isReserved } from "./slug.ts"
import { ShopSlug, Store } from "./store.ts"

/** Asked of the platform, where the addresses of all shops are; whoever has one keeps it. */
export const claimSlug = command("ClaimSlug", {
  summary: "Takes an address for a shop, if it is free.",
  input: { slug: Slug, businessId: BusinessId },
  access: { module: "store", action: "settings", of: "system" },
  reads: ({ slug }) => ({ taken: ShopSlug.of(slug) }),
  writes: [ShopSlug],
  refusals: [SlugReserved, SlugTakenByAnother],
  decide: ({ taken }, { businessId, slug }) => {
    if (taken.businessId === businessId) return accept([])
    if (isReserved(slug)) return refuse(SlugReserved({ slug }))
    if (taken.businessId !== undefined) return refuse(SlugTakenByAnother({ slug }))

    return accept([{ _tag: "SlugTaken", slug, businessId }])
  },
})

/** So many addresses may lead to one shop: nobody collects words that others would want. */
export const MOST_SLUGS = 20

/** The business's own book learns which addresses are its own, so that its settings can be judged without the platform's. */
export const keepSlug = command("KeepSlug", {
  summary: "Remembers an address that the platform has given to this shop.",
  input: { storeId: StoreId, slug: Slug },
  access: { module: "store", action: "settings", of: "system" },
  reads: () => ({ store: Store.of(STORE) }),
  writes: [Store],
  refusals: [TooManySlugs],
  decide: ({ store }, { slug, storeId }) => {
    if (store.slugs.includes(slug)) return accept([])
    if (store.slugs.length >= MOST_SLUGS) return refuse(TooManySlugs({ limit: MOST_SLUGS }))

    return accept([{ _tag: "StoreSlugKept", storeId, slug }])
  },
})
