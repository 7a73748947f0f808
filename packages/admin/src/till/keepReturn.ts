import { present } from "@oja/domain/kernel/present"
import type { returnGoods } from "@oja/domain/sales/returnGoods"
import { nowIn } from "../data/clock.ts"
import { Refused } from "../data/http.ts"
import type { InputOf } from "../data/useCommand.ts"
import { askHere } from "../offline/askHere.ts"
import { beyondRole } from "../offline/beyond.ts"
import { db } from "../offline/db.ts"
import { forgetSale, know, knownSale } from "../offline/knownSales.ts"
import { businessHere, keepBack } from "../offline/outbox.ts"
import { takenBack } from "./takenBack.ts"
import { tillWords } from "./words.ts"

type Said = InputOf<typeof returnGoods>

/** Why it cannot be done without a connection, in a sentence. */
const notHere = (why: "unknown" | "changed" | "cash" | "beyond") =>
  new Refused(409, "NOT_HERE", { error: { userMessage: tillWords.say(`back.not.${why}`) } })

/**
 * Goods came back, and nobody could be asked: kept as a sale is, to go after the sale that they were sold with. Only of a
 * sale that this device knows, for cash, and as far as the seller's role goes or a colleague's PIN lets it.
 */
export const keepReturn = async (input: Readonly<Record<string, unknown>>, id: string): Promise<object> => {
  const business = businessHere()
  const said = input as unknown as Said
  const before = await knownSale(business, said.saleId)
  if (before === undefined) throw notHere("unknown")
  const after = takenBack(before, said)
  if (after === undefined) throw notHere("changed")
  const { refund } = said
  if (refund !== undefined && (refund.method !== "cash" || refund.otherWays !== undefined)) throw notHere("cash")
  const total = after.row.refunded - before.row.refunded
  const known = await (await db(business)).get("known", "book")
  const allows = beyondRole({ maxRefundAmount: total }, { limits: known?.limits ?? {} })
  const isWithin = allows !== "denied" && Object.keys(allows).length === 0
  const approval = isWithin ? undefined : await askHere({ allows, eventId: id })
  if (!isWithin && approval === undefined) throw notHere("beyond")
  const kept = await keepBack(
    business,
    {
      id,
      command: "ReturnGoods",
      input,
      at: nowIn(business),
      ...present({ position: known?.position, approval }),
      name: before.row.number,
      total: -total,
      currency: before.row.currency,
    },
    { before, after },
  )
  if (kept === undefined) throw notHere("changed")
  return after.row
}

/** What came back with a connection is known here too, so that it does not come back again without one. */
export const noteReturn = async (said: Said): Promise<void> => {
  const business = businessHere()
  const before = await knownSale(business, said.saleId)
  if (before === undefined || before.returns.some(({ returnId }) => returnId === said.returnId)) return
  const after = takenBack(before, said)
  await (after === undefined ? forgetSale(business, said.saleId) : know(business, after))
}
