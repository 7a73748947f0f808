import { isOpen } from "@oja/domain/payments/attempt"
import type { Call } from "../http/call.ts"
import type { Language, Reply } from "../http/envelope.ts"
import type { Route } from "../http/routes.ts"
import type { PaymentPoller } from "./paymentPoller.ts"
import { going, onTo, saying, unknownPage } from "./page.ts"
import { payWords } from "./pageWords.ts"
import { readerOf } from "./sandboxRoutes.ts"
import { type Found, foundBy } from "./settling.ts"
import type { PaymentDoors } from "./starting.ts"

/** The customer's way to the provider and back. Both pages may be reloaded as often as anybody likes (pain C37). */
export const payRoutes = (
  { ledger }: Pick<PaymentDoors, "ledger">,
  collector: Pick<PaymentPoller, "ask">,
): ReadonlyArray<Route> => {
  const shown = (call: Call, then: (found: Found, language: Language) => Reply | Promise<Reply>) => {
    const found = foundBy(ledger, call.params["id"] ?? "")
    const language = readerOf(call, found?.attempt.language)
    return found === undefined ? unknownPage(language) : then(found, language)
  }
  /** Asked at the provider's, unless its money is here already. */
  const back = async (found: Found, language: Language, at: number): Promise<Reply> => {
    if (found.attempt.status !== "succeeded") await collector.ask(found, { within: "6 seconds" })
    const now = foundBy(ledger, found.attemptId) ?? found
    return now.attempt.status === "succeeded" ? onTo(now.attempt.returnUrl) : unpaid(now, language, at)
  }
  return [
    {
      method: "GET",
      path: "/pay/:id",
      summary: "Leads a customer to the provider’s page of a payment.",
      access: "public",
      page: true,
      handle: (call) =>
        shown(call, ({ attempt, attemptId }, language) => {
          const { checkoutUrl } = attempt
          const open = isOpen(attempt, call.at) && checkoutUrl !== undefined
          return open ? going(language, checkoutUrl) : onTo(`/pay/return/${attemptId}`)
        }),
    },
    {
      method: "GET",
      path: "/pay/return/:id",
      summary: "Where a provider sends the customer back to: asks what became of the payment, and leads on.",
      access: "public",
      page: true,
      signIn: true,
      handle: (call) => shown(call, (found, language) => back(found, language, call.at)),
    },
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
