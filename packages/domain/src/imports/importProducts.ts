import * as Schema from "effect/Schema"
import { Business } from "../businesses/index.ts"
import { ImportId, ImportRow, findOne, importedId, judgeRows, placesIn, RefusedRow } from "../catalog/index.ts"
import { accept, command, refuse, invalid } from "../kernel/index.ts"
import { ALL, Branches, isOpen } from "../locations/index.ts"
import { Stock, valued } from "../stock/index.ts"
import {
  Category,
  Code,
  codesOf,
  Product,
  activeOf,
  type CodeState,
  type ProductState,
  variantsOf,
  codesOfVariant,
  pricesOf,
} from "../products/index.ts"
import { IN_A_TURN, inBatches } from "./batches.ts"
import { said } from "./events.ts"
import { rowsOfFile } from "./fileSize.ts"
import { Import } from "./import.ts"
import { distinct, imported, ImportUndoneBefore, ofImport } from "./taken.ts"

export const ImportRowsRefused = invalid("ImportRowsRefused", "rows", { rows: Schema.Array(RefusedRow) })

// Lines that cannot be applied are named, never skipped in silence: whoever runs the file leaves them out, and says so.
export const importProducts = command("ImportProducts", {
  summary: "Takes over a batch of products from a file: new ones are added, known ones follow the file.",
  input: {
    importId: ImportId,
    rows: Schema.Array(ImportRow).check(Schema.isMinLength(1), Schema.isMaxLength(500)),
    ...said,
  },
  access: { module: "imports", action: "run", size: rowsOfFile },
  reads: ({ importId, rows }, { business }) => ({
    file: Import.of(importId),
    business: Business.of(business),
    branches: Branches.of(ALL),
    codes: distinct(rows.flatMap(codesOf)).map(Code.of),
    categories: distinct(rows.flatMap((row) => row.categoryId ?? [])).map(Category.of),
  }),
  readsNext: ({ codes }, { importId, rows }) => ({
    products: distinct([
      ...[...codes.values()].flatMap((code) => code.heldBy ?? []),
      ...rows.map((row) => importedId(importId, row.line)),
      ...rows.flatMap(({ productId }) => productId ?? []),
    ]).map(Product.of),
  }),
  readsLast: ({ products }) => ({
    stocks: [...products.values()]
      .filter(({ status }) => status === "active")
      .flatMap(activeOf)
      .map(({ variantId }) => Stock.of(variantId)),
  }),
  stands: (shop, { rows }) => ({
    rows: rows.map((row) => {
      const prices = pricesAt(shop, row)
      // To empty a cost that stands is to say it anew; whatever else a line empties is everyone's.
      const emptied = row.clear?.includes("costPrice") === true && prices.costPrice !== undefined
      return { ...prices, ...(!emptied && { clear: row.clear }) }
    }),
  }),
  // Lines that were taken over are taken over: whoever sends the rest again sends them again in vain and in peace.
  slices: ({ rows, ...input }) => inBatches(rows, IN_A_TURN).map((some) => ({ ...input, rows: some })),
  writes: [Import, Product, Code, Stock],
  refusals: [ImportRowsRefused, ImportUndoneBefore],
  decide: ({ branches, business, file, ...shop }, { importId, rows, ...said }, { today }) => {
    if (file.status === "undone") return refuse(ImportUndoneBefore({ importId }))
    const { events, refused, unchanged } = judgeRows({ ...shop, currency: business.currency, today }, importId, rows)
    const astray = rows.filter((row) => !placesIn(row).every((it) => isOpen(branches, it)))
    const lost = astray.map(({ line }) => ({ line, reason: "branch_unknown" as const }))
    if (lost.length + refused.length > 0) return refuse(ImportRowsRefused({ rows: [...lost, ...refused] }))

    const moved = valued(shop.stocks, ofImport(importId, events), { today, currency: business.currency })
    const categories = distinct(rows.flatMap(({ categoryId }) => (isOwn(importId, categoryId) ? [categoryId] : [])))
    return accept([
      ...moved,
      ...imported(file, { importId, kind: "products", rows, unchanged, categories, ...said }, moved),
    ])
  },
})

/** Categories that a file opens have ids that follow from it. */
const isOwn = (importId: string, categoryId: string | undefined): categoryId is string =>
  categoryId?.startsWith(`cat_${importId.slice("imp_".length, "imp_".length + 36)}-`) === true

/** The prices of what a line speaks of; none where it is new. */
const pricesAt = (
  {
    codes,
    products,
  }: { readonly codes: ReadonlyMap<string, CodeState>; readonly products: ReadonlyMap<string, ProductState> },
  row: ImportRow,
): { readonly sellingPrice?: number; readonly costPrice?: number | undefined } => {
  const product = products.get(findOne(row, (code) => codes.get(code)?.heldBy) ?? "")
  if (product === undefined) return {}
  const own = codesOf(row)
  const kinds = variantsOf(product)
  const known =
    kinds.length === 1 ? kinds[0] : kinds.find((it) => codesOfVariant(it).some((code) => own.includes(code)))
  return known === undefined ? {} : pricesOf(known)
}
