import { type ImportRow, importedId, type Judged, judgeRows, type RefusedRow } from "../catalog/index.ts"
import { AT_ONCE, inBatches } from "./batches.ts"
import { present, same, type AnyAggregate, type Currency, type Fact, tagsOf } from "../kernel/index.ts"
import { MAIN, type LocationId } from "../businesses/index.ts"
import { foldCase } from "../kernel/foldCase.ts"
import {
  activeOf,
  Category,
  type CategoryId,
  Code,
  codesIn,
  codesOf,
  Product,
  productOf,
  type ProductState,
  skuCode,
  titleOf,
  variantIn,
} from "../products/index.ts"
import { Stock } from "../stock/index.ts"
import { type CellProblem, refusedRows, type Said } from "./problems.ts"
import { formerSku, type ProductLine } from "./productLine.ts"
import type { ReadProducts } from "./products.ts"
import type { Sheet } from "./sheet.ts"
import { emptySummary, type ImportSummary, plus, settle } from "./settle.ts"
import { type Changed, variantChanges } from "./variantChanges.ts"

/** A file cut into cells, under a name for exactly its bytes: the same file is the same import. */
export interface ImportedSheet extends Sheet {
  readonly importId: `imp_${string}`
}

type Kind<State> = Pick<AnyAggregate, "name"> & { readonly initial: State }

/** A thing as it stands in the book. */
export type ReadState = <State>(aggregate: Kind<State>, id: string) => State

/** The shop that a file is compared with. */
export interface ComparedShop {
  readonly currency: Currency
  /** The business day, in the shop's zone. */
  readonly today: string
  readonly categories: ReadonlyArray<{ readonly id: string; readonly name: string }>
  /** Those that were not put away. */
  readonly products: ReadonlyArray<{ readonly id: string; readonly name: string }>
  /** The branches as their list tells them. */
  readonly branches: ReadonlyArray<{ readonly id: string; readonly name: string; readonly state: "active" | "closed" }>
  readonly read: ReadState
}

/** One field of a known product, before and after. */
export interface Difference extends Changed {
  readonly productId: string
}

/** What looks like a slip: a price ten times as high as it was, or a cost above the price. */
export type Warning =
  | { readonly kind: "tenfold"; readonly name: string; readonly before: number; readonly after: number }
  | { readonly kind: "aboveCost"; readonly name: string }

/** What an import will do: nothing of it has been written. */
export interface Plan {
  readonly newCategories: ReadonlyArray<{ readonly categoryId: typeof CategoryId.Type; readonly name: string }>
  /** The lines that can be taken over, in batches as the book takes them. */
  readonly batches: ReadonlyArray<ReadonlyArray<ImportRow>>
  readonly summary: ImportSummary
  /** That of all amounts in the plan. */
  readonly currency: Currency
  /** The cells, and the lines, that stand in the way of their own line only. */
  readonly faults: ReadonlyArray<CellProblem>
  readonly differences: ReadonlyArray<Difference>
  readonly warnings: ReadonlyArray<Warning>
  /** What is said of the file as a whole. */
  readonly notes: ReadonlyArray<Said>
  /** What the categories are called, the new ones too. */
  readonly categoryNames: ReadonlyMap<string, string>
}

const MAIN_NAMES = ["main", "main branch", "principal", "principale", "succursale principale"]

/** Reads the file against the book, batch after batch, as the run itself will. */
export const planImport = (sheet: ImportedSheet, read: ReadProducts, shop: ComparedShop): Plan => {
  const { locations, branches, notes } = placesOf(read, shop)
  const lines = withSkus(read.lines, shop)
  const held = new Map(shop.categories.map(({ id, name }) => [foldCase(name), id as typeof CategoryId.Type]))
  // Its id comes from the line that names it first, so that a file that is run again opens nothing twice.
  const newCategories = settle(lines, { categories: held, locations }).newCategories.map(({ line, name }) => ({
    categoryId: `cat_${sheet.importId.slice("imp_".length, "imp_".length + 36)}-${line}` as const,
    name,
  }))
  const categories = new Map([...held, ...newCategories.map((it) => [foldCase(it.name), it.categoryId] as const)])
  const settled = settle(lines, { branches, categories, locations })
  const faults = [...read.problems, ...settled.problems]
  const differences: Array<Difference> = []
  const added: Array<string> = []
  const batches: Array<ReadonlyArray<ImportRow>> = []
  let summary = emptySummary

  const ahead = new Ahead(shop)
  ahead.apply(newCategories.map((it) => ({ _tag: "CategoryAdded", ...it })))
  for (const rows of inBatches(settled.rows, AT_ONCE)) {
    const judged = ahead.judge(sheet.importId, rows)
    faults.push(...judged.refused.map((it) => faultOf(read, it)))
    for (const event of judged.events) {
      if (event._tag === "ProductAdded") added.push(event.productId)
      differences.push(...differencesOf(ahead, event))
    }
    ahead.apply(judged.events)
    const refused = new Set(judged.refused.map(({ line }) => line))
    const good = rows.filter(({ line }) => !refused.has(line))
    if (good.length > 0) batches.push(good)
    summary = plus(summary, judged)
  }
  return {
    currency: shop.currency,
    newCategories,
    batches,
    differences,
    warnings: [
      ...differences.flatMap(tenfold),
      ...[...new Set([...added, ...differences.filter(isOfPrice).map(({ productId }) => productId)])].flatMap((id) =>
        belowCost(ahead.now(Product, id)),
      ),
    ],
    categoryNames: new Map(
      [...shop.categories, ...newCategories.map(({ categoryId: id, name }) => ({ id, name }))].map((it) => [
        it.id,
        it.name,
      ]),
    ),
    notes: [...read.notes, ...notes],
    summary: { ...summary, refused: new Set(faults.map(({ row }) => row)).size },
    faults: faults.toSorted((a, b) => a.row - b.row),
  }
}

/** A line that the book refuses, with what its cell held. */
export const faultOf = ({ valueAt }: Pick<ReadProducts, "valueAt">, { line, reason }: RefusedRow): CellProblem => {
  const { column, ...said } = refusedRows[reason]
  return { row: line, column, value: column === "line" ? "" : valueAt(line, column), ...said }
}

type Place = typeof LocationId.Type

/** The branches by what people call them; closed ones take nothing in. */
const placesOf = ({ recognised }: ReadProducts, { branches }: ComparedShop) => {
  const open = branches
    .filter(({ state }) => state === "active")
    .toSorted((a, b) => Number(b.id === MAIN) - Number(a.id === MAIN) || a.name.localeCompare(b.name))
  const locations = new Map<string, Place>(MAIN_NAMES.map((name) => [name, MAIN]))
  for (const { id, name } of open) locations.set(foldCase(name), id as Place)
  const notes: Array<Said> = []
  const there = [...new Set((recognised.branches ?? []).map(({ branch }) => branch))]
  const [only] = there
  // A shop of one branch has one name for it in each of its programs: its goods lie nowhere else.
  if (open.length <= 1 && there.length === 1 && only !== undefined && !locations.has(foldCase(only))) {
    locations.set(foldCase(only), MAIN)
    const name = open[0]?.name ?? "main"
    notes.push({
      en: `The stock of “${only}” goes to your only branch, ${name}.`,
      fr: `Le stock de « ${only} » va à votre seule succursale, ${name}.`,
    })
  }
  return { locations, notes, branches: open.map(({ name }) => name) }
}

/**
 * SKUs for lines that have no code: the product that a file made of the same name before, else the first that neither
 * the book nor another line has. A product of that name that goes by no code is the one that is meant, and goes by it.
 */
const withSkus = (lines: ReadonlyArray<ProductLine>, { products, read }: ComparedShop): ReadonlyArray<ProductLine> => {
  const called = Map.groupBy(products, ({ name }) => foldCase(name))
  const uncoded = ({ name = "", options = [] }: ProductLine): `prod_${string}` | undefined => {
    const [one, ...others] = called.get(foldCase(name)) ?? []
    if (one === undefined || others.length > 0) return undefined
    const product = read(Product, one.id)
    const isAlike = (product.options ?? []).length === 0 ? options.length === 0 : options.length > 0
    return isAlike && codesIn(product).length === 0 ? (one.id as `prod_${string}`) : undefined
  }
  const taken = new Map<string, string>()
  const goodsOf = ({ name = "", options = [] }: ProductLine) =>
    foldCase([name, ...options.map(({ value }) => value)].join("\n"))
  for (const it of lines)
    if (it.made === undefined && it.sku !== undefined) taken.set(skuCode(it.sku), `line ${it.line}`)
  return lines.map((line) => {
    const { made, name = "", options = [] } = line
    if (made === undefined) return line
    const nameOf = (sku: string): string | undefined => {
      const { heldBy } = read(Code, skuCode(sku))
      return heldBy === undefined ? undefined : foldCase(read(Product, heldBy).name)
    }
    const own = [...made, formerSku(name, options)].find((it) => it !== "" && nameOf(it) === foldCase(name))
    const goods = goodsOf(line)
    const free = made.find((it) => nameOf(it) === undefined && (taken.get(skuCode(it)) ?? goods) === goods)
    const sku = own ?? free ?? made.at(-1)!
    taken.set(skuCode(sku), goods)
    return { ...line, sku, ...present({ productId: own === undefined ? uncoded(line) : undefined }) }
  })
}

/** The shop as it will be while a file is taken over: each batch sees what the earlier ones brought. */
class Ahead {
  readonly #shop: ComparedShop
  readonly #moved = new Map<string, unknown>()

  constructor(shop: ComparedShop) {
    this.#shop = shop
  }

  judge(importId: string, rows: ReadonlyArray<ImportRow>): Judged {
    const { currency, today } = this.#shop
    const codes = this.#all(Code, rows.flatMap(codesOf))
    const held = [...codes.values()].flatMap((code) => code.heldBy ?? [])
    const products = this.#all(Product, [
      ...held,
      ...rows.map(({ line }) => importedId(importId, line)),
      ...rows.flatMap(({ productId }) => productId ?? []),
    ])
    const variants = [...products.values()].filter(({ status }) => status === "active").flatMap(activeOf)
    const shop = {
      currency,
      today,
      codes,
      products,
      categories: this.#all(
        Category,
        rows.flatMap(({ categoryId }) => categoryId ?? []),
      ),
      stocks: this.#all(
        Stock,
        variants.map(({ variantId }) => variantId),
      ),
    }
    return judgeRows(shop, importId, rows)
  }

  /** A thing as it would be by now. */
  now<State>(aggregate: Kind<State>, id: string): State {
    const key = `${aggregate.name}/${id}`
    return this.#moved.has(key) ? (this.#moved.get(key) as State) : this.#shop.read(aggregate, id)
  }

  /** Goes on as if this had been written. */
  apply(events: ReadonlyArray<Fact>): void {
    for (const event of events) {
      const aggregate = aggregateOf.get(event._tag)!
      const id = aggregate.idOf(event)
      this.#moved.set(`${aggregate.name}/${id}`, aggregate.evolve(this.now(aggregate as Kind<unknown>, id), event))
    }
  }

  #all<State>(aggregate: Kind<State>, ids: ReadonlyArray<string>): ReadonlyMap<string, State> {
    return new Map(ids.map((id) => [id, this.now(aggregate, id)]))
  }
}

const aggregateOf = new Map(
  [Product, Code, Category, Stock].flatMap((it: AnyAggregate) => tagsOf(it).map((tag) => [tag, it])),
)

const silent = new Set(["_tag", "productId", "currency", "categoryName", "images"])
const mayBeGone = ["costPrice", "categoryId", "sku", "barcode", "unit", "description", "tags", "minimumStock"]

/** What an event of an import changes about a product that is in the book already. */
const differencesOf = (ahead: Ahead, event: Judged["events"][number]): ReadonlyArray<Difference> => {
  if (event._tag === "StockCounted") {
    const productId = productOf(event.variantId)
    const product = ahead.now(Product, productId)
    const name = titleOf(product.name, variantIn(product, event.variantId) ?? { optionValues: [] })
    return [{ productId, name, field: "stock", before: event.counted - event.difference, after: event.counted }]
  }
  if (event._tag === "VariantsChanged") {
    const { productId } = event
    return variantChanges(ahead.now(Product, productId), event).map((it) => ({ productId, ...it }))
  }
  if (event._tag !== "ProductChanged") return []
  const { name, productId } = event
  const now: Readonly<Record<string, unknown>> = event
  const before: Readonly<Record<string, unknown>> = { ...ahead.now(Product, productId) }
  const gone = mayBeGone.filter((field) => field in before && !(field in now))
  return [...gone, ...Object.keys(now)]
    .filter((field) => !silent.has(field) && !same(before[field], now[field]))
    .map((field) => ({ productId, name, field, before: before[field], after: now[field] }))
}

const tenfold = ({ after, before, field, name }: Difference): ReadonlyArray<Warning> =>
  field === "sellingPrice" && typeof before === "number" && typeof after === "number" && after >= before * 10
    ? [{ kind: "tenfold", name, before, after }]
    : []

const isOfPrice = ({ field }: Difference): boolean => ["sellingPrice", "costPrice", "variant"].includes(field)

const belowCost = (product: ProductState): ReadonlyArray<Warning> =>
  activeOf(product)
    .filter(({ costPrice, sellingPrice }) => costPrice !== undefined && sellingPrice < costPrice)
    .map((variant) => ({ kind: "aboveCost", name: titleOf(product.name, variant) }))
