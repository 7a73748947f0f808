import { answers, asks, type Request, resource, type Wire } from "../kernel/index.ts"
import { attentionQueue } from "./queries.ts"
import { dismissAttention, resolveAttention } from "./settleAttention.ts"
import { attention } from "./views.ts"

/** Query parameters are words; pages are numbers. */
const pages = ({ query: { page, perPage, status } }: Request) => ({
  ...(status !== undefined && { status }),
  ...(page !== undefined && { page: Number(page) }),
  ...(perPage !== undefined && { perPage: Number(perPage) }),
})

export const wire: Wire = {
  "GET /v1.0/attention": answers(attentionQueue, { read: pages }),
  "POST /v1.0/attention/:id/resolve": asks(resolveAttention, { answers: attention }),
  "POST /v1.0/attention/:id/dismiss": asks(dismissAttention, { answers: attention }),
  ...resource("attention", { view: attention, verbs: { resolve: resolveAttention, dismiss: dismissAttention } }),
}
