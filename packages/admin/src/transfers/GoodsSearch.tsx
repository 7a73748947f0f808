import { variants } from "@oja/domain/catalog/variantsView"
import type { RowOf } from "@oja/domain/kernel/index"
import { levels as stockLevels } from "@oja/domain/stock/views"
import { useRows } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { FindBox } from "../ui/FindBox.tsx"
import { useSought } from "../ui/useSought.ts"
import { transferWords } from "./words.ts"

interface Props {
  /** Where the goods lie. */
  readonly locationId: string
  readonly onAdd: (variant: RowOf<typeof variants>) => void
}

/** Finds what is to go: each variant with what is there at the source. */
export const GoodsSearch = ({ locationId, onAdd }: Props) => {
  const say = transferWords.use()
  const { quantity } = useShop()
  const { box, data } = useSought(variants, { filter: { archived: false, trackStock: true }, sort: "name" })
  const ids = data.map(({ id }) => id)
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
      {...box}
      options={data}
      codesOf={({ barcodes, sku }) => [sku, ...barcodes]}
      nameOf={({ title }) => title}
      keyOf={({ id }) => id}
      onFound={onAdd}
      renderFound={({ id, sku, title }) => (
        <>
          <span className="found-name">{title}</span>
          <span className="muted">{sku}</span>
          {locationId !== "" && (
            <span className={`digits ${there(id) > 0 ? "" : "money-out"}`}>
              {say("there", { quantity: quantity(there(id)) })}
            </span>
          )}
        </>
      )}
    />
  )
}
