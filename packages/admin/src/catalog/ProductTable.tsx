import type { ProductRow } from "@oja/domain/catalog/views"
import { useListContext } from "ra-core"
import { Link, useNavigate } from "react-router-dom"
import { Money } from "../ui/Money.tsx"
import { useShop } from "../data/useShop.ts"
import { useWords } from "../words/words.ts"
import { StateChip } from "./StateChip.tsx"
import { Thumb } from "../ui/Thumb.tsx"

/** The list as a sheet: image, name, SKU, price, quantity, state. */
export const ProductTable = () => {
  const say = useWords()
  const { data = [], selectedIds, onSelect } = useListContext<ProductRow>()
  const ids = data.map(({ id }) => id)
  const all = ids.length > 0 && ids.every((id) => selectedIds.includes(id))
  return (
    <div className="sheet">
      <table>
        <thead>
          <tr>
            <th className="sheet-tick">
              <input
                type="checkbox"
                aria-label={say("catalog.selectAll")}
                checked={all}
                ref={(box) => {
                  if (box !== null) box.indeterminate = !all && ids.some((id) => selectedIds.includes(id))
                }}
                onChange={() =>
                  onSelect(all ? selectedIds.filter((id) => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])])
                }
              />
            </th>
            <th>{say("catalog.name")}</th>
            <th className="sheet-wide">{say("catalog.sku")}</th>
            <th className="sheet-number">{say("catalog.price")}</th>
            <th className="sheet-number">{say("catalog.quantity")}</th>
            <th>{say("catalog.state")}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((product) => (
            <Row key={product.id} product={product} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Row = ({ product }: { product: ProductRow }) => {
  const say = useWords()
  const go = useNavigate()
  const { quantity } = useShop()
  const { selectedIds, onToggleItem } = useListContext<ProductRow>()
  const { id, name, category, sku, images, sellingPrice, currency } = product
  const chosen = selectedIds.includes(id)
  const to = `/products/${id}`
  return (
    <tr data-chosen={chosen} onClick={() => void go(to)}>
      <td className="sheet-tick" onClick={(event) => event.stopPropagation()}>
        <input
          type="checkbox"
          aria-label={say("catalog.select", { name })}
          checked={chosen}
          onChange={() => onToggleItem(id)}
        />
      </td>
      <td>
        <Link className="sheet-name" to={to} onClick={(event) => event.stopPropagation()}>
          <Thumb name={name} images={images} />
          <span>
            <strong>{name}</strong>
            {category !== undefined && <small>{category}</small>}
          </span>
        </Link>
      </td>
      <td className="sheet-wide muted digits">{sku ?? ""}</td>
      <td className="sheet-number">
        <Money amount={sellingPrice} currency={currency} />
      </td>
      <td className="sheet-number digits">{product.trackStock ? quantity(product.currentQuantity) : "–"}</td>
      <td>
        <StateChip {...product} />
      </td>
    </tr>
  )
}
