import * as Schema from "effect/Schema"
import { Barcode, OptionName, ProductName, Sku, Tags, Unit } from "../products/index.ts"
import type { ImportRow } from "../catalog/index.ts"
import { anyOf, foldCase } from "../kernel/foldCase.ts"
import { LARGEST } from "../kernel/money.ts"
import type { Column } from "./columns.ts"
import { type NumberStyle, readNumber } from "../kernel/numbers.ts"
import type { Problem } from "./problems.ts"

/** A line that has been read: names of category and branch still as the file writes them. */
export type ProductLine = Omit<ImportRow, "categoryId" | "locationId" | "shelves"> & {
  readonly category?: string
  readonly location?: string
  /** How many there are, branch by branch, where the file has a column for each. */
  readonly shelves?: ReadonlyArray<{ readonly branch: string; readonly stock: number }>
  /** SKUs that follow from its name, where it has neither SKU nor barcode: the first that is free, or its own, is taken. */
  readonly made?: ReadonlyArray<string>
}

interface Numbers {
  readonly style: (column: Column) => NumberStyle | undefined
  readonly decimals: (column: Column) => number
  /** Whether a cell of this column is in another money than the shop's. */
  readonly isOther: (column: Column, value: string) => boolean
}

type Found = readonly [field: string, value: unknown] | Problem

const MAXIMUM_QUANTITY = 1_000_000_000

const isSku = Schema.is(Sku)
const isBarcode = Schema.is(Barcode)
const isName = Schema.is(ProductName)
const isUnit = Schema.is(Unit)
const areTags = Schema.is(Tags)
const isOption = Schema.is(OptionName)

const service = new Set(["service", "services", "prestation", "prestations"])
const product = new Set(
  anyOf(`
  product | products | produit | produits | article | articles | goods | good | bien | item | physical | inventory |
  inventory item | non-inventory | inventory part | storable product | consumable | simple | marchandise | stockable |
  produit stockable | consommable | physical good
`),
)
const yes = new Set(["yes", "y", "true", "1", "x", "oui", "o", "vrai"])
const no = new Set(["no", "n", "false", "0", "non", "faux"])

const pieces = (value: string, by: RegExp) =>
  value
    .split(by)
    .map((it) => it.trim())
    .filter((it) => it !== "")

const amount =
  (field: string, column: Column, least: 0 | 1, most: number) =>
  (value: string, numbers: Numbers): Found => {
    if (least === 1 && /^variable$/i.test(value)) return "price_varies"
    if (numbers.isOther(column, value)) return "other_money"
    const style = numbers.style(column)
    if (style === undefined) return "style_unknown"
    const read = readNumber(value, style, numbers.decimals(column))
    if (typeof read === "string") return read
    if (read < least) return least === 1 ? "not_positive" : "negative"
    return read > most ? "too_large" : [field, read]
  }

/** A name of an option and a value have the same length; `readLine` puts them side by side. */
const option = (column: Column) => ({
  read: (value: string): Found => (isOption(value) ? [column, value] : "bad_length"),
})

/** How each column is read. `clears` names the field that `-` empties. */
const readers: {
  readonly [column in Column]: {
    readonly clears?: NonNullable<ImportRow["clear"]>[number]
    readonly read: (value: string, numbers: Numbers) => Found
  }
} = {
  sku: {
    clears: "sku",
    read: (cell) => {
      const value = unmarked(cell)
      return rounded(value) ? "rounded_code" : isSku(value) ? ["sku", value] : "bad_code"
    },
  },
  barcode: {
    clears: "barcode",
    read: (cell) => {
      const value = unmarked(cell)
      if (rounded(value)) return "rounded_code"
      return !oneLine(value) ? "line_end" : isBarcode(value) ? ["barcode", value] : "bad_length"
    },
  },
  name: { read: (value) => (!oneLine(value) ? "line_end" : isName(value) ? ["name", value] : "bad_length") },
  type: {
    read: (value) => {
      if (service.has(foldCase(value))) return ["type", "service"]
      return product.has(foldCase(value)) ? ["type", "product"] : "bad_type"
    },
  },
  category: {
    clears: "categoryId",
    read: (value) => (!oneLine(value) ? "line_end" : isName(value) ? ["category", value] : "bad_length"),
  },
  unit: { clears: "unit", read: (value) => (isUnit(value) ? ["unit", value] : "bad_length") },
  selling_price: { read: amount("sellingPrice", "selling_price", 1, LARGEST) },
  cost_price: { clears: "costPrice", read: amount("costPrice", "cost_price", 0, LARGEST) },
  stock: { read: amount("stock", "stock", 0, MAXIMUM_QUANTITY) },
  location: { read: (value) => ["location", value] },
  minimum_stock: { clears: "minimumStock", read: amount("minimumStock", "minimum_stock", 1, MAXIMUM_QUANTITY) },
  option1_name: option("option1_name"),
  option1_value: option("option1_value"),
  option2_name: option("option2_name"),
  option2_value: option("option2_value"),
  option3_name: option("option3_name"),
  option3_value: option("option3_value"),
  tags: {
    clears: "tags",
    read: (value) => {
      const tags = pieces(value, /[,;|]/)
      return areTags(tags) ? ["tags", tags] : "bad_length"
    },
  },
  description: {
    clears: "description",
    read: (value) => (value.length <= 2000 ? ["description", value] : "bad_length"),
  },
  published: {
    read: (value) => {
      if (yes.has(foldCase(value))) return ["published", true]
      return no.has(foldCase(value)) ? ["published", false] : "bad_yes_no"
    },
  },
  image_urls: {
    clears: "images",
    read: (value) => {
      const urls = pieces(value, /[\s,;|]+/)
      const good = urls.length <= 10 && urls.every((url) => /^https?:\/\/\S{3,290}$/.test(url))
      return good ? ["images", urls.map((url, i) => ({ id: `image-${i + 1}`, url }))] : "bad_url"
    },
  },
}

const columns = Object.keys(readers) as ReadonlyArray<Column>

// What Excel makes of a barcode in a column of numbers: its last digits are lost.
const rounded = (value: string) => /^\d([.,]\d+)?E\+\d+$/i.test(value)

// What spreadsheets put before digits that are to stay text; no code begins with it.
const unmarked = (code: string) => code.replace(/^'(?=[A-Za-z0-9])/, "")

const oneLine = (value: string) => !/[\r\n]/.test(value)

/** One line of the file: a blank cell leaves, `-` clears, anything else says something new. */
export const readLine = (line: number, cell: (column: Column) => string, numbers: Numbers) => {
  const said: Record<string, unknown> = {}
  const clear: Array<NonNullable<ImportRow["clear"]>[number]> = []
  const problems: Array<readonly [Column, Problem]> = []
  for (const column of columns) {
    const value = cell(column)
    const { clears, read } = readers[column]
    if (value === "") continue
    if (value === "-") {
      if (clears === undefined) problems.push([column, "cannot_clear"])
      else clear.push(clears)
      continue
    }
    const found = read(value, numbers)
    if (typeof found === "string") problems.push([column, found])
    else said[found[0]] = found[1]
  }
  const options = optionsIn(said, problems)
  let made: ReadonlyArray<string> = []
  if (said["sku"] === undefined && said["barcode"] === undefined && problems.length === 0) {
    const name = cell("name")
    if (name === "") problems.push(["sku", "no_key"])
    else made = madeSkus(name, options)
  }
  const row = {
    line,
    ...said,
    ...(made.length > 0 && { sku: made[0], made }),
    ...(options.length > 0 && { options }),
    ...(clear.length > 0 && { clear }),
  } as ProductLine
  return { line: row, problems }
}

const pairs = [
  ["option1_name", "option1_value"],
  ["option2_name", "option2_value"],
  ["option3_name", "option3_value"],
] as const

/** Takes the cells of options out of what was said, each name with its value. */
const optionsIn = (said: Record<string, unknown>, problems: Array<readonly [Column, Problem]>) =>
  pairs.flatMap(([first, second]) => {
    const { [first]: name, [second]: value } = said
    delete said[first]
    delete said[second]
    if (typeof name === "string" && typeof value === "string") return [{ name, value }]
    const read = !problems.some(([column]) => column === first || column === second)
    if (read && typeof (name ?? value) === "string") problems.push([name === undefined ? first : second, "half_option"])
    return []
  })

type Options = NonNullable<ImportRow["options"]>

const LONGEST = 40

/**
 * SKUs made from the name, for shops that have none: the same name gives the same ones, so the same file twice finds its
 * own products again (pain C62). What Latin letters, digits and spaces cannot say goes into the sum at the end of the
 * second, so that `C++` and `C#` are two, and every script has its own; the first is there where nothing is lost with it.
 */
export const madeSkus = (name: string, options: Options): ReadonlyArray<string> => {
  const values = options.map(({ value }) => value)
  const sum = sumOf([name, ...values].map(foldCase).join("\n"))
  const short = [skuFrom(name, LONGEST - 24).slice(0, LONGEST - 24), skuFrom(values.join(" ")).slice(0, 11)]
  const summed = [...short.filter((it) => it !== ""), sum].join("-").replaceAll(/-{2,}/g, "-")
  const all = [name, ...values]
  const whole = [skuFrom(name, 999), ...values.map((it) => skuFrom(it, 999))].join("-")
  return all.every(isPlain) && whole.length <= LONGEST ? [whole, summed] : [summed]
}

/** The SKU that earlier versions made of a name: what they took over goes by it. */
export const formerSku = (name: string, options: Options): string => {
  const values = skuFrom(options.map(({ value }) => value).join(" ")).slice(0, 20)
  const made = skuFrom(name)
  return values === "" || made === "" ? made : `${made.slice(0, 39 - values.length)}-${values}`
}

const isPlain = (words: string): boolean => /^[a-z0-9]+([\s–—-]+[a-z0-9]+)*$/.test(foldCase(words))

/** Fifty bits of a text, as ten digits and letters: two names of one shop do not share them. */
const sumOf = (text: string): string => {
  let [one, other] = [0x811c9dc5, 0x1000193]
  for (const byte of new TextEncoder().encode(text)) {
    one = Math.imul(one ^ byte, 0x01000193) >>> 0
    other = Math.imul(other + byte, 0x85ebca6b) >>> 0
    other = (other ^ (other >>> 13)) >>> 0
  }
  return (BigInt(one) * 2n ** 18n + BigInt(other >>> 14)).toString(36).padStart(10, "0").toUpperCase()
}

export const skuFrom = (name: string, most = LONGEST): string =>
  foldCase(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, most)
    .toUpperCase()
