import { MAIN } from "@oja/domain/businesses/events"
import { publishProduct } from "@oja/domain/catalog/publishProduct"
import { products } from "@oja/domain/catalog/views"
import { addDeliveryOption } from "@oja/domain/delivery/addOption"
import { type AnyCommand, type BusinessId, type InputOf, PLATFORM, rowsIn } from "@oja/domain/kernel/index"
import { claimSlug, keepSlug } from "@oja/domain/shop/claimSlug"
import { STORE } from "@oja/domain/shop/events"
import { publishStore } from "@oja/domain/shop/publishStore"
import { saveStore } from "@oja/domain/shop/saveStore"
import type { Ledger } from "@oja/store"
import { suggestion } from "./shop/index.ts"

/** Asks in the owner’s name. */
export type Say = <C extends AnyCommand>(command: C, input: InputOf<C>, business?: BusinessId) => Promise<void>

/** Opens the demo shop's online store: its goods, two ways to have them, and an address of its own. */
export const openDemoStore = async (ledger: Ledger, say: Say, business: BusinessId, name: string): Promise<void> => {
  const slug = suggestion(ledger, business, name)
  if (slug === undefined) return
  await say(claimSlug, { slug, businessId: business }, PLATFORM)
  await say(keepSlug, { storeId: STORE, slug })
  await say(addDeliveryOption, {
    optionId: "dopt_demo-bike",
    name: "Bike in Lagos",
    estimatedTime: "Same day",
    terms: { _tag: "flat_rate", fee: 150_000, areas: [{ state: "Lagos" }] },
  })
  await say(addDeliveryOption, {
    optionId: "dopt_demo-pickup",
    name: "Pick up at the shop",
    terms: { _tag: "pickup", locationIds: [MAIN] },
  })
  for (const { id } of ledger.find(business, rowsIn(products, { limit: 200 })))
    await say(publishProduct, { productId: id })
  await say(saveStore, {
    storeId: STORE,
    slug,
    description: "Provisions for the house and the shop, brought the same day in Lagos.",
    contact: { phone: "+2348031234567", whatsapp: "+2348031234567" },
    policies: { returns: "Bring it back unopened within seven days, with its receipt." },
  })
  await say(publishStore, { storeId: STORE })
}
