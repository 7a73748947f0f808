import { type Asks, type Context, type Field, labelOf } from "@oja/domain/kernel/index"
import type { Services } from "./admit.ts"
import type { Caller } from "./call.ts"
import type { Language } from "./envelope.ts"
import { saidPath } from "./reader.ts"
import { hidden } from "./hidden.ts"
import { canonical, namesIn, textOf } from "./told.ts"

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
  services: Services,
  { against, answers, command, fields }: Asks,
  { business }: Context,
  input: Facts,
  language: Language,
  caller: Caller | undefined,
): ReadonlyArray<Difference> => {
  const { ledger } = services
  const { id, names = {}, view } = against ?? { view: answers, id: (it: Facts) => String(it[command.subject]) }
  if (view === undefined) return []
  const row = ledger.find(business, { view, kind: "row", id: id(input) }) as Facts | undefined
  if (row === undefined) return []
  const theirName = new Map(Object.entries(names).map(([theirs, ours]) => [ours, theirs]))
  const masked = new Set(hidden(view, caller))
  const words = ledger.domain.modules.find(({ views }) => views.includes(view))?.words ?? {}
  const named = namesIn(services, business, caller)
  const text = (field: Field, value: unknown): string => textOf(field, value, { language, row, caller, words, named })
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
    // Why somebody changes a thing is no part of the thing.
    if (field.name === command.subject || field.name === "reason") return []
    if (input[field.name] === undefined || !known || masked.has(there)) return []
    return parts(field, input[field.name], row[there], [field.name])
  })
}
