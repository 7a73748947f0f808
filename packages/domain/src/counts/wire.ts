import { asks, lists, resource, shows, type Wire } from "../kernel/index.ts"
import { countRows } from "./countRows.ts"
import { cancelCount, postCount, reviewCount } from "./endCount.ts"
import { openCount } from "./openCount.ts"
import { countLines, counts } from "./views.ts"

const answers = counts

export const wire: Wire = {
  "GET /v1.0/inventory/counts": lists(counts),
  "GET /v1.0/inventory/counts/:id": shows(counts),
  "POST /v1.0/inventory/counts": asks(openCount, { answers, status: 201 }),
  "POST /v1.0/inventory/counts/:id/rows": asks(countRows, { answers }),
  "POST /v1.0/inventory/counts/:id/review": asks(reviewCount, { answers }),
  "POST /v1.0/inventory/counts/:id/post": asks(postCount, { answers }),
  "POST /v1.0/inventory/counts/:id/cancel": asks(cancelCount, { answers }),
  "GET /v1.0/inventory/count-rows": lists(countLines),
  ...resource("counts", {
    view: counts,
    create: openCount,
    remove: cancelCount,
    verbs: { rows: countRows, review: reviewCount, post: postCount, cancel: cancelCount },
  }),
  ...resource("count-rows", { view: countLines }),
}
