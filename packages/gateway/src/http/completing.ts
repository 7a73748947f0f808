import { type AnyView, judge, ownRows, type Selection } from "@oja/domain/kernel/index"
import type { Services } from "./admit.ts"
import type { Caller } from "./call.ts"

interface Asking {
  readonly services: Pick<Services, "ledger">
  readonly view: AnyView
  readonly caller: Caller | undefined
  readonly find: (selection: Selection) => unknown
}

type Rows = ReadonlyArray<{ readonly id: string }>
type Sums = ReadonlyArray<Readonly<Record<string, unknown>>>

/** A list's rows, as JSON text, with what other rows say of them, as far as the caller may see those. */
export const completed = ({ caller, find, services, view }: Asking, text: string): string => {
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
