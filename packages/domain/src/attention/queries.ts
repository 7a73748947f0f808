import * as Schema from "effect/Schema"
import { countOf, query, rowsIn, count, present } from "../kernel/index.ts"
import { attention } from "./views.ts"

/** The queue as a person works through it: what is open first, the newest at the top. */
export const attentionQueue = query("AttentionQueue", {
  summary: "What a person must look at: what is open first, the newest at the top.",
  input: {
    status: Schema.optionalKey(Schema.Literals(["open", "resolved", "dismissed"])),
    page: Schema.optionalKey(count(1, 10_000)),
    perPage: Schema.optionalKey(count(1, 200)),
  },
  access: attention.access,
  reads: ({ page = 1, perPage = 50, status }) => {
    const where = present({ status })
    return {
      items: rowsIn(attention, {
        where,
        sort: [
          ["settled", "ASC"],
          ["raisedAt", "DESC"],
        ],
        limit: perPage,
        offset: (page - 1) * perPage,
      }),
      total: countOf(attention, { where }),
      open: countOf(attention, { where: { status: "open" } }),
    }
  },
  answer: ({ items, open, total }) => ({ items, total, open }),
})
