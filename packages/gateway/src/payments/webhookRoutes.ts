import type { Provider } from "@oja/domain/payments/events"
import { type Call, languageFor } from "../http/call.ts"
import { ok, type Reply } from "../http/envelope.ts"
import type { Route } from "../http/routes.ts"
import { forged, notFound, unreadable } from "../http/status.ts"
import type { PaymentPoller } from "./paymentPoller.ts"
import type { Inbox } from "./inbox.ts"
import type { Payments } from "./service.ts"

const providers: ReadonlyArray<Provider> = ["test", "paystack", "flutterwave"]

/** Where providers report. What they send is kept word for word and answered at once; its work is done afterwards. */
export const webhookRoutes = (
  payments: Payments["Service"],
  inbox: Inbox,
  collector: Pick<PaymentPoller, "work">,
): ReadonlyArray<Route> => [
  {
    method: "POST",
    path: "/webhooks/:provider",
    summary: "Where a payment provider reports what became of a payment, signed as it signs.",
    access: "public",
    handle: (call: Call): Reply => {
      const language = languageFor(call)
      const provider = providers.find((it) => it === call.params["provider"])
      const adapter = provider && payments.of(provider)
      if (provider === undefined || adapter === undefined) return notFound(language)
      const notice = adapter.readWebhook(call.headers, call.body)
      if (notice === "forged") return forged(language, "the signature does not fit the body")
      if (notice === "unreadable") return unreadable(language, "the body is no event")
      if (inbox.keep(provider, notice, call.body, call.at)) void collector.work()
      return ok({ received: true })
    },
  },
]
