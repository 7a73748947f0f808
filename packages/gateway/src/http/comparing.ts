import { choiceOf, type Field, labelOf, type Selection, type Words } from "@oja/domain/kernel/index"
import type { When } from "@oja/store"
import type { Services } from "./admit.ts"
import type { Call, Caller, Member } from "./call.ts"
import { languageFor } from "./call.ts"
import { Unclear } from "./dialect.ts"
import { okText, type Reply } from "./envelope.ts"
import type { Read } from "./reading.ts"
import { canonical, namesIn, textOf } from "./told.ts"

// What a row or an answer said at another moment, beside what it says now: `against=now` at the doors that know a past.

type Facts = Readonly<Record<string, unknown>>

/** One value that is another by now, each written as its meaning asks. */
interface Moved {
  /** Where it stands: "totals.net_profit". */
  readonly field: string
  readonly label: string
  /** Which of several it is of: what a line or a category is called. */
  readonly of?: string
  readonly was: string
  readonly now: string
  /** By how much a figure is more, or less. */
  readonly more?: string
}

/** So many differences are told; the longest reports have more rows than anybody reads. */
const TOLD = 200

/** Whether what is asked of another moment is to be held against now. */
export const isHeldToNow = ({ query: { against } }: Pick<Call, "query">, when: When | undefined): boolean => {
  if (against === undefined) return false
  if (against !== "now" || when === undefined) throw new Unclear("against", { is: "choice", choices: ["now"] })
  return true
}

/** What a door answers that is held to now; what was done since is told beside it. */
export interface Held {
  readonly moved: ReadonlyArray<Moved>
  /** There are so many more. */
  readonly cut?: number
}

/** What is compared: values of these fields, in these words. */
interface Compared {
  readonly fields: ReadonlyArray<Field>
  readonly words: Pick<Words, "fields" | "choices">
  readonly was: unknown
  readonly now: unknown
}

/** Both moments, and what was read to answer of them. */
export interface Moments {
  readonly when: When
  readonly before: Read
  readonly now: Read
  readonly selections: ReadonlyArray<Selection>
}

/** What differs, field by field, and what was done since that it follows from, as far as the caller may read of that. */
export const heldToNow = (
  services: Services,
  compared: Compared,
  moments: Moments,
  call: Call,
  caller: Caller | undefined,
): Reply => {
  const language = languageFor(call)
  const business = caller?.business
  const { words } = compared
  const named = namesIn(services, moments.now.context.business, caller)
  const all = [...movedIn(compared, { language, caller, words, named })]
  const since =
    business === undefined ? undefined : services.since(services, { ...caller, business } as Member, moments)
  const held: Held = { moved: all.slice(0, TOLD), ...(all.length > TOLD && { cut: all.length - TOLD }) }
  return okText(JSON.stringify({ ...held, ...since }))
}

type Telling = Omit<Parameters<typeof textOf>[2], "row">

function* movedIn(
  { fields, now, was, words }: Compared,
  telling: Telling,
  at: { readonly path: ReadonlyArray<string>; readonly of?: string } = { path: [] },
): Iterable<Moved> {
  const [old, young] = [was, now].map((it) => (it ?? {}) as Facts) as [Facts, Facts]
  const isOneAlone = was === undefined || now === undefined
  for (const field of fields) {
    const { fields: parts, internal, item, kind, meaning, name } = field
    const [before, after] = [old[name], young[name]]
    if (internal === true || meaning === "secret" || SAID.has(name) || canonical(before) === canonical(after)) continue
    const path = [...at.path, name]
    const label = labelOf(words, name, telling.language)
    if (kind === "struct" && parts !== undefined)
      yield* movedIn({ fields: parts, words, was: before, now: after }, telling, { ...at, path })
    else if (kind === "list" && item?.fields !== undefined) {
      const inner = item.fields
      const [gone, come] = [keyed(inner, before), keyed(inner, after)]
      for (const key of new Set([...gone.keys(), ...come.keys()])) {
        const [was, now] = [gone.get(key), come.get(key)]
        const called = [at.of, calledIn(inner, (now ?? was)!, telling)].filter((it) => it !== undefined && it !== "")
        yield* movedIn({ fields: inner, words, was, now }, telling, { path, of: called.join(", ") })
      }
    } else if (label !== undefined) {
      const text = (value: unknown, row: Facts) => textOf(field, value, { ...telling, row })
      const [was, now] = [text(before, old), text(after, young)]
      const { of = "" } = at
      // Of what came or went, what it is called is said beside its figures.
      if (was === now || (isName(field) && isOneAlone)) continue
      const by = Number(after ?? 0) - Number(before ?? 0)
      const isFigure = meaning === "amount" || meaning === "quantity" || meaning === "count"
      yield {
        field: path.join("."),
        label,
        ...(of !== "" && { of }),
        was,
        now,
        ...(isFigure && { more: `${by > 0 ? "+" : ""}${text(by, { ...old, ...young })}` }),
      }
    }
  }
}

/** What every act moves says nothing of what it did. */
const SAID = new Set(["version", "updatedAt"])

type Keyed = ReadonlyMap<string, Facts>

const isName = ({ kind, meaning }: Field): boolean =>
  (kind === "text" || kind === "choice") && meaning !== "instant" && meaning !== "secret"

/** The parts of a list by what each of them is: its own id, or all that it says besides figures. */
const keyed = (fields: ReadonlyArray<Field>, rows: unknown): Keyed => {
  const [first] = fields
  const own = first?.meaning === "ref" || first?.name === "id" ? [first] : fields.filter(isName)
  return new Map(
    ((rows ?? []) as ReadonlyArray<Facts>).map((row, i) => [
      own.length === 0 ? String(i) : JSON.stringify(own.map(({ name }) => row[name] ?? null)),
      row,
    ]),
  )
}

/** What one of several is called: its name or number, or the first word or day that tells it from the others. */
const calledIn = (fields: ReadonlyArray<Field>, row: Facts, telling: Telling): string => {
  const own = row["name"] ?? row["number"]
  if (typeof own === "string") return own
  const texts = fields.flatMap((field): string | ReadonlyArray<string> => {
    const { meaning, name } = field
    const value = row[name]
    if (!isName(field) || name === "id" || meaning === "currency" || typeof value !== "string") return []
    if (meaning === "ref") return telling.named(field, value) ?? []
    return choiceOf(telling.words, name, value, telling.language) ?? textOf(field, value, { ...telling, row })
  })
  return texts[0] ?? ""
}
