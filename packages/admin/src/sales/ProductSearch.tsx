import Autocomplete from "@mui/material/Autocomplete"
import TextField from "@mui/material/TextField"
import { useState } from "react"
import { listOf, useAsk } from "../app/useAsk.ts"
import { useRested } from "../app/useRested.ts"
import { useShop } from "../app/useShop.ts"
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
    <Autocomplete<Option>
      options={options}
      value={null}
      inputValue={text}
      loading={waiting}
      loadingText={say("ui.loading")}
      noOptionsText={say("saleForm.noProducts")}
      openOnFocus
      autoHighlight
      clearOnBlur={false}
      blurOnSelect={false}
      popupIcon={null}
      filterOptions={(all) => all}
      getOptionLabel={(it) => ("free" in it ? it.free : it.name)}
      getOptionKey={(it) => ("free" in it ? "free" : it.id)}
      isOptionEqualToValue={() => false}
      onInputChange={(_, next, reason) => {
        if (reason === "input" || reason === "clear") write(next)
      }}
      onChange={(_, it) => {
        write("")
        if (it === null) return
        if ("free" in it) onFree?.(it.free)
        else onAdd(it)
      }}
      renderOption={({ key, ...props }, it) => (
        <li key={key} {...props} className={`${props.className ?? ""} found`}>
          {"free" in it ? (
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
          )}
        </li>
      )}
      renderInput={(params) => (
        <TextField {...params} label={say("saleForm.products")} placeholder={say("saleForm.findProduct")} fullWidth />
      )}
    />
  )
}
