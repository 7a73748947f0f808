import { createHmac } from "node:crypto"
import { proofOf } from "../http/call.ts"
import { messageOf, type Reply } from "../http/envelope.ts"
import { outsideRefused } from "../http/status.ts"
import { blockOf, type Proof, type Turned, type Who } from "../strangers/index.ts"
import type { ShopServices } from "./services.ts"
import type { Visit } from "./visiting.ts"

type Visitor = Pick<Visit, "call" | "storefront" | "cart">
type Strangers = Pick<ShopServices, "strangers">

/** Why somebody was not let on, when they were not. */
export type Stopped = Exclude<Turned, { readonly _tag: "Go" }>

export const whoIs = ({ call, cart, storefront }: Visitor): Who => ({
  block: blockOf(call.ip),
  cart,
  shop: storefront.business,
})

/** A sum is drawn for one shop, and for whatever is done there. */
const purposeOf = ({ storefront }: Visitor): string => `shop ${storefront.business}`

/** The sum that came along, in the form or beside it. */
export const proofIn = ({ call }: Visitor, typed: Readonly<Record<string, string>> = {}): Proof => ({
  said: typed["proof"] ?? proofOf(call),
})

/** The sum that whoever is at the checkout will be asked for, drawn ahead: it is done while they type. */
export const sumAhead = ({ strangers }: Strangers, visit: Visitor) =>
  strangers.sumFor(["order", "coupon"], { who: whoIs(visit), purpose: purposeOf(visit), at: visit.call.at })

interface Person {
  readonly contactPhone?: string | undefined
  readonly contactEmail?: string | undefined
}

const orderAct = (visit: Visitor, { contactEmail: mailbox, contactPhone: phone }: Person, key: string) =>
  ({ act: "order", who: { ...whoIs(visit), phone, mailbox }, mark: key }) as const

/** Lets an order through and counts it, once under its key; or says why not. */
export const admitOrder = (
  { strangers }: Strangers,
  visit: Visitor,
  person: Person,
  key: string,
  proof: Proof,
): Stopped | undefined => {
  const asked = { ...orderAct(visit, person, key), at: visit.call.at, purpose: purposeOf(visit), proof }
  const turned = strangers.admit(asked)
  return turned._tag === "Go" ? undefined : turned
}

/** The book said no: there is no order, and none is counted. */
export const noOrder = ({ strangers }: Strangers, visit: Visitor, person: Person, key: string): void =>
  strangers.giveBack(orderAct(visit, person, key))

const guess = (visit: Visitor, code: string) =>
  ({ act: "coupon", who: whoIs(visit), mark: `${visit.storefront.business} ${code.toLowerCase()}` }) as const

/** Whether a code may be looked at; a wrong one that was looked at before may be again. */
export const admitGuess = (
  { strangers }: Strangers,
  visit: Visitor,
  code: string,
  proof: Proof,
): Stopped | undefined => {
  const turned = strangers.judge({ ...guess(visit, code), at: visit.call.at, purpose: purposeOf(visit), proof })
  return turned._tag === "Go" ? undefined : turned
}

/** The code was none. */
export const wrongGuess = ({ strangers }: Strangers, visit: Visitor, code: string): void =>
  strangers.note({ ...guess(visit, code), at: visit.call.at })

/** Whether goods are kept for whoever goes to pay: not for many at once from one place. */
export const mayHold = (
  { strangers }: Strangers,
  visit: Visitor,
  phone: string | undefined,
  orderId: string,
): boolean =>
  strangers.take({ act: "hold", who: { ...whoIs(visit), phone }, mark: orderId, at: visit.call.at })._tag === "Go"

/**
 * Where an order came from, as digests that its shop alone can use: of the block of addresses, and of the browser there.
 * Nothing is kept in the browser for it.
 */
export const originOf = (
  { ledger }: Pick<ShopServices, "ledger">,
  { call, storefront }: Pick<Visit, "call" | "storefront">,
) => {
  const secret = ledger.people.secret("origins")
  const digest = (...words: ReadonlyArray<string | undefined>): string =>
    createHmac("sha256", secret)
      .update([storefront.business, ...words].join("\n"))
      .digest("base64url")
  const block = blockOf(call.ip)
  const { "user-agent": agent, "accept-language": languages } = call.headers
  return { network: digest(block), device: digest(block, agent, languages) }
}

export const stoppedReply = (stopped: Stopped, language: "en" | "fr"): Reply => outsideRefused(stopped, language)

export const stoppedWords = (stopped: Stopped, language: "en" | "fr"): string =>
  messageOf(stoppedReply(stopped, language))
