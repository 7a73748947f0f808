import { Money } from "@oja/domain/kernel/index"
import { labels, MOST_LABELS } from "@oja/domain/labels/queries"
import { perSheet, type SheetName, sheetNames, sheets } from "@oja/domain/labels/sheets"
import type { Services } from "../http/admit.ts"
import { decoded, readFields } from "../http/reader.ts"
import { bodyOf, type Call, languageFor } from "../http/call.ts"
import type { Complaint, Language, Reply } from "../http/envelope.ts"
import { reading } from "../http/reading.ts"
import type { Described } from "../http/routes.ts"
import { invalid, unreadable } from "../http/status.ts"
import { say } from "../http/words.ts"
import { drawLabels } from "./draw.ts"

/** Labels of many goods at once do not fit into an address, so a body may say the same. */
export const labelRoutes = (["GET", "POST"] as const).map((method) => ({
  method,
  path: "/v1.0/products/labels" as const,
  summary: `Labels as a PDF: \`variants=var_a:2,var_b:1\` or \`productIds=prod_a,prod_b\`, \`sheet\` one of ${sheetNames.join(", ")}, \`start\` at a label of the first sheet; at most ${MOST_LABELS}.`,
  access: "person" as const,
})) satisfies ReadonlyArray<Described>

export const labelAccess = labels.access

/** Labels to print, for whoever may see the goods. */
export const printing = (services: Services, call: Call): Reply | Promise<Reply> =>
  reading(services, labels, call, ({ answer, caller }): Reply | Promise<Reply> => {
    const language = languageFor(call)
    const body = bodyOf(call)
    if (body === undefined) return unreadable(language, "the body is no JSON object")
    const { sheet: name = "a4_24", start = 1, ...rest } = { ...call.query, ...body } as Wanted
    const read = readFields(labels.fields, rest, { call, caller, texts: true })
    if ("reply" in read) return read.reply
    const input = decoded(labels.input, read.value, labels.fields, call)
    if ("reply" in input) return input.reply
    const found = answer(labels, input.input) as ReturnType<typeof labels.answer>
    const count = found.reduce((sum, it) => sum + it.count, 0)
    const wrong = wrongs(language, name, Number(start), count)
    if (wrong.length > 0) return invalid(language, wrong)

    const locale = language === "fr" ? "fr-FR" : "en-NG"
    const each = found.map(({ count: times, currency, sellingPrice, ...label }) => ({
      label: { ...label, price: Money.format(sellingPrice, currency, locale) },
      times,
    }))
    const all = each.flatMap(({ label, times }) => Array.from({ length: times }, () => label))
    const about = { author: caller?.business?.name ?? "Oja", title: say(language, "labels"), language }
    // The same labels are the same bytes: a sheet of labels has no moment of its own.
    return drawLabels(all, { ...about, sheet: sheets[name as SheetName], start: Number(start), at: 0 }).then(
      (bytes): Reply => ({ status: 200, text: "", file: [bytes], headers: pdf(language) }),
    )
  })

interface Wanted {
  readonly sheet?: unknown
  readonly start?: unknown
}

const wrongs = (language: Language, name: unknown, start: number, count: number): ReadonlyArray<Complaint> => {
  const sheet = sheetNames.find((it) => it === name)
  if (sheet === undefined) return [{ param: "sheet", msg: say(language, "choice", sheetNames.join(", ")) }]
  const most = perSheet(sheets[sheet])
  if (!Number.isInteger(start) || start < 1 || start > most)
    return [{ param: "start", msg: say(language, "between", 1, most) }]
  if (count > MOST_LABELS) return [{ param: "variants", msg: say(language, "tooManyLabels", count, MOST_LABELS) }]
  return count === 0 ? [{ param: "variants", msg: say(language, "noLabels") }] : []
}

const pdf = (language: Language) => ({
  "content-type": "application/pdf",
  "content-disposition": `attachment; filename="${language === "fr" ? "etiquettes" : "labels"}.pdf"`,
})
