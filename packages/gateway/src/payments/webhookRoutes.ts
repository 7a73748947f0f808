import * as Schema from "effect/Schema"
import { fieldsIn, saying } from "@oja/domain/kernel/index"
import { Provider } from "@oja/domain/payments/events"
import { anybody, type Route } from "../http/route.ts"
import { languageFor } from "../http/call.ts"
import { ok } from "../http/envelope.ts"
import { forged, notFound, unreadable } from "../http/status.ts"
import type { PaymentPoller } from "./paymentPoller.ts"
import type { Inbox } from "./inbox.ts"
import type { Payments } from "./service.ts"

/**
 * Where providers report. What they send is kept word for word and answered at once; its work is done afterwards. Its
 * words are the provider's, judged by their signature: so no schema of ours reads them.
 */
export const webhookRoute = (
  payments: Payments["Service"],
  inbox: Inbox,
  poller: Pick<PaymentPoller, "work">,
): Route => ({
  method: "POST",
  path: "/webhooks/:provider",
  summary: "Where a payment provider reports what became of a payment, signed as it signs.",
  access: anybody,
  fields: fieldsIn({ provider: saying("paystack", Provider) }),
  output: Schema.Struct({ received: Schema.Boolean }),
  status: 200,
  handle: (_, call) => {
    const language = languageFor(call)
    const provider = Provider.literals.find((it) => it === call.params["provider"])
    const adapter = provider && payments.of(provider)
    if (provider === undefined || adapter === undefined) return notFound(language)
    const notice = adapter.readWebhook(call.headers, call.body)
    if (notice === "forged") return forged(language, "the signature does not fit the body")
    if (notice === "unreadable") return unreadable(language, "the body is no event")
    if (inbox.keep(provider, notice, call.body, call.at)) void poller.work()
    return ok({ received: true })
  },
})
