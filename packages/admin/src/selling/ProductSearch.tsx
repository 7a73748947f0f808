import { products } from "@oja/domain/catalog/views"
import { useShop } from "../data/useShop.ts"
import { FindBox } from "../ui/FindBox.tsx"
import { useSought } from "../ui/useSought.ts"
import { uiWords } from "../ui/words.ts"
import { type Good, kindsOf, wholeOf } from "./goods.ts"
import { sellingWords } from "./words.ts"
import "./form.css"

type Option = Good | { readonly free: string }

interface Props {
  /** A product that comes in several kinds is found by the kind. */
  readonly byKind?: boolean
  readonly onAdd: (it: Good) => void
  readonly onFree?: (name: string) => void
  readonly wrong?: string | undefined
}

/** Finds what was sold: type a few letters, Enter adds it, and the box is ready for the next. */
export const ProductSearch = ({ byKind = false, onAdd, onFree, wrong }: Props) => {
  const say = sellingWords.use()
  const sayUi = uiWords.use()
  const { money, quantity } = useShop()
  const { box, data } = useSought(products, { filter: { archived: false }, sort: "name" })
  const free = box.text.trim()
  const found: ReadonlyArray<Good> = byKind ? data.flatMap(kindsOf) : data.map(wholeOf)
  // What is not in the book stands below what is, and only once all of that is known: nothing moves under a finger.
  const offersFree = onFree !== undefined && free.length > 1 && box.answers === free && box.failed === undefined
  const options: ReadonlyArray<Option> = offersFree ? [...found, { free }] : found
  return (
    <FindBox<Option>
      label={say("products")}
      placeholder={say("findProduct")}
      none={say("noProducts")}
      wrong={wrong}
      {...box}
      options={options}
      codesOf={(it) => ("free" in it ? [] : it.codes)}
      nameOf={(it) => ("free" in it ? it.free : it.name)}
      keyOf={(it) => ("free" in it ? "free" : (it.variantId ?? it.id))}
      onFound={(it) => ("free" in it ? onFree?.(it.free) : onAdd(it))}
      renderFound={(it) =>
        "free" in it ? (
          <span className="found-name">{say("addFree", { name: it.free })}</span>
        ) : (
          <>
            <span className="found-name">{it.name}</span>
            {it.trackStock && (
              <span className={it.currentQuantity > 0 ? "muted" : "money-out"}>
                {sayUi("stock.count", { count: quantity(it.currentQuantity) })}
              </span>
            )}
            <span className="money found-price">{money(it.sellingPrice, it.currency)}</span>
          </>
        )
      }
    />
  )
}
