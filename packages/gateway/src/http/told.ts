import { choiceOf, type Context, dayOf, type Field, isObject, judge } from "@oja/domain/kernel/index"
import { day, money, quantity, rate } from "../documents/saying.ts"
import type { Services } from "./admit.ts"
import type { Caller } from "./call.ts"
import type { Language } from "./envelope.ts"
import { hidden } from "./hidden.ts"

// Values as a person reads them: as their meaning asks, with the names of what ids name.

type Facts = Readonly<Record<string, unknown>>

/** The same text for the same value, in whatever order its fields stand. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, it: unknown) =>
    isObject(it) ? Object.fromEntries(Object.entries(it).toSorted(([a], [b]) => (a < b ? -1 : 1))) : it,
  )

/** Who is told, and whose words they are. */
export interface Telling {
  readonly language: Language
  readonly row: Facts
  readonly caller: Caller | undefined
  readonly words: Parameters<typeof choiceOf>[0]
  readonly named: (field: Field, id: string) => string | undefined
}

/** A value of a field in words; a dash for nothing. */
export const textOf = (field: Field, value: unknown, telling: Telling): string => {
  const { caller, language, named, row, words } = telling
  const { currency, zone } = caller?.business ?? { currency: "NGN", zone: "UTC" }
  if (value === undefined || value === null || value === "") return "–"
  if (typeof value === "boolean") return language === "fr" ? (value ? "oui" : "non") : value ? "yes" : "no"
  if (Array.isArray(value)) {
    const { item = field } = field
    return value.length === 0
      ? "–"
      : value
          .map((it) => textOf({ ...item, name: field.name }, it, telling))
          .join(typeof value[0] === "object" ? "; " : ", ")
  }
  if (typeof value === "object") return madeOf(field, value as Facts, telling)
  if (typeof value === "string") {
    if (field.meaning === "day") return day(language, value)
    const isWord = (field.choices ?? field.known)?.includes(value) === true
    return (isWord ? choiceOf(words, field.name, value, language) : named(field, value)) ?? value
  }
  if (typeof value !== "number") return "–"
  switch (field.meaning) {
    case "amount":
      return money(language, value, typeof row["currency"] === "string" ? row["currency"] : currency)
    case "quantity":
      return quantity(language, value)
    case "rate":
      return rate(language, value)
    case "instant":
      return `${day(language, dayOf(value, zone))}, ${new Date(value).toLocaleTimeString("fr-FR", { timeZone: zone, timeStyle: "short" })}`
    default:
      return String(value)
  }
}

/** What a thing is called and what it says of itself: "Rice, 2, ₦5,000.00"; of ids, only those of things that have a name. */
const madeOf = ({ cases, fields = [] }: Field, value: Facts, telling: Telling): string => {
  const known = cases === undefined ? fields : (cases.of[String(value[cases.by])] ?? [])
  const said = known.flatMap((part) => {
    const it = value[part.name]
    // A bare nought or yes says nothing; nor does a sum where the change says a share.
    if (it === undefined || it === null || it === 0 || typeof it === "boolean") return []
    if (typeof it === "number" && part.kind !== "number") return []
    if (part.meaning === "ref" && (typeof it !== "string" || telling.named(part, it) === undefined)) return []
    return [textOf(part, it, telling)]
  })
  const tag = cases === undefined ? undefined : String(value[cases.by])
  if (said.length > 0 || tag === undefined) return [...new Set(said)].join(", ") || "–"
  return choiceOf(telling.words, cases!.by, tag, telling.language) ?? tag
}

/** What the thing of an id is called, for whoever may see such things. */
export const namesIn =
  ({ ledger }: Services, business: Context["business"], caller: Caller | undefined) =>
  ({ refersTo }: Field, id: string): string | undefined => {
    if (refersTo === undefined || caller?.business === undefined) return undefined
    const view = [...ledger.domain.views.values()].find(
      ({ fields }) =>
        fields.some((it) => it.name === "id" && it.refersTo === refersTo) && fields.some((it) => it.name === "name"),
    )
    if (view === undefined || judge(caller.business.actor, view.access)._tag !== "Allowed") return undefined
    if (hidden(view, caller).includes("name")) return undefined
    const row = ledger.find(business, { view, kind: "row", id }) as { readonly name?: string } | undefined
    return row?.name
  }
