import { type Found, type Selection, rowsIn, present } from "../kernel/index.ts"
import { ask, figures } from "../reports/index.ts"
import { transactions } from "../transactions/index.ts"
import type { Span } from "./period.ts"
import type { TargetRow } from "./views.ts"

// What counts towards a target is net sales, by the one dictionary of figures and from the rows every report adds up.

const NET = ["net_sales"] as const
const ALONG = " of "

type Asks = { readonly [name: string]: Selection }
type Sums = ReadonlyArray<{
  readonly currency: string
  readonly saleId?: string
  readonly value?: number
  readonly count: number
}>
type Read = { readonly [name: string]: unknown }

/** What must be read to know the net sales of a span, for a target, under a name of its own; by sale when it matters whose they are. */
export const asksFor = (name: string, { locationId }: TargetRow, span: Span, bySale: boolean): Asks =>
  Object.fromEntries(
    Object.entries(ask(NET, span, present({ locationId }), `${name}${ALONG}`)).map(
      ([key, selection]): [string, Selection] => [
        key,
        { ...selection, ...(bySale && { by: [...(selection.by ?? []), "saleId"] }) },
      ],
    ),
  )

const sumsUnder = (found: Read, name: string): ReadonlyArray<readonly [key: string, sums: Sums]> =>
  Object.entries(found).flatMap(([key, sums]) => (key.startsWith(`${name}${ALONG}`) ? [[key, sums as Sums]] : []))

/** Net sales in the target's currency, of all sums read under a name. */
export const netOf = (found: Read, name: string, currency: string): number =>
  figures(Object.fromEntries(sumsUnder(found, name)), NET, `${name}${ALONG}`).find((it) => it.currency === currency)
    ?.net_sales ?? 0

/** Net sales of each sale that was read by sale under a name. */
export const netBySale = (found: Read, name: string, currency: string): ReadonlyMap<string, number> => {
  const sums = sumsUnder(found, name)
  const parted = sums.map(([key, all]) => [key, Map.groupBy(all, ({ saleId }) => saleId ?? "")] as const)
  const sales = new Set(parted.flatMap(([, groups]) => [...groups.keys()]))
  return new Map(
    [...sales].map((saleId) => {
      const own = Object.fromEntries(parted.map(([key, groups]) => [key, groups.get(saleId) ?? []]))
      return [saleId, netOf(own, name, currency)]
    }),
  )
}

/** So many ids fit into one selection. */
const AT_ONCE = 500

/** The sales of these ids, in as many selections as it takes; of one person when they are named. */
export const salesAsked = (ids: ReadonlyArray<string>, staffId: string | undefined, name = "sales"): Asks =>
  Object.fromEntries(
    Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) => {
      const some = { id: ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE) }
      const where = { ...some, ...present({ recordedBy: staffId }) }
      return [`${name}${ALONG}${at}`, rowsIn(transactions, { where })]
    }),
  )

type Sale = Found<{ sales: ReturnType<typeof oneSale> }>["sales"][number]
const oneSale = () => rowsIn(transactions, {})

export const salesFound = (found: Read, name = "sales"): ReadonlyArray<Sale> =>
  sumsUnder(found, name).flatMap(([, rows]) => rows as unknown as ReadonlyArray<Sale>)
