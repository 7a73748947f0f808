import * as Schema from "effect/Schema"
import { businesses } from "@oja/domain/businesses/views"
import { count, Money, rowOf } from "@oja/domain/kernel/index"
import { labels, MOST_LABELS } from "@oja/domain/labels/queries"
import { perSheet, sheetNames, sheets } from "@oja/domain/labels/sheets"
import { paper, route } from "../http/route.ts"
import { invalid } from "../http/status.ts"
import { say } from "../http/words.ts"
import { attached } from "../documents/pdf.ts"
import { unwritten } from "../documents/unwritten.ts"
import { drawLabels } from "./draw.ts"

const mostOnOne = Math.max(...sheetNames.map((name) => perSheet(sheets[name])))

/** Labels as a PDF, for whoever may see the goods. Those of many goods do not fit into an address, so a body may say the same. */
export const labelRoutes = (["GET", "POST"] as const).map((method) =>
  route(`${method} /v1.0/products/labels`, {
    summary: `Labels as a PDF: \`variants=var_a:2,var_b:1\` or \`productIds=prod_a,prod_b\`, \`sheet\` one of ${sheetNames.join(", ")}, \`start\` at a label of the first sheet; at most ${MOST_LABELS}.`,
    access: labels.access,
    past: true,
    texts: true,
    input: {
      ...labels.input.fields,
      sheet: Schema.optionalKey(Schema.Literals(sheetNames)),
      start: Schema.optionalKey(count(1, mostOnOne)),
    },
    output: paper,
    handle: async ({ caller, input: { sheet = "a4_24", start = 1, ...input }, language, read }) => {
      const most = perSheet(sheets[sheet])
      if (start > most) return invalid(language, [{ param: "start", msg: say(language, "between", 1, most) }])
      const found = read.answer(labels, input)
      const total = found.reduce((sum, it) => sum + it.count, 0)
      if (total > MOST_LABELS)
        return invalid(language, [{ param: "variants", msg: say(language, "tooManyLabels", total, MOST_LABELS) }])
      if (total === 0) return invalid(language, [{ param: "variants", msg: say(language, "noLabels") }])

      const locale = language === "fr" ? "fr-FR" : "en-NG"
      const each = found.map(({ count: times, currency, sellingPrice, ...label }) => ({
        label: { ...label, price: Money.format(sellingPrice, currency, locale) },
        times,
      }))
      const { name: author } = read.find(rowOf(businesses, caller.business.id))!
      const strange = unwritten(language, [each, author])
      if (strange !== undefined) return strange
      const all = each.flatMap(({ label, times }) => Array.from({ length: times }, () => label))
      const about = { author, title: say(language, "labels"), language }
      // The same labels are the same bytes: a sheet of labels has no moment of its own.
      const bytes = await drawLabels(all, { ...about, sheet: sheets[sheet], start, at: 0 })
      const called = language === "fr" ? "etiquettes" : "labels"
      return attached([bytes], paper.media, `${called}.pdf`)
    },
  }),
)
