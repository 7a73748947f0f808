import CloseIcon from "@mui/icons-material/CloseOutlined"
import type { AnyView } from "@oja/domain/kernel/index"
import { useShop } from "../../data/useShop.ts"
import { NameOf, textOf } from "../Cell.tsx"
import { labelIn } from "../label.ts"
import { uiWords } from "../words.ts"
import type { DataListProps, Filter } from "./spec.ts"
import { useAsked, useFields } from "./useList.ts"

const suffix = /_(gte|lte|gt|lt|neq)$/

/** What the list is narrowed to, each with a way to drop it. */
export const FilterChips = <V extends AnyView>({ kept, view }: DataListProps<V> & { readonly kept: Filter }) => {
  const say = uiWords.use()
  const shop = useShop()
  const fields = useFields(view)
  const { ask, filter } = useAsked<V>()
  const on = Object.keys(filter).filter((key) => !(key in kept) || String(kept[key]) !== String(filter[key]))
  if (on.length === 0) return null
  return (
    <div className="list-chips">
      {on.map((key) => {
        const field = fields.find(({ name }) => name === key.replace(suffix, ""))
        if (field === undefined) return null
        const value = filter[key]
        const label = labelIn(field.label, field.name, shop.language)
        const sign = key.endsWith("_gte") ? "≥ " : key.endsWith("_lte") ? "≤ " : ""
        const said =
          typeof value === "boolean" ? (
            say(value ? "yes" : "no")
          ) : field.meaning === "ref" && field.refersTo !== undefined && typeof value === "string" ? (
            <NameOf prefix={field.refersTo} id={value} />
          ) : (
            textOf(field, value, {}, shop)
          )
        return (
          <button
            key={key}
            type="button"
            className="list-chip"
            aria-label={say("remove", { name: label })}
            onClick={() => ask({ ...filter, [key]: kept[key] })}
          >
            <span>
              {label}: {sign}
              {said}
            </span>
            <CloseIcon aria-hidden="true" fontSize="small" />
          </button>
        )
      })}
      <button type="button" className="link" onClick={() => ask(kept, "")}>
        {say("list.clear")}
      </button>
    </div>
  )
}
