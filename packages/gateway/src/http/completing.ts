import { type AnyView, type Context, type Find, judge, ownRows } from "@oja/domain/kernel/index"
import type { Services } from "./admit.ts"
import type { Caller } from "./call.ts"

interface Asking {
  readonly services: Pick<Services, "ledger">
  readonly view: AnyView
  readonly caller: Caller | undefined
  readonly context: Pick<Context, "today">
  readonly find: Find
}

type Rows = ReadonlyArray<{ readonly id: string }>
type Sums = ReadonlyArray<Readonly<Record<string, unknown>>>

/** A list's rows, as JSON text, with what follows from the day and what other rows say of them. */
export const completed = (asking: Asking, text: string): string => withSums(asking, dated(asking, text))

/** What is so on the day it is read: that an invoice is overdue. */
const dated = ({ context: { today }, view: { daily } }: Asking, text: string): string => {
  if (daily === undefined) return text
  const rows = JSON.parse(text) as ReadonlyArray<Readonly<Record<string, unknown>>>
  const fields = (row: Readonly<Record<string, unknown>>) =>
    Object.entries(daily).map(([field, until]) => [field, String(row[until]) < today])
  return JSON.stringify(rows.map((row) => ({ ...row, ...Object.fromEntries(fields(row)) })))
}

/** What other rows say of these, as far as the caller may see them. */
const withSums = ({ caller, find, services, view }: Asking, text: string): string => {
  const completion = services.ledger.domain.completions.get(view.name)
  const business = caller?.business
  if (completion === undefined || business === undefined || text === "[]") return text
  const { from, reads, told } = completion
  if (judge(business.actor, from.access)._tag !== "Allowed") return text
  const rows = JSON.parse(text) as Rows
  const asked = reads(
    rows.map(({ id }) => id),
    business.currency,
  )
  const sums = find({
    ...asked,
    where: { ...asked.where, ...ownRows(from, business.actor, caller?.userId ?? "") },
  }) as Sums
  return JSON.stringify(rows.map((row) => ({ ...row, ...told(sums, row.id) })))
}
