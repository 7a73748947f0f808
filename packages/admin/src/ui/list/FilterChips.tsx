import CloseIcon from "@mui/icons-material/CloseOutlined"
import type { AnyView } from "@oja/domain/kernel/index"
import { useShop } from "../../data/useShop.ts"
import { NameOf, textOf } from "../Cell.tsx"
import { fieldLabel } from "../label.ts"
import { useWide } from "../useMedia.ts"
import { uiWords } from "../words.ts"
import type { Among } from "./FilterField.tsx"
import type { SavedViewsState } from "./SavedViews.tsx"
import type { DataListProps } from "./spec.ts"
import { useAsked, useFields } from "./useList.ts"

const suffix = /_(gte|lte|gt|lt|neq)$/
const signs: Readonly<Record<string, string>> = { gt: "> ", lt: "< ", neq: "≠ " }
const ends: Readonly<Record<string, readonly ["list.from" | "list.to", "list.least" | "list.most"]>> = {
  gte: ["list.from", "list.least"],
  lte: ["list.to", "list.most"],
}

/** What the list is narrowed to, each with a way to drop it. */
export const FilterChips = <V extends AnyView>({
  among,
  view,
  views: { current, given },
}: DataListProps<V> & { readonly views: SavedViewsState }) => {
  const say = uiWords.use()
  const shop = useShop()
  const fields = useFields(view)
  const { ask, filter } = useAsked<V>()
  const kept = current?.filter ?? {}
  // On a phone the tabs lie in the sheet: which of them is shown stands here, lest a list be short and nobody know why.
  const tab = useWide() || current === given[0] ? undefined : current
  const on = Object.keys(filter).filter((key) => !(key in kept) || String(kept[key]) !== String(filter[key]))
  if (on.length === 0 && tab === undefined) return null
  return (
    <div className="list-chips">
      {tab !== undefined && (
        <button
          type="button"
          className="level gap-6 small sunken list-chip"
          onClick={() => ask(given[0]?.filter ?? {})}
        >
          <span>
            <span className="unseen">{say("list.drop")} </span>
            {tab.label}
          </span>
          <CloseIcon aria-hidden="true" fontSize="small" />
        </button>
      )}
      {on.map((key) => {
        const field = fields.find(({ name }) => name === key.replace(suffix, ""))
        if (field === undefined) return null
        const value = filter[key]
        const label = fieldLabel(field, shop.language)
        const how = suffix.exec(key)?.[1] ?? ""
        const isDay = field.meaning === "day" || field.meaning === "instant"
        const end = ends[how]?.[isDay ? 0 : 1]
        const sign = end === undefined ? (signs[how] ?? "") : `${say(end).toLocaleLowerCase(shop.locale)} `
        const offered = ((among ?? {}) as Readonly<Record<string, Among | undefined>>)[field.name] ?? []
        const named = [value]
          .flat()
          .flatMap((one) => offered.flatMap((it) => (typeof it !== "string" && it.value === one ? [it.name] : [])))
          .join(", ")
        const said =
          typeof value === "boolean" ? (
            say(value ? "yes" : "no")
          ) : named !== "" ? (
            named
          ) : field.meaning === "ref" && field.refersTo !== undefined && typeof value === "string" ? (
            <NameOf prefix={field.refersTo} id={value} />
          ) : (
            textOf(field, value, {}, shop)
          )
        return (
          <button
            key={key}
            type="button"
            className="level gap-6 small sunken list-chip"
            onClick={() => ask({ ...filter, [key]: kept[key] })}
          >
            <span>
              <span className="unseen">{say("list.drop")} </span>
              {label}
              {shop.language === "fr" ? "\u202f: " : ": "}
              {sign}
              {said}
            </span>
            <CloseIcon aria-hidden="true" fontSize="small" />
          </button>
        )
      })}
      {on.length > 0 && (
        <button type="button" className="link" onClick={() => ask(kept, "")}>
          {say("list.clear")}
        </button>
      )}
    </div>
  )
}
