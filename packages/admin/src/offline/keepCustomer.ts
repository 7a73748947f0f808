import { nowIn } from "../data/clock.ts"
import { db, type KnownCustomer } from "./db.ts"
import { businessHere, keep } from "./outbox.ts"

/** Somebody new, written down here: found from now on, and told to the book before what they buy. */
export const keepCustomer = async (input: Readonly<Record<string, unknown>>, id: string): Promise<KnownCustomer> => {
  const business = businessHere()
  const { customerId, ...said } = input
  const row = { ...(said as unknown as KnownCustomer), id: String(customerId), status: "active" }
  await keep(business, {
    id,
    command: "AddCustomer",
    input,
    at: nowIn(business),
    name: row.name,
    total: 0,
    currency: "",
  })
  await (await db(business)).put("customers", row)
  return row
}
