import { type Asks, choiceOf, type Context, type Field, dayOf, labelOf } from "@oja/domain/kernel/index"
import { day, money, quantity, rate } from "../documents/saying.ts"
import type { Services } from "./admit.ts"
import type { Caller } from "./call.ts"
import type { Language } from "./envelope.ts"
import { saidPath } from "./reader.ts"
import { hidden } from "./reading.ts"

type Facts = Readonly<Record<string, unknown>>

/** One field of a change that another overtook: what was to stand there, and what stands there now. */
interface Difference {
  /** As the caller says it. */
  readonly field: string
  readonly label: string
  readonly yours: string
  readonly theirs: string
}

/**
 * What differs between a change and the thing as it stands by now, each value written as its meaning asks; of what the
 * caller may see alone.
 */
export const differing = (
  { ledger }: Services,
  { against, answers, command, fields }: Asks,
  { business }: Context,
  input: Facts,
  language: Language,
  caller: Caller | undefined,
): ReadonlyArray<Difference> => {
  const { id, names = {}, view } = against ?? { view: answers, id: (it: Facts) => String(it[command.subject]) }
  if (view === undefined) return []
  const row = ledger.find(business, { view, kind: "row", id: id(input) }) as Facts | undefined
  if (row === undefined) return []
  const theirName = new Map(Object.entries(names).map(([theirs, ours]) => [ours, theirs]))
  const masked = new Set(hidden(view, caller))
  const words = ledger.domain.modules.find(({ views }) => views.includes(view))?.words ?? {}
  const text = (field: Field, value: unknown): string => textOf(field, value, { language, row, caller, words })
  const parts = (
    field: Field,
    said: unknown,
    there: unknown,
    path: ReadonlyArray<string>,
  ): ReadonlyArray<Difference> => {
    if (field.kind === "struct" && field.fields !== undefined && said !== null)
      return field.fields.flatMap((part) => {
        const [one, other] = [said, there].map((it) => (it as Facts | undefined)?.[part.name])
        return one === undefined ? [] : parts(part, one, other, [...path, part.name])
      })
    if (canonical(said) === canonical(there)) return []
    const label = labelOf(words, field.name, language) ?? field.name
    return [{ field: saidPath(fields, path), label, yours: text(field, said), theirs: text(field, there) }]
  }
  return command.fields.flatMap((field) => {
    const there = theirName.get(field.name) ?? field.name
    const known = view.fields.some(({ name }) => name === there)
    if (input[field.name] === undefined || !known || masked.has(there) || field.name === command.subject) return []
    return parts(field, input[field.name], row[there], [field.name])
  })
}

const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, it: unknown) =>
    typeof it === "object" && it !== null && !Array.isArray(it)
      ? Object.fromEntries(Object.entries(it).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : it,
  )

interface Telling {
  readonly language: Language
  readonly row: Facts
  readonly caller: Caller | undefined
  readonly words: Parameters<typeof choiceOf>[0]
}

const textOf = (field: Field, value: unknown, telling: Telling): string => {
  const { caller, language, row, words } = telling
  const { currency, zone } = caller?.business ?? { currency: "NGN", zone: "UTC" }
  if (value === undefined || value === null || value === "") return "–"
  if (typeof value === "boolean") return language === "fr" ? (value ? "oui" : "non") : value ? "yes" : "no"
  if (Array.isArray(value)) {
    const { item = field } = field
    return value.length === 0 ? "–" : value.map((it) => textOf({ ...item, name: field.name }, it, telling)).join(", ")
  }
  // Of things that have a name, the name; of others, what they are made of.
  if (typeof value === "object")
    return "name" in value ? String(value.name) : Object.values(value).map(String).join(" ")
  if (typeof value === "string")
    return field.meaning === "day" ? day(language, value) : (choiceOf(words, field.name, value, language) ?? value)
  if (typeof value !== "number") return "–"
  switch (field.meaning) {
    case "amount":
      return money(language, value, typeof row["currency"] === "string" ? row["currency"] : currency)
    case "quantity":
      return quantity(language, value)
    case "rate":
      return rate(language, value)
    case "instant":
      return day(language, dayOf(value, zone))
    default:
      return String(value)
  }
}
