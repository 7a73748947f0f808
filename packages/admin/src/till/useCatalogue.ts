import { products } from "@oja/domain/catalog/views"
import { useSyncExternalStore } from "react"
import { may } from "../data/access.ts"
import { useFollowed } from "../data/client.ts"
import { bringProducts, productsHere } from "../offline/memory.ts"
import { bringSnapshot, onProducts } from "../offline/snapshot.ts"
import { ears } from "../session/ears.ts"
import { moment } from "../session/moment.ts"
import { useSession } from "../session/session.ts"
import { type Catalogue, catalogueOf } from "./catalogue.ts"

/** What was read last, and for whom: of whoever signs in next nothing of it is shown. */
let known: { readonly whose: string; readonly catalogue: Catalogue } | undefined
const listeners = ears()
const become = (whose: string, catalogue: Catalogue) => {
  known = { whose, catalogue }
  listeners.tell()
}

/** What this device has comes at once, and what the book says has changed since when it answers. */
const bring = async (whose: string, business: string): Promise<boolean> => {
  if (known?.whose !== whose) {
    const here = await productsHere(business)
    if (here.length > 0) become(whose, catalogueOf(here))
  }
  if (may("pos", "sell")) {
    await bringSnapshot(business)
    if (known?.whose !== whose) become(whose, catalogueOf(await productsHere(business)))
    return true
  }
  const changed = await bringProducts(business)
  if (changed.length > 0 || known?.whose !== whose)
    become(whose, (known?.whose === whose ? known.catalogue : catalogueOf([])).with(changed))
  return true
}

// What comes by itself while the counter stands open is found at once.
onProducts((business, changed) => {
  if (changed.length > 0 && known?.whose.startsWith(`${business} `) === true)
    become(known.whose, known.catalogue.with(changed))
})

/** The shop's products in this page's memory; absent until they are, where a browser keeps nothing, and in the past. */
export const useCatalogue = (): Catalogue | undefined => {
  const { business, user } = useSession()
  const whose = business && moment() === undefined ? `${business.businessId} ${user?.id ?? ""}` : undefined
  useFollowed(products, whose && `till ${whose}`, () => bring(whose ?? "", business?.businessId ?? ""))
  return useSyncExternalStore(listeners.hear, () => (known?.whose === whose ? known?.catalogue : undefined))
}
