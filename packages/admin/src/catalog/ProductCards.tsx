import type { ProductRow } from "@oja/domain/catalog/views"
import { useListContext } from "ra-core"
import { Link } from "react-router-dom"
import { Money } from "../ui/Money.tsx"
import { useShop } from "../data/useShop.ts"
import { StateChip } from "./StateChip.tsx"
import { Thumb } from "../ui/Thumb.tsx"

/** The list on a phone: each product a card of two lines. */
export const ProductCards = () => {
  const { quantity } = useShop()
  const { data = [] } = useListContext<ProductRow>()
  return (
    <ul className="two-lines with-thumbs">
      {data.map((product) => (
        <li key={product.id}>
          <Link to={`/products/${product.id}`}>
            <Thumb name={product.name} images={product.images} size={44} />
            <strong>{product.name}</strong>
            <span className="two-lines-amount">
              <Money amount={product.sellingPrice} currency={product.currency} />
            </span>
            <span className="muted digits">
              {[product.trackStock ? quantity(product.currentQuantity) : undefined, product.sku ?? product.category]
                .filter((it) => it !== undefined)
                .join(" · ")}
            </span>
            <span className="two-lines-status">
              <StateChip {...product} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
