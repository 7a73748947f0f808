import { type Domain, present, rowsIn } from "@oja/domain/kernel/index"
import { locations } from "@oja/domain/locations/views"
import { attached } from "../documents/pdf.ts"
import { type Call, languageFor } from "../http/call.ts"
import type { Reply } from "../http/envelope.ts"
import type { Reported } from "../http/admit.ts"
import { clockOf, type Value, valuesOf, type Writing } from "./cells.ts"
import { csv } from "./csv.ts"
import { type Format, fileTypes } from "./exporting.ts"
import { tables, wordsIn } from "./reportTables.ts"
import { xlsx } from "./xlsx.ts"

/** What a report answered, as far as every report says it. */
interface Answer {
  readonly from?: string
  readonly to?: string
  readonly basis?: string
  readonly dimension?: string
  readonly compared?: Answer
}

type Line = ReadonlyArray<Value>
const text = (it: string): Value => ({ text: it })
const day = (it: string): Value => ({ moment: it, day: true })
const number = (it: number): Value => ({ digits: String(it), decimals: 0 })

/**
 * The answer of a report as a file: above the table which days, branch and moment it is of, below it how many rows there
 * are, and the days it was held against.
 */
export const reportFile = (
  domain: Domain,
  format: Format,
  { answer: found, caller, find, input, position, query }: Reported,
  call: Call,
): Reply => {
  const language = languageFor(call)
  const answer: Answer = found
  const business = caller?.business
  const [currency, zone] = [business?.currency ?? "NGN", business?.zone ?? "UTC"]
  const words = wordsIn(domain, language)
  const { field } = words
  const tableOf = (of: Answer) => tables[query.name]!(of as never, words, language)
  const { columns, feet, rows } = tableOf(answer)
  const all = [...rows, ...feet]
  // A column that nobody may see, or that nothing is in, is none.
  const shown = columns.filter(({ name }) => all.some((row) => row[name] !== undefined && row[name] !== null))
  const writing: Writing = { columns: shown, language, currency, zone }
  const values = valuesOf(writing)
  const days = ({ from, to }: Answer): ReadonlyArray<Line> => [
    ...(from === undefined ? [] : [[text(field("from")), day(from)]]),
    ...(to === undefined ? [] : [[text(field("to")), day(to)]]),
  ]
  const branch = find(rowsIn(locations, {})).find(({ id }) => id === input["locationId"])
  const chosen = present({ basis: answer.basis, dimension: answer.dimension })
  const above: ReadonlyArray<Line> = [
    [text(words.choice("report", query.name))],
    ...days(answer),
    [text(field("timezone")), text(zone)],
    ...(branch === undefined ? [] : [[text(field("locationId")), text(branch.name)]]),
    ...Object.entries(chosen).map(([name, word]): Line => [text(field(name)), text(words.choice(name, word))]),
    ...stoodAt(call, clockOf(zone), position).map(([name, is]): Line => [text(field(name)), is]),
    [],
  ]
  const heldAgainst = (before: Answer): ReadonlyArray<Line> => {
    const was = tableOf({ ...chosen, ...before })
    return [[], [text(field("compared"))], ...days(before), ...[...was.rows, ...was.feet].map(values)]
  }
  const below: ReadonlyArray<Line> = [
    [text(field("rows")), number(rows.length)],
    ...(answer.compared === undefined ? [] : heldAgainst(answer.compared)),
  ]
  const write = format === "csv" ? csv : xlsx
  const span = [answer.from, answer.to].filter((it) => it !== undefined)
  const name = [query.name, ...span].join("-")
  return attached(write(all, { ...writing, above, below }), fileTypes[format], `${name}.${format}`)
}

/** The moment that was asked of, by a day, an instant or a position of the log; now is an instant and a position. */
const stoodAt = (
  { at, query: { asOf, knownAt } }: Call,
  clock: (at: number) => string,
  position: number | undefined,
): ReadonlyArray<readonly [field: string, is: Value]> => {
  if (asOf !== undefined) return [["asOf", day(asOf)]]
  if (knownAt !== undefined && /^\d+$/.test(knownAt)) return [["position", number(Number(knownAt))]]
  const instant = { moment: clock(knownAt === undefined ? at : Date.parse(knownAt)), day: false }
  return [
    ["asOf", instant],
    ...(knownAt !== undefined || position === undefined ? [] : [["position", number(position)] as const]),
  ]
}
