import { exponent } from "@oja/domain/kernel/money"
import type { Column } from "./columns.ts"

/** How the reader's shop and language write what a row holds. */
export interface Writing {
  readonly columns: ReadonlyArray<Column>
  readonly language: "en" | "fr"
  readonly currency: string
  readonly zone: string
  /** Lines of their own above the head and under the rows. */
  readonly above?: ReadonlyArray<ReadonlyArray<Value>>
  readonly below?: ReadonlyArray<ReadonlyArray<Value>>
}

export type Row = Readonly<Record<string, unknown>>

/** A value on its way into a cell: text, a number as its exact digits, yes or no, or a moment of the shop's clock. */
export type Value =
  | { readonly text: string }
  | { readonly digits: string; readonly decimals: number }
  | { readonly yes: boolean }
  | { readonly moment: string; readonly day: boolean }
  | undefined

const THOUSANDTHS = 3

/** Whole units with the point put where it belongs: 150050 kobo are 1500.50. */
export const pointed = (units: number, decimals: number): string => {
  const digits = String(Math.abs(units)).padStart(decimals + 1, "0")
  const cut = digits.length - decimals
  return `${units < 0 ? "-" : ""}${digits.slice(0, cut)}${decimals === 0 ? "" : "."}${digits.slice(cut)}`
}

const quantity = (units: number): Value => {
  const digits = pointed(units, THOUSANDTHS).replace(/\.?0+$/, "")
  return { digits, decimals: THOUSANDTHS }
}

/** A moment as the shop's clock says it. */
export const clockOf = (zone: string): ((at: number) => string) => {
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" })
  return (at) => clock.format(at)
}

/** How the values of rows become cells, column by column. */
export const valuesOf = ({ columns, currency, zone }: Writing): ((row: Row) => ReadonlyArray<Value>) => {
  const clock = clockOf(zone)
  const valueOf = (row: Row, { choices, meaning, name }: Column): Value => {
    const value = row[name]
    const worded = (it: unknown): string => choices?.[String(it)] ?? String(it)
    if (value === undefined || value === null || value === "") return undefined
    if (typeof value === "boolean") return { yes: value }
    if (Array.isArray(value)) return { text: value.map(worded).join(", ") }
    if (typeof value === "string") return meaning === "day" ? { moment: value, day: true } : { text: worded(value) }
    if (typeof value !== "number") return undefined
    switch (meaning) {
      case "amount": {
        const decimals = exponent(typeof row["currency"] === "string" ? row["currency"] : currency)
        return { digits: pointed(value, decimals), decimals }
      }
      case "quantity":
        return quantity(value)
      case "instant":
        return { moment: clock(value), day: false }
      default:
        return { digits: String(value), decimals: 0 }
    }
  }
  return (row) => columns.map((column) => valueOf(row, column))
}
