import type { ComponentProps } from "react"
import { useShop } from "../data/useShop.ts"
import { withProduct } from "./freshSale.ts"
import { soldAs } from "./goods.ts"
import { LinesField } from "./LinesField.tsx"
import { ProductSearch } from "./ProductSearch.tsx"

/** What is sold or invoiced: products of the shop, or anything in free words; and what is said of each. */
export const GoodsField = (props: ComponentProps<typeof LinesField>) => {
  const { currency } = useShop()
  const { lines, onChange, wrongOf } = props
  const add = (added: Parameters<typeof withProduct>[1]) => onChange(withProduct(lines, added))
  return (
    <>
      <ProductSearch
        byKind
        wrong={wrongOf("lines")}
        onAdd={(good) => add(soldAs(good, currency))}
        onFree={(name) => add({ name, price: "" })}
      />
      <LinesField {...props} />
    </>
  )
}
