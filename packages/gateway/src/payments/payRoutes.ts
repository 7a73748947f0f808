import { isOpen } from "@oja/domain/payments/attempt"
import { text, ref, secret } from "@oja/domain/kernel/index"
import * as Schema from "effect/Schema"
import type { Call } from "../http/call.ts"
import { type Language, messageOf, type Reply } from "../http/envelope.ts"
import { pageLanguage } from "../http/language.ts"
import { anybody, page, route, type Route } from "../http/route.ts"
import { onTo } from "../http/security.ts"
import { behind } from "../invoicing/index.ts"
import { notStarted } from "./apiRoutes.ts"
import { owing } from "./owing.ts"
import type { PaymentPoller } from "./paymentPoller.ts"
import { closedPage, going, saying, unknownPage } from "./page.ts"
import { payWords } from "./pageWords.ts"
import { type Found, foundBy } from "./settling.ts"
import { type PaymentServices, startPayment } from "./starting.ts"

const lang = { lang: Schema.optionalKey(Schema.String) }
const byId = { id: ref("pmt"), ...lang }

/** The customer's way to the provider and back. Both pages may be reloaded as often as anybody likes (pain C37). */
export const payRoutes = (services: PaymentServices, poller: Pick<PaymentPoller, "ask">): ReadonlyArray<Route> => {
  const { ledger, payments } = services
  const shown = (call: Call, id: string, then: (found: Found, language: Language) => Reply | Promise<Reply>) => {
    const found = foundBy(ledger, id)
    const language = pageLanguage(call, found?.attempt.language)
    return found === undefined ? unknownPage(language) : then(found, language)
  }
  return [
    route("POST /i/:token/pay", {
      summary: "The button of an invoice’s page that leads to the payment page.",
      access: anybody,
      signIn: true,
      form: true,
      input: { token: secret(text(1, 80)), ...lang },
      output: page,
      handle: async ({ call, input: { token } }) => {
        const standing = behind(ledger, token)
        if (standing === undefined || standing === "revoked") return unknownPage(pageLanguage(call))
        const { business, invoiceId, snapshot } = standing
        const language = pageLanguage(call, snapshot.language)
        if (!payments.isOpenTo(call)) return closedPage(language)
        const here = `/i/${token}?lang=${language}`
        const wanted = owing(ledger, business, "invoice", invoiceId)
        if (wanted === undefined || wanted.amount <= 0) return onTo(here)
        const came = await startPayment(services, { ...wanted, language, returnUrl: here })
        if (came._tag === "Started") return onTo(`${came.payUrl}?lang=${language}`)
        const reply = notStarted(ledger, came, language)
        const { goOn, trouble } = payWords(language)
        const acts = [{ href: here, label: goOn }]
        return saying(language, { title: trouble, text: messageOf(reply), acts }, reply.status)
      },
    }),
    route("GET /pay/:id", {
      summary: "Leads a customer to the provider’s page of a payment.",
      access: anybody,
      page: true,
      input: byId,
      output: page,
      handle: ({ call, input }) =>
        shown(call, input.id, ({ attempt, attemptId }, language) => {
          const { checkoutUrl } = attempt
          const open = isOpen(attempt, call.at) && checkoutUrl !== undefined
          return open ? going(language, checkoutUrl) : onTo(`/pay/return/${attemptId}`)
        }),
    }),
    route("GET /pay/return/:id", {
      summary: "Where a provider sends the customer back to: asks what became of the payment, and leads on.",
      access: anybody,
      page: true,
      signIn: true,
      input: byId,
      output: page,
      handle: ({ call, input }) =>
        shown(call, input.id, async (found, language) => {
          // Asked at the provider's, unless its money is here already.
          if (found.attempt.status !== "succeeded") await poller.ask(found, { within: "6 seconds" })
          const now = foundBy(ledger, found.attemptId) ?? found
          return now.attempt.status === "succeeded" ? onTo(now.attempt.returnUrl) : unpaid(now, language, call.at)
        }),
    }),
  ]
}

const unpaid = ({ attempt, attemptId }: Found, language: Language, at: number): Reply => {
  const say = payWords(language)
  const goOn = { href: attempt.returnUrl, label: say.goOn }
  if (isOpen(attempt, at)) {
    const again = { href: `/pay/return/${attemptId}`, label: say.again }
    const pay = attempt.checkoutUrl === undefined ? [] : [{ href: `/pay/${attemptId}`, label: say.notYet }]
    // To look again comes first: whoever has paid by transfer must not be led to pay twice.
    return saying(language, { title: say.waiting, text: say.waitingText, acts: [again, ...pay, goOn] })
  }
  const failed = attempt.status === "failed" || attempt.status === "cancelled"
  const said = failed ? [say.notPaid, say.notPaidText] : [say.over, say.overText]
  return saying(language, { title: said[0]!, text: said[1]!, acts: [goOn] })
}
