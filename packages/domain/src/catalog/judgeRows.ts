import { codesOf } from "../products/index.ts"
import type { ImportRow } from "./importRow.ts"
import { findOne, judgePlain } from "./judgePlain.ts"
import type { Judged, Shop } from "./judged.ts"
import { judgeKinds } from "./judgeKinds.ts"

export { importedId, type Judged } from "./judged.ts"
export { findOne } from "./judgePlain.ts"

/**
 * What a batch of lines makes of the shop. The preview and the real run are both this function (pain C67). Lines about
 * products in several kinds are judged apart from the others, and after them.
 */
export const judgeRows = (shop: Shop, importId: string, asked: ReadonlyArray<ImportRow>): Judged => {
  const rows = asked.map((row) => stillThere(shop, row))
  const ofKinds = kindRows(shop, rows)
  if (ofKinds.size === 0) return judgePlain(shop, importId, rows)
  const others = rows.filter((row) => !ofKinds.has(row))
  const plain = judgePlain(shop, importId, others)
  const codes = new Map(shop.codes)
  for (const event of plain.events)
    if (event._tag === "CodeTaken") codes.set(event.code, { heldBy: event.productId })
    else if (event._tag === "CodeFreed") codes.delete(event.code)
  const kinds = judgeKinds(
    { ...shop, codes },
    importId,
    rows.filter((row) => ofKinds.has(row)),
    others.map(({ line }) => line),
  )
  return {
    events: [...plain.events, ...kinds.events],
    created: plain.created + kinds.created,
    changed: plain.changed + kinds.changed,
    unchanged: plain.unchanged + kinds.unchanged,
    joined: plain.joined + kinds.joined,
    refused: [...plain.refused, ...kinds.refused],
  }
}

/** What was put away since a file was compared is named by nobody. */
const stillThere = (shop: Shop, { productId, ...row }: ImportRow): ImportRow =>
  productId !== undefined && shop.products.get(productId)?.status === "active" ? { ...row, productId } : row

/** Lines that name options, and those that speak of the same product by a code. */
const kindRows = (shop: Shop, rows: ReadonlyArray<ImportRow>): ReadonlySet<ImportRow> => {
  const held = (row: ImportRow) => findOne(row, (code) => shop.codes.get(code)?.heldBy)
  const named = rows.filter(({ options }) => options !== undefined)
  const codes = new Set(named.flatMap(codesOf))
  const products = new Set(named.flatMap((row) => held(row) ?? []))
  const found = new Set(named)
  for (const row of rows) {
    const productId = held(row)
    const several = productId !== undefined && (shop.products.get(productId)?.options ?? []).length > 0
    if (several || products.has(productId ?? "") || codesOf(row).some((code) => codes.has(code))) found.add(row)
  }
  return found
}
