import { type AnyView, PLATFORM } from "@oja/domain/kernel/index"
import type { Services } from "./admit.ts"

/** How far a business's own book has come; nothing of what belongs to no business, which would tell of all of them. */
export const shownPosition = (
  { ledger }: Pick<Services, "ledger">,
  business: string,
  position?: number,
): number | undefined => (business === PLATFORM ? undefined : ledger.log.ownPosition(business, position))

/** Rows with the positions they hold as the business counts them. */
export const placed = ({ ledger }: Pick<Services, "ledger">, business: string, view: AnyView, text: string): string => {
  const names = new Set(view.fields.filter((it) => it.inLog === true).map(({ name }) => name))
  if (names.size === 0) return text
  const own = (key: string, value: unknown): unknown =>
    names.has(key) && typeof value === "number" ? ledger.log.ownPosition(business, value) : value
  return JSON.stringify(JSON.parse(text, own))
}
