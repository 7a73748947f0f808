import type { ProductRow } from "@oja/domain/catalog/views"
import { useShop } from "../data/useShop.ts"
import { uiWords } from "../ui/words.ts"

/** What a product sells for and how many are left, where it is found by its name. */
export const PriceAndStock = ({ row }: { readonly row: ProductRow }) => {
  const say = uiWords.use()
  const { money, quantity } = useShop()
  const { currency, currentQuantity, minPrice, trackStock } = row
  return (
    <span className="muted digits">
      {trackStock && `${say("stock.count", { count: quantity(currentQuantity) })} · `}
      {money(minPrice, currency)}
    </span>
  )
}
