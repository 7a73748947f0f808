import { products, type ProductRow } from "@oja/domain/catalog/views"
import { rowsOf } from "../data/client.ts"
import { type Good, kindsOf } from "../selling/goods.ts"

/** Only figures, as on a label: means the thing that bears it, and nothing that only begins like it. */
const isCode = (text: string) => /^\d{4,}$/.test(text)

/** What somebody means who types or scans this: the one thing that bears the code, else the first by that name. */
export const lookUp = async (text: string): Promise<Good | ProductRow | undefined> => {
  const found = await rowsOf(products, { filter: { archived: false, q: text }, sort: "name", count: 20 })
  const exact = found.flatMap(kindsOf).find(({ codes }) => codes.includes(text))
  if (exact !== undefined || isCode(text)) return exact
  const [first] = found
  const [only, ...others] = first === undefined ? [] : kindsOf(first)
  return others.length === 0 ? only : first
}
