import type { ReactNode } from "react"
import type { ShownField } from "../data/described.ts"
import { type Shop, useShop } from "../data/useShop.ts"
import { useRow } from "../data/client.ts"
import { labelIn } from "./label.ts"
import { useRecordKind } from "./module.ts"
import { uiWords } from "./words.ts"
import "./parts.css"

type Row = Readonly<Record<string, unknown>>

const figures = new Set<ShownField["meaning"]>([
  "amount",
  "quantity",
  "rate",
  "percent",
  "count",
  "distance",
  "weight",
  "duration",
])

/** Whether a field's values stand under each other as numbers do. */
export const isFigure = ({ meaning }: ShownField): boolean => figures.has(meaning)

/** A value as text, as its meaning and the shop write it; "" for nothing. */
export const textOf = (field: ShownField, value: unknown, row: Row, shop: Shop): string => {
  if (value === undefined || value === null || value === "") return ""
  if (Array.isArray(value))
    return value.map((it) => textOf({ ...field.item, ...field, kind: "any" }, it, row, shop)).join(", ")
  if (typeof value === "number") {
    const number = () => new Intl.NumberFormat(shop.locale).format(value)
    switch (field.meaning) {
      case "amount":
        return shop.money(value, typeof row["currency"] === "string" ? row["currency"] : shop.currency)
      case "quantity":
        return shop.quantity(value)
      case "rate":
        return `${new Intl.NumberFormat(shop.locale).format(value / 100)} %`
      case "percent":
        return `${number()} %`
      case "instant":
        return shop.moment(value)
      case "distance":
        return `${new Intl.NumberFormat(shop.locale).format(value / 1000)} km`
      case "weight":
        return `${new Intl.NumberFormat(shop.locale).format(value / 1000)} kg`
      default:
        return number()
    }
  }
  if (typeof value !== "string") return ""
  if (field.meaning === "day") return shop.day(value)
  const called = field.choiceLabels?.[value]
  return called === undefined ? value : labelIn(called, value, shop.language)
}

/** A field's value in a list or among facts, as its meaning is written; nothing where it says nothing. */
export const Cell = ({ field, row }: { readonly field: ShownField; readonly row: Row }): ReactNode => {
  const shop = useShop()
  const say = uiWords.use()
  const value = row[field.name]
  if (typeof value === "boolean") return value ? say("yes") : say("no")
  if (field.meaning === "ref" && field.refersTo !== undefined && typeof value === "string")
    return <NameOf prefix={field.refersTo} id={value} />
  const text = textOf(field, value, row, shop)
  if (isFigure(field)) return <span className="money">{text}</span>
  return field.meaning === "day" || field.meaning === "instant" ? <span className="digits nowrap">{text}</span> : text
}

/** What a thing is called, where only its id is known. */
export const NameOf = ({ id, prefix }: { readonly prefix: string; readonly id: string }): ReactNode => {
  const kind = useRecordKind(prefix)
  return kind === undefined ? id : <Known kind={kind} id={id} />
}

const Known = ({ id, kind }: { readonly id: string; readonly kind: NonNullable<ReturnType<typeof useRecordKind>> }) => {
  const { data } = useRow(kind.view, id)
  return data === undefined ? "" : kind.nameOf(data as never)
}
