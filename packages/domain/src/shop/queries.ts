import { businesses } from "../businesses/index.ts"
import { products } from "../catalog/index.ts"
import { deliveryOptions } from "../delivery/index.ts"
import { countOf, only, present, query, rowOf } from "../kernel/index.ts"
import { locations } from "../locations/index.ts"
import { type Settings, settings, STORE } from "./events.ts"
import { slugOf } from "./slug.ts"
import { missingOf, Store } from "./store.ts"
import { store } from "./views.ts"

/** What a shop may well open without, but will want. */
export type Advised = "products" | "delivery" | "branch" | "bankAccount" | "whatsapp"

/** What the store says and sells, what it cannot open without, and what it might be called while it has no address. */
export const myStore = query("MyStore", {
  summary: "The online store: its settings, whether it is open, what it lacks, and how many products it shows.",
  access: { module: "store", action: "view" },
  reads: (_, { business }) => ({
    row: rowOf(store, STORE),
    business: rowOf(businesses, business),
    products: countOf(products, { where: { archived: false } }),
    options: countOf(deliveryOptions, { where: { enabled: true, removed: false } }),
    branches: countOf(locations, { where: { state: "active", sellsOnline: true } }),
  }),
  // What was priced in another currency is shown to nobody before it is priced anew.
  readsNext: ({ business }) => ({
    published: countOf(products, {
      where: { archived: false, published: true, ...present({ currency: business?.currency }) },
    }),
  }),
  answer: ({ branches, business, options, products, published, row }) => {
    const name = (business?.name ?? "").slice(0, 80)
    const said: Settings = row === undefined ? { ...Store.initial.settings, name } : only(settings, row)
    const { checkout, contact } = said
    const advised: ReadonlyArray<Advised> = [
      ...(published === 0 ? (["products"] as const) : []),
      ...(options === 0 ? (["delivery"] as const) : []),
      ...(branches === 0 ? (["branch"] as const) : []),
      ...(checkout.bankTransfer && (business?.accountNumber ?? "") === "" ? (["bankAccount"] as const) : []),
      ...(checkout.whatsapp && contact.whatsapp === undefined ? (["whatsapp"] as const) : []),
    ]
    return {
      ...said,
      id: STORE,
      status: row?.status ?? "draft",
      ...present({ message: row?.message, path: row?.path }),
      version: row?.version ?? 0,
      currency: business?.currency ?? "NGN",
      zone: business?.zone ?? "Africa/Lagos",
      products,
      publishedProducts: published,
      missing: missingOf(said),
      advised,
      ...(row === undefined && { suggestedSlug: slugOf(name) }),
    }
  },
})
