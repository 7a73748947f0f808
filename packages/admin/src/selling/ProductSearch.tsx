import { products } from "@oja/domain/catalog/views"
import { useState } from "react"
import { useRows } from "../data/client.ts"
import { useRested } from "../ui/useRested.ts"
import { useShop } from "../data/useShop.ts"
import { FindBox } from "../ui/FindBox.tsx"
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
  const { money, quantity } = useShop()
  const [text, write] = useState("")
  const q = useRested(text.trim())
  const { data = [], waiting } = useRows(products, { filter: { archived: false, q }, sort: "name", count: 8 })
  const free = text.trim()
  const found: ReadonlyArray<Good> = byKind ? data.flatMap(kindsOf) : data.map(wholeOf)
  // What is not in the book stands below what is, and only once all of that is known: nothing moves under a finger.
  const offersFree = onFree !== undefined && free.length > 1 && !waiting && q === free
  const options: ReadonlyArray<Option> = offersFree ? [...found, { free }] : found
  return (
    <FindBox<Option>
      label={say("products")}
      placeholder={say("findProduct")}
      none={say("noProducts")}
      wrong={wrong}
      text={text}
      onText={write}
      options={options}
      answers={waiting ? undefined : q}
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
                {say("left", {
                  count: quantity(it.currentQuantity),
                })}
              </span>
            )}
            <span className="money found-price">{money(it.sellingPrice, it.currency)}</span>
          </>
        )
      }
    />
  )
}
