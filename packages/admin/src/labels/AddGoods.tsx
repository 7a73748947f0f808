import { products } from "@oja/domain/catalog/views"
import { useState } from "react"
import { useRows } from "../data/client.ts"
import { useRested } from "../ui/useRested.ts"
import { FindBox } from "../ui/FindBox.tsx"
import { labelWords } from "./words.ts"

/** Finds what else is to get labels. */
export const AddGoods = ({ onAdd }: { onAdd: (productId: string) => void }) => {
  const say = labelWords.use()
  const [text, write] = useState("")
  const q = useRested(text.trim())
  const filter = { archived: false, type: "product", ...(q !== "" && { q }) }
  const { data = [], waiting } = useRows(products, { filter, sort: "name", count: 8 })
  return (
    <div className="labels-add">
      <FindBox
        label={say("add")}
        placeholder={say("addHelp")}
        none={say("none")}
        text={text}
        onText={write}
        options={data}
        answers={waiting ? undefined : q}
        codesOf={({ barcode, sku }) => [sku, barcode]}
        nameOf={({ name }) => name}
        keyOf={({ id }) => id}
        onFound={({ id }) => onAdd(id)}
        renderFound={({ name, sku }) => (
          <>
            <span className="found-name">{name}</span>
            <span className="muted">{sku}</span>
          </>
        )}
      />
    </div>
  )
}
