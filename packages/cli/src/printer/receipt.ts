import { slipOf } from "@oja/domain/change/slip"
import { changeSlips } from "@oja/domain/change/views"
import { businesses } from "@oja/domain/businesses/views"
import { locations } from "@oja/domain/locations/views"
import { STORE } from "@oja/domain/shop/events"
import { store, type StoreRow } from "@oja/domain/shop/views"
import { payments } from "@oja/domain/sales/paymentsView"
import { namesOf } from "@oja/domain/team/names"
import { members } from "@oja/domain/team/views"
import { transactions } from "@oja/domain/transactions/views"
import { receiptOf, type Told } from "@oja/gateway/receipts/saleReceipt"
import type { RowOf } from "@oja/domain/kernel/index"
import type { ReceiptRow } from "@oja/domain/sales/receipt"
import type { Connection } from "../connection/connection.ts"
import type { Session } from "../terminal/session.ts"
import { exits } from "../terminal/exits.ts"
import { YourTurn } from "../terminal/trouble.ts"

/** The receipt of a sale, which is named by its id or by the number on its paper. */
export const receiptIn = async (
  session: Session,
  connection: Pick<Connection, "list" | "show">,
  named: string,
  copy: number | undefined,
): Promise<ReadonlyArray<ReceiptRow>> => {
  const { language, printer: words } = session.words
  const sale = (await saleNamed(connection, named)) as Told["sale"] | undefined
  if (sale === undefined || sale.kind !== "sale")
    throw new YourTurn(words.noSale(named), { exit: exits.refused, facts: { sale: named } })
  const [business] = (await connection.list(businesses, { limit: 1 })).rows as unknown as ReadonlyArray<
    Told["business"]
  >
  if (business === undefined) throw new YourTurn(words.noSale(named), { exit: exits.refused })
  const { rows: paid } = await connection.list(payments, { where: { saleId: sale.id }, limit: 50 })
  return receiptOf({
    sale,
    business,
    paid: paid as unknown as Told["paid"],
    slip: (await connection.show(changeSlips, slipOf(sale.id))) as unknown as Told["slip"],
    branch: (await unlessKept(connection.show(locations, sale.locationId))) as unknown as Told["branch"],
    returnPolicy: ((await unlessKept(connection.show(store, STORE))) as unknown as StoreRow | undefined)?.policies
      .returns,
    cashier: await nameOf(connection, sale.recordedBy),
    copy,
    language,
  })
}

const saleNamed = async ({ list, show }: Pick<Connection, "list" | "show">, named: string) =>
  (await show(transactions, named)) ?? (await list(transactions, { where: { number: named }, limit: 1 })).rows[0]

/** Who sold. */
const nameOf = async ({ list }: Pick<Connection, "list">, userId: string): Promise<string | undefined> => {
  const kept = await unlessKept(list(members, { where: { userId }, limit: 50 }))
  return namesOf((kept?.rows ?? []) as unknown as ReadonlyArray<RowOf<typeof members>>).get(userId)
}

/** Whoever may not see the team or the store prints the receipt without them. */
const unlessKept = async <A>(asked: Promise<A>): Promise<A | undefined> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof YourTurn) return undefined
    throw error
  }
}
