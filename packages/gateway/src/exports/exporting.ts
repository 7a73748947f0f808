import type { ProductRow } from "@oja/domain/catalog/views"
import { MAIN } from "@oja/domain/businesses/index"
import { type AnyView, type Domain, judge, type Lists, type Access, rowsIn } from "@oja/domain/kernel/index"
import { locations } from "@oja/domain/locations/views"
import { levelId, levels } from "@oja/domain/stock/views"
import { attached } from "../documents/pdf.ts"
import type { FileFormat, Services } from "../http/admit.ts"
import { type Call, type Caller, languageFor } from "../http/call.ts"
import { strangeColumns } from "../http/branches.ts"
import { listing, Unclear } from "../http/dialect.ts"
import type { Reply } from "../http/envelope.ts"
import { hidden } from "../http/hidden.ts"
import { ownOnly, type Read, reading } from "../http/reading.ts"
import { invalid, judged } from "../http/status.ts"
import { say } from "../http/words.ts"
import { type Branch, columnsOf, stockIn } from "./columns.ts"
import { csv } from "./csv.ts"
import type { Row, Writing } from "./cells.ts"
import { kindRow, productRow } from "./productRow.ts"
import { SHEET_ROWS, xlsx } from "./xlsx.ts"

export const fileTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const satisfies { readonly [Format in FileFormat]: string }

export type Format = FileFormat

/** The right to take a list away. */
export const exports = ({ access }: Pick<AnyView, "access">): Access => ({ ...access, action: "export" })

/** A whole list as a file, for whoever may export: the rows that the list itself shows them, and nothing that it veils. */
export const exporting = (services: Services, { view, where = {} }: Lists, format: Format, call: Call) =>
  reading(services, { access: exports(view) }, call, (read): Reply => {
    // Nobody takes away what they may not see.
    const seen = read.caller?.business
    const kept = seen && judged(judge(seen.actor, view.access), languageFor(call), seen.plan)
    if (kept !== undefined) return kept
    const { selection } = listing(view, call, where, {
      hidden: hidden(view, read.caller),
      own: ownOnly(view, read.caller),
      today: read.context.today,
      callingCode: seen?.callingCode,
    })
    const [strange] = strangeColumns(services, read.context.business, view.fields, selection.where)
    if (strange !== undefined) throw new Unclear(strange, { is: "branch" })
    // Asked first, so that a list that cannot be read is refused before the file has begun.
    const { total } = read.page({ ...selection, offset: 0, limit: 1 })
    const language = languageFor(call)
    const branches = view.name === "products" ? branchesIn(read) : []
    const writing = writingFor(services.ledger.domain, view, read.caller, language, branches)
    const found = rowsOf(view, read, read.each(selection), branches)
    const name = `${view.name.replaceAll("_", "-")}-${read.context.today}.${format}`
    const reply = (file: NonNullable<Reply["file"]>) => attached(file, fileTypes[format], name)
    if (format === "csv") return reply(csv(found, writing))
    if (total > SHEET_ROWS)
      return invalid(language, [{ param: "filter", msg: say(language, "tooManyRows", SHEET_ROWS) }])
    return reply(xlsx(found, writing))
  })

/** The open branches besides the main one. */
const branchesIn = ({ find }: Read): ReadonlyArray<Branch> =>
  find(rowsIn(locations, { where: { state: "active", isMain: false }, sort: [["name", "ASC"]] })).map(
    ({ id, name }) => ({
      id,
      name,
    }),
  )

const writingFor = (
  domain: Domain,
  view: AnyView,
  caller: Caller | undefined,
  language: "en" | "fr",
  branches: ReadonlyArray<Branch>,
): Writing => ({
  columns: columnsOf(domain, view, hidden(view, caller), language, branches),
  language,
  currency: caller?.business?.currency ?? "NGN",
  zone: caller?.business?.zone ?? "UTC",
})

function* rowsOf(
  view: AnyView,
  { find }: Read,
  texts: Iterable<string>,
  branches: ReadonlyArray<Branch>,
): Iterable<Row> {
  for (const text of texts) {
    const row = JSON.parse(text) as Row
    if (view.name !== "products") {
      yield row
      continue
    }
    const product = row as unknown as ProductRow
    const lying = (variantId: string, branchId: string): number | undefined => {
      if (!product.trackStock) return undefined
      const shelf = find({ view: levels, kind: "row", id: levelId(variantId, branchId) })
      return (shelf as { readonly onHand: number } | undefined)?.onHand
    }
    const elsewhere = (variantId: string): Row =>
      Object.fromEntries(
        branches.flatMap(({ id }) => {
          const held = lying(variantId, id)
          return held === undefined || held < 0 ? [] : [[stockIn(id), held] as const]
        }),
      )
    if (product.options.length === 0) {
      const { variantId } = product
      yield { ...productRow(product, lying(variantId, MAIN)), ...elsewhere(variantId) }
    } else
      for (const variant of product.variants)
        if (variant.state === "active") {
          const { variantId } = variant
          yield { ...kindRow(product, variant, lying(variantId, MAIN)), ...elsewhere(variantId) }
        }
  }
}
