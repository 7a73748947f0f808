import { barcodeOf } from "@oja/domain/labels/barcode"
import { barsOf } from "@oja/domain/labels/label"
import type { Slip } from "@oja/domain/trips/slips"
import { bytesOf, newPaper } from "../documents/paper.ts"
import { INK, Pen, small, strong } from "../documents/pen.ts"
import { day, money, quantity } from "../documents/saying.ts"
import { type PaperWords, paperWords } from "./paperWords.ts"

export interface Packing {
  readonly shop: string
  readonly slips: ReadonlyArray<Slip>
  readonly size: "a5" | "a4"
  /** What lies in the box is often a gift: prices only where they were asked for. */
  readonly prices: boolean
}

const SIZES = { a5: [419.53, 595.28], a4: [595.28, 841.89] } as const

/** A page for every parcel, each in its customer's language; the same parcels are the same bytes. */
export const packingSlipPaper = async ({ prices, shop, size, slips }: Packing): Promise<Uint8Array> => {
  const first = slips[0]!
  const title = `${paperWords(first.language).slip} ${slips.length === 1 ? first.number : `(${slips.length})`}`
  const [width, height] = SIZES[size]
  const paper = await newPaper({
    title,
    author: shop,
    language: first.language,
    size: [width, height],
    margin: 34,
    at: Math.max(...slips.map(({ placedAt }) => placedAt)),
    says: slips,
  })
  const pen = new Pen(paper, { bar: 5, foot: 24 })
  for (const [n, slip] of slips.entries()) {
    // Room for more than a page there never is: each slip begins on a page of its own.
    if (n > 0) pen.room(height)
    pen.within("Sect", () => drawSlip(pen, slip, shop, prices))
  }
  pen.end()
  return bytesOf(paper)
}

const drawSlip = (pen: Pen, slip: Slip, shop: string, prices: boolean): void => {
  const say = paperWords(slip.language)
  const { left, width } = pen
  const half = width / 2 - 8
  const right = left + width / 2 + 8
  const top = pen.y
  let y = top + pen.put("P", shop, left, top, half, { face: "bold", size: 12 })
  y +=
    pen.put("H1", `${say.slip} ${slip.number}`, left, y + 4, half, { face: "display", size: 18, color: INK.indigo }) + 4
  const facts = [
    `${say.placed} ${day(slip.language, slip.on)}`,
    ...(slip.part ? [say.parcel(slip.part.place, slip.part.of)] : []),
  ]
  for (const fact of facts) y += pen.put("P", fact, left, y + 2, half, small) + 2
  const beside = bars(pen, slip.number, right, top, half)
  pen.y = Math.max(y, beside) + 14

  whereTo(pen, slip, say)
  pen.within("Table", () => goods(pen, slip, say, prices))
  if (slip.owed > 0) collect(pen, slip, say)
  if (slip.note !== undefined && slip.note !== "") {
    pen.room(30 + pen.heightOf(slip.note, width))
    pen.y += pen.put("H2", say.note, left, pen.y, width, { ...small, face: "strong" }) + 2
    pen.y += pen.put("P", slip.note, left, pen.y, width) + 10
  }
  pen.room(24)
  pen.y += pen.put("P", say.thanks(shop), left, pen.y, width, small)
}

/** The order's number for whoever packs with a reader in hand; the figure stands below it in letters. */
const bars = (pen: Pen, code: string, x: number, y: number, width: number): number => {
  const barcode = barcodeOf(code)
  if (barcode === undefined) return y
  const [before, after] = barcode.quiet
  const module = Math.min(1.1, width / (barcode.modules.length + before + after))
  const from = x + width - (barcode.modules.length + after) * module
  const height = 36
  pen.decoration(() => {
    for (const [at, wide] of barsOf(barcode.modules)) pen.paper.rect(from + at * module, y, wide * module, height)
    pen.paper.fill("#000000")
  })
  return y + height + 4 + pen.put("P", code, x, y + height + 4, width - after * module, { ...small, align: "right" })
}

const whereTo = (pen: Pen, { address, delivery, fetched, name, phone }: Slip, say: PaperWords): void => {
  const { left, width } = pen
  const place = [
    address?.line1,
    address?.landmark,
    [address?.district, address?.city].filter(Boolean).join(", "),
    address?.state,
  ]
  const lines = [...place, phone].filter((it): it is string => it !== undefined && it !== "")
  const pad = 12
  const inner = width - 2 * pad
  const high =
    30 +
    pen.heightOf(name, inner, { ...strong, size: 13 }) +
    lines.reduce((sum, it) => sum + pen.heightOf(it, inner, { size: 11 }), 0) +
    18
  const top = pen.y
  pen.decoration(() => pen.paper.roundedRect(left, top, width, high, 8).fill(INK.tint))
  let y = top + 10
  y += pen.put("H2", say.to, left + pad, y, inner, { ...small, face: "strong" }) + 2
  y += pen.put("P", name, left + pad, y, inner, { ...strong, size: 13 })
  for (const line of lines) y += pen.put("P", line, left + pad, y, inner, { size: 11 })
  // Where no way was chosen by its name, it is fetched or still to be arranged.
  const way = delivery !== "-" ? delivery : fetched ? say.atShop : say.arranged
  pen.put("P", `${say.by}  ${way}`, left + pad, y + 4, inner, small)
  pen.y = top + high + 14
}

const goods = (pen: Pen, { currency, language, lines }: Slip, say: PaperWords, prices: boolean): void => {
  const names = [say.what, say.sku, say.quantity, ...(prices ? [say.price] : [])]
  const places = pen.columns(prices ? [0.44, 0.2, 0.14, 0.22] : [0.58, 0.24, 0.18], 6)
  const head = () => pen.heads(names, places, (i) => i >= 2, 16)
  head()
  for (const { name, quantity: many, sku = "", unitPrice, variant } of lines) {
    const named = variant === undefined || name.includes(variant) ? name : `${name}, ${variant}`
    const high = Math.max(pen.heightOf(named, places[0]!.wide, strong), pen.heightOf(sku, places[1]!.wide))
    if (pen.room(high + 14)) head()
    const y = pen.y + 6
    pen.within("TR", () => {
      pen.put("TD", named, places[0]!.x, y, places[0]!.wide, strong)
      pen.put("TD", sku, places[1]!.x, y, places[1]!.wide)
      pen.put("TD", quantity(language, many), places[2]!.x, y, places[2]!.wide, { ...strong, align: "right" })
      if (prices)
        pen.put("TD", money(language, unitPrice, currency), places[3]!.x, y, places[3]!.wide, { align: "right" })
    })
    pen.y += high + 12
    pen.rule(pen.y)
  }
  pen.y += 12
}

const collect = (pen: Pen, { currency, language, owed }: Slip, say: PaperWords): void => {
  pen.room(40)
  pen.y += pen.put("P", say.collect, pen.left, pen.y, pen.width, small)
  pen.y += pen.put("P", money(language, owed, currency), pen.left, pen.y, pen.width, { face: "display", size: 18 }) + 10
}
