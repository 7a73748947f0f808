import { categories, products } from "@oja/domain/catalog/views"
import type { Lists } from "@oja/domain/imports/shopIn"
import { currencies } from "@oja/domain/kernel/money"
import { locations } from "@oja/domain/locations/views"
import { levels } from "@oja/domain/stock/views"
import { everything } from "../data/client.ts"
import type { Shop } from "../data/useShop.ts"

/** All that a file of products is compared with. */
export const fetchLists = async ({ currency, today }: Pick<Shop, "currency" | "today">): Promise<Lists> => {
  const [goods, stock, groups, branches] = await Promise.all([
    everything(products),
    everything(levels),
    everything(categories),
    everything(locations),
  ])
  const known = currencies.find((it) => it === currency)
  if (known === undefined) throw new Error(`no such currency: ${currency}`)
  return { currency: known, today, products: goods, levels: stock, categories: groups, branches }
}
