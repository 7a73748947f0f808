import { lists, resource, type Wire } from "../kernel/index.ts"
import { countRows } from "./countRows.ts"
import { dropCountRow } from "./dropCountRow.ts"
import { cancelCount, postCount, reviewCount } from "./endCount.ts"
import { openCount } from "./openCount.ts"
import { countLines, counts } from "./views.ts"

export const wire: Wire = {
  ...resource("counts", {
    view: counts,
    create: openCount,
    remove: cancelCount,
    verbs: { rows: countRows, drop: dropCountRow, review: reviewCount, post: postCount, cancel: cancelCount },
    at: "/v1.0/inventory/counts",
  }),
  "GET /v1.0/inventory/count-rows": lists(countLines),
  ...resource("count-rows", { view: countLines }),
}
