import type { ProductRow } from "@oja/domain/catalog/views"
import type { LevelRow } from "@oja/domain/stock/views"
import { useState } from "react"
import { listOf, useAsk } from "../data/useAsk.ts"
import { useRested } from "../ui/useRested.ts"
import { useShop } from "../data/useShop.ts"
import { FindBox } from "../ui/FindBox.tsx"
import { useWords } from "../words/words.ts"

interface Props {
  /** Where the goods lie. */
  readonly locationId: string
  readonly onAdd: (product: ProductRow) => void
}

/** Finds what is to go: each product with what is there at the source. */
export const GoodsSearch = ({ locationId, onAdd }: Props) => {
  const say = useWords()
  const { quantity } = useShop()
  const [text, write] = useState("")
  const q = useRested(text.trim())
  const filter = { archived: false, trackStock: true, ...(q !== "" && { q }) }
  const { data = [], waiting } = useAsk<ReadonlyArray<ProductRow>>(
    listOf("products", { filter, sort: ["name", "ASC"], count: 8 }),
  )
  const ids = data.map(({ variantId }) => variantId)
  const { data: levels = [] } = useAsk<ReadonlyArray<LevelRow>>(
    ids.length === 0 || locationId === ""
      ? undefined
      : listOf("stock-levels", { filter: { locationId, variantId: ids }, count: 8 }),
  )
  const there = (id: string) => levels.find(({ variantId }) => variantId === id)?.available ?? 0
  return (
    <FindBox
      label={say("moving.find")}
      placeholder={say("moving.findHelp")}
      none={say("moving.noProducts")}
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
              {say("moving.there", { quantity: quantity(there(variantId)) })}
            </span>
          )}
        </>
      )}
    />
  )
}
