import type { ProductRow } from "@oja/domain/catalog/views"
import { useShop } from "../data/useShop.ts"
import { type Good, kindsOf } from "../selling/goods.ts"
import { Dialog } from "../ui/Dialog.tsx"
import { Left } from "./Tiles.tsx"
import { tillWords } from "./words.ts"

interface Props {
  readonly row?: ProductRow
  readonly many?: number
  readonly onPick: (good: Good, many: number) => void
  readonly onClose: () => void
}

/** Which of the kinds a product comes in. */
export const Kinds = ({ row, many = 0, onPick, onClose }: Props) => {
  const say = tillWords.use()
  const { money } = useShop()
  return (
    <Dialog open={row !== undefined} onClose={onClose} title={say("kinds", { name: row?.name ?? "" })} closes>
      <ul className="stack gap-12 tiles">
        {row !== undefined &&
          kindsOf(row).map((good) => (
            <li key={good.variantId}>
              <button type="button" className="tile" onClick={() => onPick(good, many)}>
                <span className="bold breaks tile-name">{good.name.slice(row.name.length + 2)}</span>
                <strong className="money">{money(good.sellingPrice, good.currency)}</strong>
                <Left {...good} />
              </button>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}
