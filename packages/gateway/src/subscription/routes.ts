import * as Schema from "effect/Schema"
import { Business } from "@oja/domain/businesses/business"
import { Amount, Currency, Instant, present, ref, rowOf } from "@oja/domain/kernel/index"
import { choosePlan } from "@oja/domain/subscription/choosePlan"
import { CheckoutId, SUBSCRIPTION } from "@oja/domain/subscription/events"
import { priceCurrency, priceOf } from "@oja/domain/subscription/plans"
import { Subscription, type SubscriptionState } from "@oja/domain/subscription/subscription"
import { planPayments } from "@oja/domain/subscription/views"
import { userOf } from "../accounts/index.ts"
import { isReply } from "../http/admit.ts"
import { pdf } from "../documents/pdf.ts"
import { paper, route } from "../http/route.ts"
import { notFound, outsideRefused } from "../http/status.ts"
import { notStarted, type PaymentServices, startPayment } from "../payments/index.ts"
import { receiptPdf } from "../receipts/index.ts"
import { receiptRowsOf } from "./receipt.ts"

const { plan, term } = choosePlan.input.fields

/** What of a subscription needs the provider, and the paper that says what was paid. */
export const subscriptionRoutes = (services: PaymentServices, sold: boolean) => {
  const { ledger, payments, url } = services
  return [
    route("POST /v1.0/subscription/checkout", {
      summary: "Opens a page on which a plan is paid for; whoever asks again for the same is given the same page.",
      access: choosePlan.access,
      input: { plan, term },
      output: Schema.Struct({
        id: CheckoutId,
        plan,
        term,
        price: Amount,
        currency: Currency,
        paymentId: ref("pmt"),
        checkoutUrl: Schema.String,
        payUrl: Schema.String,
        expiresAt: Schema.optionalKey(Instant),
      }),
      status: 201,
      handle: async ({ ask, call, caller, context, input, language, mint, reply }) => {
        if (!sold) return outsideRefused({ _tag: "PlansNotSold" }, language)
        // Test money buys nothing for strangers.
        if (!payments.isOpenTo(call)) return outsideRefused({ _tag: "PaymentsAway" }, language)
        const { business } = context
        const currency = priceCurrency(ledger.state(business, Business, business).currency)
        const price = priceOf(input.plan, input.term, currency)
        const wanted = { ...input, currency }
        const checkoutId =
          openFor(ledger.state(business, Subscription, SUBSCRIPTION), { ...wanted, price }) ?? mint("chk")
        const chosen = await ask(choosePlan, { ...wanted, checkoutId: checkoutId as typeof CheckoutId.Type })
        if (isReply(chosen)) return chosen
        const { email, phone } = userOf(ledger, caller.userId)
        const came = await startPayment(services, {
          business,
          purpose: "subscription",
          subjectId: checkoutId,
          amount: price,
          currency,
          contact: { name: caller.business.memberName, ...present({ email, phone }) },
          language,
          returnUrl: "/subscription-plans",
        })
        if (came._tag !== "Started") return notStarted(ledger, came, language)
        const { attemptId: paymentId, checkoutUrl, payUrl } = came
        const id = checkoutId as typeof CheckoutId.Type
        return reply({ id, ...wanted, price, paymentId, checkoutUrl, payUrl: `${url}${payUrl}` })
      },
    }),
    route("GET /v1.0/subscription/payments/:id/receipt.pdf", {
      summary: "The receipt of what was paid for a plan.",
      access: planPayments.access,
      input: { id: ref("pay") },
      output: paper,
      handle: async ({ context: { business }, input: { id }, language, read }) => {
        const row = read.find(rowOf(planPayments, id))
        if (row === undefined) return notFound(language)
        const { name, zone } = ledger.state(business, Business, business)
        const about = { paperWidth: "80", author: "Oja", language, at: row.paidAt } as const
        const rows = receiptRowsOf(row, { buyer: name, language, zone })
        return pdf(await receiptPdf(rows, { ...about, title: rows[0]!.left }), id)
      },
    }),
  ]
}

type Wanted = SubscriptionState["chosen"][string]

/** What somebody went to pay for last, where it is the same and was not paid. */
const openFor = ({ chosen, open }: SubscriptionState, wanted: Wanted): string | undefined => {
  const before = chosen[open ?? ""]
  const names = ["plan", "term", "currency", "price"] as const
  return before !== undefined && names.every((name) => before[name] === wanted[name]) ? open : undefined
}
