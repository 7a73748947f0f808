import Autocomplete from "@mui/material/Autocomplete"
import TextField from "@mui/material/TextField"
import type { ProductRow } from "@oja/domain/catalog/views"
import type { LevelRow } from "@oja/domain/stock/views"
import { useState } from "react"
import { listOf, useAsk } from "../app/useAsk.ts"
import { useRested } from "../app/useRested.ts"
import { useShop } from "../app/useShop.ts"
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
    <Autocomplete<ProductRow>
      options={data}
      value={null}
      inputValue={text}
      loading={waiting}
      loadingText={say("ui.loading")}
      noOptionsText={say("moving.noProducts")}
      openOnFocus
      autoHighlight
      clearOnBlur={false}
      blurOnSelect={false}
      popupIcon={null}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={() => false}
      onInputChange={(_, next, reason) => {
        if (reason === "input" || reason === "clear") write(next)
      }}
      onChange={(_, product) => {
        write("")
        if (product !== null) onAdd(product)
      }}
      renderOption={({ key, ...props }, { name, sku, variantId }) => (
        <li key={key} {...props} className={`${props.className ?? ""} found`}>
          <span className="found-name">{name}</span>
          <span className="muted">{sku}</span>
          {locationId !== "" && (
            <span className={`digits ${there(variantId) > 0 ? "" : "money-out"}`}>
              {say("moving.there", { quantity: quantity(there(variantId)) })}
            </span>
          )}
        </li>
      )}
      renderInput={(params) => (
        <TextField {...params} label={say("moving.find")} placeholder={say("moving.findHelp")} fullWidth />
      )}
    />
  )
}
