import { present } from "@oja/domain/kernel/present"
import { cancelOrder } from "@oja/domain/orders/cancelOrder"
import { claimOrderPayment } from "@oja/domain/orders/claims"
import { holdOrder } from "@oja/domain/orders/holdOrder"
import type { AnyCommand } from "@oja/domain/kernel/index"
import { wordsIn } from "@oja/shop/words/index"
import type { Call } from "../http/call.ts"
import type { Language, Reply } from "../http/envelope.ts"
import { minted, mintFrom } from "../http/mint.ts"
import { decoded } from "../http/reader.ts"
import { outsideRefused, unanswered } from "../http/status.ts"
import { blockOf } from "../strangers/index.ts"
import { contextOf } from "./checkout.ts"
import type { ShopServices } from "./services.ts"
import { dueOf, type Followed } from "./following.ts"
import { about } from "./placing.ts"
import { mayHold } from "./guarding.ts"
import { payPage } from "./paying.ts"
import type { Visit } from "./visiting.ts"

type Fields = Readonly<Record<string, unknown>>

/** Asks something of an order in its customer's name; undefined when it was done, else what is in the way. */
const ask = async (
  { ledger }: ShopServices,
  { storefront, row }: Followed,
  command: AnyCommand,
  raw: Fields,
  call: Call,
  language: Language,
): Promise<Reply | undefined> => {
  const read = decoded(command.input, raw, command.fields, call, language)
  if ("reply" in read) return read.reply
  const key = call.headers["idempotency-key"]
  const commandId =
    key === undefined || key === "" ? minted("cmd", call.at) : `shop/${command.name}/${row.id}/${key.slice(0, 200)}`
  const context = contextOf({ call, storefront })
  const answer = await ledger.ask({ command, input: read.input, context, commandId, about })
  return answer._tag === "Accepted" ? undefined : unanswered(ledger.domain, command.name, answer, language)
}

/** The customer says that they have paid into the bank. */
export const claim = (
  services: ShopServices,
  followed: Followed,
  said: Fields,
  call: Call,
  language: Language,
): Promise<Reply | undefined> => {
  const { row } = followed
  // One claim at a time is open, so pressing twice is one claim: it is named by the order and how many came before.
  const claimId = mintFrom(`claim ${row.id} ${row.claims.length}`)("claim")
  const who = { thing: row.id, block: blockOf(call.ip) }
  const turned = services.strangers.take({ act: "claim", who, mark: claimId, at: call.at })
  if (turned._tag === "Wait") return Promise.resolve(outsideRefused(turned, language))
  return ask(services, followed, claimOrderPayment, { ...said, orderId: row.id, claimId }, call, language)
}

/** The customer thinks again, while the shop has not said yes; who gives no reason needs none. */
export const cancel = (
  services: ShopServices,
  followed: Followed,
  said: string | undefined,
  call: Call,
  language: Language,
) => {
  const reason = said?.trim().slice(0, 200) || wordsIn(language).reasons[0]
  return ask(services, followed, cancelOrder, { orderId: followed.row.id, reason }, call, language)
}

/**
 * The customer goes to pay: once the page is open the goods are kept for them, unless many are kept already for whoever
 * comes from there. Where to, or what is in the way.
 */
export const goPay = async (
  services: ShopServices,
  followed: Followed,
  visit: Pick<Visit, "call" | "cart">,
  language: Language,
): Promise<{ readonly page: string } | Reply | undefined> => {
  const { storefront, row, token } = followed
  const { call } = visit
  const { contactEmail: email, contactName: name, contactPhone: phone, currency, id } = row
  const contact = present({ name, email, phone })
  const { business } = storefront
  const amount = dueOf(row)
  const page = await payPage(services.payments, { business, orderId: id, token, amount, currency, contact, language })
  if (page === undefined) return undefined
  const hold = mayHold(services, { ...visit, storefront }, phone, id) ? undefined : false
  return (await ask(services, followed, holdOrder, present({ orderId: id, hold }), call, language)) ?? { page }
}
