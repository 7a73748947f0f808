import type { CategoryRow, ProductRow } from "@oja/domain/catalog/views"
import type { ComparedShop, ReadState } from "@oja/domain/imports/plan"
import { type Currency, currencies } from "@oja/domain/kernel/money"
import { Category, type CategoryState } from "@oja/domain/products/category"
import { Code, type CodeState } from "@oja/domain/products/code"
import { detailsOf, Product, type ProductState } from "@oja/domain/products/product"
import { codesIn } from "@oja/domain/products/variant"
import { Stock, type StockState } from "@oja/domain/stock/stock"
import type { LevelRow } from "@oja/domain/stock/views"
import { call } from "../data/http.ts"

const PAGE = 1000

const everything = async <A>(resource: string): Promise<ReadonlyArray<A>> => {
  const rows: Array<A> = []
  for (;;) {
    const range = encodeURIComponent(JSON.stringify([rows.length, rows.length + PAGE - 1]))
    const sort = encodeURIComponent('["id","ASC"]')
    const page = await call<ReadonlyArray<A>>(`/api/${resource}?range=${range}&sort=${sort}`)
    rows.push(...page)
    if (page.length < PAGE) return rows
  }
}

/** What the shop's lists say, before a file is compared with them. */
export interface Lists {
  readonly currency: Currency
  readonly today: string
  readonly products: ReadonlyArray<ProductRow>
  readonly levels: ReadonlyArray<LevelRow>
  readonly categories: ReadonlyArray<Pick<CategoryRow, "id" | "name">>
}

/** All that a file of products is compared with. */
export const fetchLists = async ({
  currency,
  today,
}: {
  readonly currency: string
  readonly today: string
}): Promise<Lists> => {
  const [products, levels, categories] = await Promise.all([
    everything<ProductRow>("products"),
    everything<LevelRow>("stock-levels"),
    everything<CategoryRow>("categories"),
  ])
  const known = currencies.find((it) => it === currency)
  if (known === undefined) throw new Error(`no such currency: ${currency}`)
  return { currency: known, today, products, levels, categories }
}

/** The shop as its lists tell it: the state of everything that a file may speak of. */
export const shopIn = ({ categories, currency, levels, products, today }: Lists): ComparedShop => {
  const [codes, goods] = [new Map<string, CodeState>(), new Map<string, ProductState>()]
  for (const row of products) {
    const { id, archived, variantId, version = 0 } = row
    const status = archived ? "archived" : "active"
    const product = { ...detailsOf(row), ...matrixOf(row), status, variantId, currency, version, toggles: [] } as const
    goods.set(id, product)
    if (!archived) for (const code of codesIn(product)) codes.set(code, { heldBy: id })
  }
  const stocks = new Map<string, StockState>()
  for (const { variantId, locationId, onHand } of levels) {
    const stock = stocks.get(variantId) ?? Stock.initial
    stocks.set(variantId, { ...stock, onHand: { ...stock.onHand, [locationId]: onHand } })
  }
  const named = new Map(categories.map(({ id, name }): [string, CategoryState] => [id, { status: "active", name }]))
  const known = new Map<string, ReadonlyMap<string, unknown>>([
    [Product.name, goods],
    [Code.name, codes],
    [Stock.name, stocks],
    [Category.name, named],
  ])
  const read: ReadState = <State>(aggregate: { readonly name: string; readonly initial: State }, id: string) =>
    (known.get(aggregate.name)?.get(id) ?? aggregate.initial) as State
  return { currency, today, categories, read }
}

/** What a product comes in, as its row tells it; costs only for those who may see them. */
const matrixOf = ({ options, told, variants }: ProductRow): Pick<ProductState, "options" | "variants"> => {
  if (told !== undefined) return { options, variants: told }
  const plain = options.length === 0 && variants.length < 2
  return plain ? {} : { options, variants: variants.map(({ label: _, quantity: __, lowStock: ___, ...it }) => it) }
}
