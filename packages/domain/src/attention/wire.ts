import { answers, resource, type Wire } from "../kernel/index.ts"
import { attentionQueue } from "./queries.ts"
import { dismissAttention, resolveAttention } from "./settleAttention.ts"
import { attention } from "./views.ts"

export const wire: Wire = {
  ...resource("attention", {
    view: attention,
    verbs: { resolve: resolveAttention, dismiss: dismissAttention },
    at: "/v1.0/attention",
  }),
  "GET /v1.0/attention": answers(attentionQueue),
}
