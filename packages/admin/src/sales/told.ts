import type { SaleRecord } from "./useRecord.ts"
import type { Payment } from "./sale.ts"
import type { saleWords } from "./words.ts"

/** One fact about a sale, as a sentence; whoever did it and when, where the rows say so. */
export interface Told {
  readonly at?: number
  readonly by?: string
  readonly text: string
}

interface Speech {
  readonly say: ReturnType<typeof saleWords.use>
  /** What a word of a choice is called. */
  readonly method: (word: string) => string
  readonly condition: (word: string) => string
  readonly money: (amount: number, currency: string) => string
  readonly quantity: (thousandths: number) => string
}

const ofPayment = (
  { amount, currency, method, reason, reversed }: Payment,
  { method: called, money, say }: Speech,
): string => {
  const facts = { amount: money(amount, currency), method: called(method) }
  if (reason === undefined) return say(reversed ? "wasPaidReversed" : "wasPaid", facts)
  return say(reversed ? "told.reversed" : "told.putRight", { ...facts, reason })
}

/** What became of it, from the first day to the last. */
export const told = (
  { payments, refunds, returns, row, writeOffs }: SaleRecord,
  speech: Speech,
): ReadonlyArray<Told> => {
  const { condition, method: called, money, quantity, say } = speech
  const dated = [
    // The row of an expense says what was paid for it, and not by whom.
    ...(row.kind === "expense" ? [] : payments).map((it) => ({
      at: it.recordedAt,
      by: it.recordedBy,
      text: ofPayment(it, speech),
    })),
    ...returns.map(({ amount, currency, lines, reason, recordedAt: at, recordedBy: by }) => {
      const what = lines
        .map((line) => `${quantity(line.quantity)} × ${line.name} (${condition(line.condition)})`)
        .join(", ")
      return { at, by, text: say("told.returned", { what, amount: money(amount, currency), reason }) }
    }),
    ...refunds.map(({ amount, currency, method, reason, recordedAt: at, recordedBy: by }) => {
      const facts = { amount: money(amount, currency), method: called(method), reason }
      return { at, by, text: say("told.refunded", facts) }
    }),
    ...writeOffs.map(({ amount, currency, reason, recordedAt: at, recordedBy: by }) => {
      const facts = { amount: money(Math.abs(amount), currency), reason }
      return { at, by, text: say(amount < 0 ? "told.writtenOffLess" : "told.writtenOff", facts) }
    }),
    ...(row.sentBack ?? []).map(({ amount, at, by, reason }) => {
      const facts = { amount: money(amount, row.currency), reason }
      return { at, by, text: say("told.sentBack", facts) }
    }),
    ...row.notes.map(({ at, by, note }) => ({ at, by, text: say("told.noted", { note }) })),
    ...(row.corrected ?? []).map(({ at, by, reason, total }, i, all) => {
      const is = all[i + 1]?.total ?? row.total
      const facts = { reason, was: money(total, row.currency), is: money(is, row.currency) }
      return { at, by, text: say(is === total ? "wasCorrected" : "told.corrected", facts) }
    }),
  ].toSorted((a, b) => a.at - b.at)
  const { reason, recordedAt, recordedBy, voided } = row
  return [
    {
      at: recordedAt,
      by: recordedBy,
      text: say(row.kind === "sale" ? "wasRecorded" : "expenseRecorded"),
    },
    ...dated,
    ...(voided && reason !== undefined ? [{ text: say("wasVoided", { reason }) }] : []),
  ]
}
