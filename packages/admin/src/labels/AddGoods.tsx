import { products } from "@oja/domain/catalog/views"
import { FindBox } from "../ui/FindBox.tsx"
import { useSought } from "../ui/useSought.ts"
import { labelWords } from "./words.ts"

/** Finds what else is to get labels. */
export const AddGoods = ({ onAdd }: { onAdd: (productId: string) => void }) => {
  const say = labelWords.use()
  const { box, data } = useSought(products, { filter: { archived: false, type: "product" }, sort: "name" })
  return (
    <div className="labels-add">
      <FindBox
        label={say("add")}
        placeholder={say("addHelp")}
        none={say("none")}
        {...box}
        options={data}
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
