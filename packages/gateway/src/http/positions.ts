import { type AnyQuery, type AnyView, PLATFORM } from "@oja/domain/kernel/index"
import type { Services } from "./admit.ts"

/** How far a business's own book has come; nothing of what belongs to no business, which would tell of all of them. */
export const shownPosition = (
  { ledger }: Pick<Services, "ledger">,
  business: string,
  position?: number,
): number | undefined => (business === PLATFORM ? undefined : ledger.log.ownPosition(business, position))

type Value = Readonly<Record<string, unknown>>

/** A question's input with the positions that it names as the log counts them. */
export const asLogged = (
  { ledger }: Pick<Services, "ledger">,
  business: string,
  query: AnyQuery,
  input: Value,
): Value => {
  const said = (query.inLog?.says ?? []).flatMap((name): ReadonlyArray<readonly [string, number]> => {
    const own = input[name]
    return typeof own === "number" ? [[name, ledger.log.positionOf(business, own)]] : []
  })
  return said.length === 0 ? input : { ...input, ...Object.fromEntries(said) }
}

/** An answer with the positions that it shows as the business counts them. */
export const asCounted = (
  { ledger }: Pick<Services, "ledger">,
  business: string,
  query: AnyQuery,
  answer: unknown,
): unknown => {
  const names = new Set(query.inLog?.shows ?? [])
  if (names.size === 0) return answer
  return JSON.parse(JSON.stringify(answer), counting(ledger, business, names)) as unknown
}

/** Rows with the positions they hold as the business counts them. */
export const placed = ({ ledger }: Pick<Services, "ledger">, business: string, view: AnyView, text: string): string => {
  const names = new Set(view.fields.filter((it) => it.inLog === true).map(({ name }) => name))
  if (names.size === 0) return text
  return JSON.stringify(JSON.parse(text, counting(ledger, business, names)))
}

const counting =
  (ledger: Services["ledger"], business: string, names: ReadonlySet<string>) =>
  (key: string, value: unknown): unknown =>
    names.has(key) && typeof value === "number" ? ledger.log.ownPosition(business, value) : value
