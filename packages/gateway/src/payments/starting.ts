import { asId } from "@oja/domain/kernel/isId"
import { present } from "@oja/domain/kernel/present"
import { Effect } from "effect"
import { Business } from "@oja/domain/businesses/business"
import type { Context, Currency, Refused } from "@oja/domain/kernel/index"
import { Attempt } from "@oja/domain/payments/attempt"
import { recordFailure } from "@oja/domain/payments/endAttempt"
import type { Purpose } from "@oja/domain/payments/events"
import { initiatePayment } from "@oja/domain/payments/initiatePayment"
import { notePending } from "@oja/domain/payments/notePending"
import { Payable } from "@oja/domain/payments/place"
import type { Ledger } from "@oja/store"
import { minted } from "../http/mint.ts"
import { PageLost, type Page, PaymentNotTaken, PaymentsAway, referenceOf } from "./provider.ts"
import type { Payments } from "./service.ts"
import { note } from "./settling.ts"

export interface PaymentServices {
  readonly ledger: Ledger
  readonly payments: Payments["Service"]
  /** Where this gateway is reached from outside. */
  readonly url: string
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** What is to be paid, by whom, and where they go afterwards. */
export interface Wanted {
  readonly business: Context["business"]
  readonly purpose: Purpose
  /** The order's or the invoice's id. */
  readonly subjectId: string
  /** Minor units. */
  readonly amount: number
  readonly currency: Currency
  readonly contact: { readonly name: string; readonly email?: string; readonly phone?: string }
  readonly language: "en" | "fr"
  /** A path of ours, or a whole address. */
  readonly returnUrl: string
}

export interface Started {
  readonly _tag: "Started"
  readonly attemptId: `pmt_${string}`
  /** The provider's page. The sandbox's is a path on this gateway. */
  readonly checkoutUrl: string
  /**
   * A page of ours that leads there at once. Send a browser here after it has posted a form: under our `form-action 'self'` it
   * would not follow a redirect to another house.
   */
  readonly payUrl: string
}

export type NotStarted = PaymentsAway | PaymentNotTaken | { readonly _tag: "Refused"; readonly refusal: Refused }

/** How long a page may be paid on. Money that comes later is taken all the same. */
const OPEN_FOR = 60 * 60_000

/**
 * Sends a customer to pay. Whoever asks again while a page is open for the same thing and amount, from another tab or after a
 * crash, is given the same page (pain C37).
 */
export const startPayment = async (services: PaymentServices, wanted: Wanted): Promise<Started | NotStarted> => {
  const { ledger, now, payments } = services
  const { business, contact: _, ...said } = wanted
  // Twice: a page that the provider has and nobody knows the way to is given up for another.
  for (let turn = 0; turn < 2; turn++) {
    const at = now()
    const attemptId = minted("pmt", at)
    const input = { ...said, attemptId, provider: payments.main, expiresAt: at + OPEN_FOR }
    const begun = await note(ledger, business, initiatePayment, input, at)
    if (begun._tag === "Refused") return begun
    const open = asId("pmt", ledger.state(business, Payable, said.subjectId).attemptId)
    const page = await pageOf(services, wanted, open)
    if (page._tag !== "PageLost") return page
    const lost = { attemptId: open, code: "page_lost", message: "" }
    await note(ledger, business, recordFailure, lost, at)
  }
  return new PaymentsAway({ reason: "no page was opened", passing: true })
}

type Opened = Started | NotStarted | PageLost

/** Pages that are being opened: two tabs wait for one. */
const opening = new Map<string, Promise<Opened>>()

const pageOf = (services: PaymentServices, wanted: Wanted, attemptId: `pmt_${string}`): Promise<Opened> => {
  const { checkoutUrl } = services.ledger.state(wanted.business, Attempt, attemptId)
  if (checkoutUrl !== undefined) return Promise.resolve(started(attemptId, checkoutUrl))
  const known = opening.get(attemptId)
  if (known !== undefined) return known
  const asked = openPage(services, wanted, attemptId).finally(() => opening.delete(attemptId))
  opening.set(attemptId, asked)
  return asked
}

const openPage = async (services: PaymentServices, wanted: Wanted, attemptId: `pmt_${string}`): Promise<Opened> => {
  const { ledger, now, payments } = services
  const { business } = wanted
  const adapter = payments.of(payments.main)
  if (adapter === undefined) return new PaymentsAway({ reason: "no provider", passing: false })
  const page = pageFor(services, wanted, attemptId)
  const came = await Effect.runPromise(
    Effect.match(adapter.initialise(page), { onSuccess: (it) => it, onFailure: (failure) => failure }),
  )
  if (came instanceof PaymentNotTaken)
    await note(ledger, business, recordFailure, { attemptId, code: "not_taken", message: "" }, now())
  if (came instanceof PaymentNotTaken || came instanceof PaymentsAway || came instanceof PageLost) return came
  const { checkoutUrl } = came
  await note(ledger, business, notePending, { attemptId, providerRef: page.reference, checkoutUrl }, now())
  return started(attemptId, checkoutUrl)
}

const pageFor = ({ ledger, url }: PaymentServices, wanted: Wanted, attemptId: string): Page => {
  const { amount, business, contact, currency, language } = wanted
  const { email, name, phone } = contact
  const reference = referenceOf(attemptId)
  return present({
    reference,
    amount,
    currency,
    language,
    name,
    // Providers insist on an address; a customer without one is given one that nobody reads.
    email: email ?? `${reference}@${new URL(url).hostname}`,
    phone,
    // A business pays its plan to us.
    seller: wanted.purpose === "subscription" ? "Oja" : ledger.state(business, Business, business).name,
    backUrl: `${url}/pay/return/${attemptId}`,
  })
}

const started = (attemptId: `pmt_${string}`, checkoutUrl: string): Started => {
  return { _tag: "Started", attemptId, checkoutUrl, payUrl: `/pay/${attemptId}` }
}
