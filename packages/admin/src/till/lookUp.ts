import { products, type ProductRow } from "@oja/domain/catalog/views"
import { unit } from "@oja/domain/kernel/amounts"
import { rowsOf } from "../data/client.ts"
import { type Good, kindsOf } from "../selling/goods.ts"
import type { Catalogue } from "./catalogue.ts"
import { tillDevice } from "./device.ts"
import { amountOf, weighedIn } from "./scaleCode.ts"

/** What was meant, and how much of it where its label says so, in thousandths. */
export interface Meant {
  readonly it: Good | ProductRow
  readonly quantity?: number
}

/** Only figures, as on a label: means the thing that bears it, and nothing that only begins like it. */
export const isCode = (text: string) => /^\d{4,}$/.test(text)

/** What somebody means who types or scans this: the one thing that bears the code, else the first by that name. */
export const lookUp = async (text: string, catalogue: Catalogue | undefined): Promise<Meant | undefined> => {
  const here = catalogue?.coded(text)
  if (here !== undefined) return { it: here }
  const weighed = weighedIn(text, tillDevice().scale)
  for (const code of weighed?.codes ?? []) {
    const it = catalogue?.coded(code) ?? exactly(await found(code), code)
    const quantity = it && amountOf(weighed!, it.sellingPrice, unit(it.currency))
    if (it !== undefined && quantity !== undefined) return { it, quantity }
  }
  const [first] = isCode(text) ? [] : (catalogue?.find({ q: text }) ?? [])
  // What is not on this device may have been added elsewhere a moment ago.
  const rows = first === undefined ? await found(text) : [first]
  const exact = exactly(rows, text)
  if (exact !== undefined) return { it: exact }
  const [row] = isCode(text) ? [] : rows
  if (row === undefined) return undefined
  const [only, ...others] = kindsOf(row)
  return { it: others.length === 0 && only !== undefined ? only : row }
}

const found = (q: string) => rowsOf(products, { filter: { archived: false, q }, sort: "name", count: 20 })

const exactly = (rows: ReadonlyArray<ProductRow>, code: string): Good | undefined =>
  rows.flatMap(kindsOf).find(({ codes }) => codes.includes(code))
