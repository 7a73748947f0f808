import { useState } from "react"
import { listOf, useAsk } from "../app/useAsk.ts"
import { useRested } from "../app/useRested.ts"
import { useShop } from "../app/useShop.ts"
import { FindBox } from "../ui/FindBox.tsx"
import { useWords } from "../words/words.ts"
import "./form.css"

export interface Product {
  readonly id: string
  readonly name: string
  readonly sellingPrice: number
  readonly currency: string
  readonly trackStock: boolean
  readonly currentQuantity: number
  readonly unit?: string
  readonly taxRateId?: string
}
type Option = Product | { readonly free: string }

/** Finds what was sold: type a few letters, Enter adds it, and the box is ready for the next. */
export const ProductSearch = ({ onAdd, onFree }: { onAdd: (it: Product) => void; onFree?: (name: string) => void }) => {
  const say = useWords()
  const { money, locale } = useShop()
  const [text, write] = useState("")
  const q = useRested(text.trim())
  const { data = [], waiting } = useAsk<ReadonlyArray<Product>>(
    listOf("products", { filter: { archived: false, ...(q !== "" && { q }) }, sort: ["name", "ASC"], count: 8 }),
  )
  const free = text.trim()
  const options: ReadonlyArray<Option> = onFree !== undefined && free.length > 1 ? [...data, { free }] : data
  return (
    <FindBox<Option>
      label={say("saleForm.products")}
      placeholder={say("saleForm.findProduct")}
      none={say("saleForm.noProducts")}
      text={text}
      onText={write}
      options={options}
      waiting={waiting}
      nameOf={(it) => ("free" in it ? it.free : it.name)}
      keyOf={(it) => ("free" in it ? "free" : it.id)}
      onFound={(it) => ("free" in it ? onFree?.(it.free) : onAdd(it))}
      renderFound={(it) =>
        "free" in it ? (
          <span className="found-name">{say("saleForm.addFree", { name: it.free })}</span>
        ) : (
          <>
            <span className="found-name">{it.name}</span>
            {it.trackStock && (
              <span className={it.currentQuantity > 0 ? "muted" : "money-out"}>
                {say("saleForm.left", {
                  count: (it.currentQuantity / 1000).toLocaleString(locale, { maximumFractionDigits: 3 }),
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
