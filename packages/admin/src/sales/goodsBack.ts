import { share, sum } from "@oja/domain/kernel/arithmetic"
import { inHand, type Progress, summed, unshipped } from "@oja/domain/orders/progress"
import { returnGoods } from "@oja/domain/sales/returnGoods"
import { owed } from "@oja/domain/sales/settle"
import { readQuantity } from "../data/typed.ts"
import { fieldAt } from "../data/described.ts"
import type { Condition, Line, Transaction } from "./sale.ts"

// What somebody types who takes goods back, and what it comes to: by the book's own formula (spec/decisions.md 6.1).

export const conditions = (fieldAt(returnGoods, "lines.condition")?.choices ?? []) as ReadonlyArray<Condition>

/** What was typed, by line and condition. */
export type TypedBack = Readonly<Record<string, string>>
export const nameOf = (lineId: string, condition: Condition) => `${lineId} ${condition}`

interface Back {
  readonly lineId: string
  readonly quantity: number
  readonly condition: Condition
}

/** One of a sale's lines as it came back, with its share of the line's total and of its tax. */
interface Worth extends Back {
  readonly value: number
  readonly tax: number
}

/** Goods that came back before, and what they were worth in all. */
interface Return {
  readonly amount: number
  readonly lines: ReadonlyArray<Worth>
}

const came = ({ condition }: { readonly condition: Condition }) => condition !== "not_returned"
const ofLine = (returns: ReadonlyArray<Return>, lineId: string) =>
  returns.flatMap(({ lines }) => lines.filter((it) => it.lineId === lineId && came(it)))

/** How much of a line came back before. */
export const backOf = (returns: ReadonlyArray<Return>, lineId: string): number =>
  sum(ofLine(returns, lineId).map(({ quantity }) => quantity))

/**
 * The lines of an order's sale of which the customer has some, and some was never sent: there, only a person knows which of
 * them it is that is taken back.
 */
export const partlySent = ({ lines, parcels }: Pick<Progress, "lines" | "parcels">): ReadonlySet<string> => {
  const had = summed(parcels.filter(inHand))
  return new Set(unshipped({ lines, parcels }).flatMap(({ lineId }) => (had.has(lineId) ? [lineId] : [])))
}

type Wrong = "notQuantity" | "tooMany"

/** The lines that come back, and what is wrong with what was typed, by line. */
export const readBack = (row: Transaction, returns: ReadonlyArray<Return>, typed: TypedBack, locale: string) => {
  const wrongs: Record<string, Wrong> = {}
  const lines = row.lines.flatMap(({ lineId, quantity: sold }) => {
    const read = conditions.map((condition) => {
      const text = typed[nameOf(lineId, condition)] ?? ""
      const quantity = text.trim() === "" ? 0 : readQuantity(text, locale)
      return { condition, quantity: typeof quantity === "number" && quantity >= 0 ? quantity : undefined }
    })
    if (read.some(({ quantity }) => quantity === undefined)) wrongs[lineId] = "notQuantity"
    const known = read.map(({ condition, quantity = 0 }): Back => ({ lineId, condition, quantity }))
    if (sum(known.map(({ quantity }) => quantity)) > sold - backOf(returns, lineId)) wrongs[lineId] = "tooMany"
    return known.filter(({ quantity }) => quantity > 0)
  })
  return { lines, wrongs, units: sum(lines.filter(came).map(({ quantity }) => quantity)) }
}

const worthOf = (line: Line, returns: ReadonlyArray<Return>, quantity: number) => {
  const before = ofLine(returns, line.lineId)
  const units = sum(before.map((it) => it.quantity)) + quantity
  const part = (whole: number, gone: number) => Math.max(0, share(whole, units, line.quantity) - gone)
  return {
    value: part(line.total, sum(before.map((it) => it.value))),
    tax: part(line.tax ?? 0, sum(before.map(({ tax }) => tax))),
  }
}

/** The same lines as the book will have them: what comes back next counts on from there. */
export const asReturned = (
  row: Pick<Transaction, "lines">,
  returns: ReadonlyArray<Return>,
  lines: ReadonlyArray<Back>,
): ReadonlyArray<Worth> => {
  const done: Array<Worth> = []
  for (const back of lines) {
    const line = row.lines.find(({ lineId }) => lineId === back.lineId)
    const before = [...returns, { amount: 0, lines: done }]
    const worth = line !== undefined && came(back) ? worthOf(line, before, back.quantity) : { value: 0, tax: 0 }
    done.push({ ...back, ...worth })
  }
  return done
}

/**
 * What the goods are worth, and how much of it the customer gets back; undefined where the price was lowered
 * meanwhile: then only the book knows which line it was taken off.
 */
export const comesTo = (row: Transaction, returns: ReadonlyArray<Return>, lines: ReadonlyArray<Back>) => {
  const { credited, received, refunded, total, writtenOff } = row
  if (credited !== sum(returns.map(({ amount }) => amount))) return undefined
  const goods = row.lines.map((line) => {
    const units = sum(lines.filter((it) => it.lineId === line.lineId && came(it)).map(({ quantity }) => quantity))
    if (units === 0) return 0
    const { tax, value } = worthOf(line, returns, units)
    return line.taxInclusive === false ? value + tax : value
  })
  const amount = Math.min(sum(goods), total - credited)
  const lost = writtenOff - Math.max(0, credited + amount + writtenOff - total)
  const settled = { total, credited: credited + amount, received, refunded, writtenOff: lost }
  return { amount, due: Math.min(amount, Math.max(0, -owed(settled))) }
}
