import { type ProductRow, products } from "@oja/domain/catalog/views"
import { levels as stockLevels } from "@oja/domain/stock/views"
import { useState } from "react"
import { useRows } from "../data/client.ts"
import { useRested } from "../ui/useRested.ts"
import { useShop } from "../data/useShop.ts"
import { FindBox } from "../ui/FindBox.tsx"
import { transferWords } from "./words.ts"

interface Props {
  /** Where the goods lie. */
  readonly locationId: string
  readonly onAdd: (product: ProductRow) => void
}

/** Finds what is to go: each product with what is there at the source. */
export const GoodsSearch = ({ locationId, onAdd }: Props) => {
  const say = transferWords.use()
  const { quantity } = useShop()
  const [text, write] = useState("")
  const q = useRested(text.trim())
  const filter = { archived: false, trackStock: true, ...(q !== "" && { q }) }
  const { data = [], waiting } = useRows(products, { filter, sort: "name", count: 8 })
  const ids = data.map(({ variantId }) => variantId)
  const { data: levels = [] } = useRows(
    stockLevels,
    ids.length === 0 || locationId === "" ? null : { filter: { locationId, variantId: ids }, count: 8 },
  )
  const there = (id: string) => levels.find(({ variantId }) => variantId === id)?.available ?? 0
  return (
    <FindBox
      label={say("find")}
      placeholder={say("findHelp")}
      none={say("noProducts")}
      text={text}
      onText={write}
      options={data}
      answers={waiting ? undefined : q}
      codesOf={({ barcode, sku }) => [sku, barcode]}
      nameOf={({ name }) => name}
      keyOf={({ id }) => id}
      onFound={onAdd}
      renderFound={({ name, sku, variantId }) => (
        <>
          <span className="found-name">{name}</span>
          <span className="muted">{sku}</span>
          {locationId !== "" && (
            <span className={`digits ${there(variantId) > 0 ? "" : "money-out"}`}>
              {say("there", { quantity: quantity(there(variantId)) })}
            </span>
          )}
        </>
      )}
    />
  )
}
