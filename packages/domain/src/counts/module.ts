import { lists, module, resource } from "../kernel/index.ts"
import { Count } from "./count.ts"
import { countRows } from "./countRows.ts"
import { dropCountRow } from "./dropCountRow.ts"
import { cancelCount, postCount, reviewCount } from "./endCount.ts"
import { laws } from "./laws.ts"
import { openCount } from "./openCount.ts"
import { countLines, counts as rows } from "./views.ts"
import { words } from "./words.ts"

export const counts = module("counts", {
  summary: "Counting the shelves, before the book takes the count over.",
  aggregates: [Count],
  wire: {
    ...resource("counts", {
      view: rows,
      create: openCount,
      remove: cancelCount,
      verbs: { rows: countRows, drop: dropCountRow, review: reviewCount, post: postCount, cancel: cancelCount },
      at: "/v1.0/inventory/counts",
    }),
    "GET /v1.0/inventory/count-rows": lists(countLines),
    ...resource("count-rows", { view: countLines }),
  },
  laws,
  words,
})
