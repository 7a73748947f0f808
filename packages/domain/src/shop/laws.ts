import { type Law, lawOf } from "../kernel/index.ts"
import { isReserved } from "./slug.ts"
import { canBePaid, ShopSlug, Store } from "./store.ts"

export const laws: ReadonlyArray<Law> = [
  lawOf(Store, "a store's address is one of its own", ({ settings, slugs, status }) =>
    status === "none" ? settings.slug === "" : slugs.includes(settings.slug),
  ),
  lawOf(Store, "whoever may buy can pay", ({ settings, status }) => status !== "published" || canBePaid(settings)),
  lawOf(Store, "no address leads to a store twice", ({ slugs }) => new Set(slugs).size === slugs.length),
  {
    summary: "no shop has an address that ours need",
    holds: (everything) => [...everything.of(ShopSlug).keys()].every((slug) => !isReserved(slug)),
  },
]
