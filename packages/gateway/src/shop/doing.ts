import { present } from "@oja/domain/kernel/present"
import { cancelOrder } from "@oja/domain/orders/cancelOrder"
import { claimOrderPayment } from "@oja/domain/orders/claims"
import { holdOrder } from "@oja/domain/orders/holdOrder"
import type { AnyCommand } from "@oja/domain/kernel/index"
import type { Call } from "../http/call.ts"
import type { Language, Reply } from "../http/envelope.ts"
import { minted, mintFrom } from "../http/mint.ts"
import { decoded } from "../http/reader.ts"
import { unanswered } from "../http/status.ts"
import { contextOf } from "./checkout.ts"
import type { ShopServices } from "./services.ts"
import { dueOf, type Followed } from "./following.ts"
import { about } from "./placing.ts"
import { payPage } from "./paying.ts"

type Fields = Readonly<Record<string, unknown>>

/** Asks something of an order in its customer's name; undefined when it was done, else what is in the way. */
const ask = async (
  { ledger }: ShopServices,
  { storefront }: Followed,
  command: AnyCommand,
  raw: Fields,
  call: Call,
  language: Language,
): Promise<Reply | undefined> => {
  const read = decoded(command.input, raw, command.fields, call, language)
  if ("reply" in read) return read.reply
  const key = call.headers["idempotency-key"]
  const commandId =
    key === undefined || key === "" ? minted("cmd", call.at) : `shop/${storefront.business}/${key.slice(0, 200)}`
  const context = contextOf({ call, storefront })
  const answer = await ledger.ask({ command, input: read.input, context, commandId, about })
  return answer._tag === "Accepted" ? undefined : unanswered(ledger.domain, command.name, answer, language)
}

/** The customer says that they have paid into the bank. */
export const claim = (services: ShopServices, followed: Followed, said: Fields, call: Call, language: Language) => {
  const { row } = followed
  // One claim at a time is open, so pressing twice is one claim: it is named by the order and how many came before.
  const claimId = mintFrom(`claim ${row.id} ${row.claims.length}`)("claim")
  return ask(services, followed, claimOrderPayment, { ...said, orderId: row.id, claimId }, call, language)
}

/** The customer thinks again, while the shop has not said yes. */
export const cancel = (services: ShopServices, followed: Followed, reason: string, call: Call, language: Language) =>
  ask(services, followed, cancelOrder, { orderId: followed.row.id, reason }, call, language)

/** The customer goes to pay: the goods are kept for them while they are there. Where to, or what is in the way. */
export const goPay = async (
  services: ShopServices,
  followed: Followed,
  call: Call,
  language: Language,
): Promise<{ readonly page: string } | Reply | undefined> => {
  const { storefront, row, token } = followed
  const trouble = await ask(services, followed, holdOrder, { orderId: row.id }, call, language)
  if (trouble !== undefined) return trouble
  const { contactEmail: email, contactName: name, contactPhone: phone, currency, id } = row
  const contact = present({ name, email, phone })
  const { business } = storefront
  const amount = dueOf(row)
  const page = await payPage(services.payments, { business, orderId: id, token, amount, currency, contact, language })
  return page === undefined ? undefined : { page }
}
