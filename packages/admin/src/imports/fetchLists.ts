import { categories, type CategoryRow, type ProductRow, products } from "@oja/domain/catalog/views"
import type { ComparedShop, ReadState } from "@oja/domain/imports/plan"
import type { AnyView, RowOf } from "@oja/domain/kernel/index"
import { type Currency, currencies } from "@oja/domain/kernel/money"
import { Category, type CategoryState } from "@oja/domain/products/category"
import { Code, type CodeState } from "@oja/domain/products/code"
import { detailsOf, Product, type ProductState } from "@oja/domain/products/product"
import { codesIn } from "@oja/domain/products/variant"
import { Stock, type StockState } from "@oja/domain/stock/stock"
import { type LevelRow, levels } from "@oja/domain/stock/views"
import { rowsOf } from "../data/client.ts"
import type { Shop } from "../data/useShop.ts"

const PAGE = 1000

const everything = async <V extends AnyView>(view: V): Promise<ReadonlyArray<RowOf<V>>> => {
  const rows: Array<RowOf<V>> = []
  for (;;) {
    const page = await rowsOf(view, { from: rows.length, count: PAGE })
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
export const fetchLists = async ({ currency, today }: Pick<Shop, "currency" | "today">): Promise<Lists> => {
  const [goods, stock, groups] = await Promise.all([everything(products), everything(levels), everything(categories)])
  const known = currencies.find((it) => it === currency)
  if (known === undefined) throw new Error(`no such currency: ${currency}`)
  return { currency: known, today, products: goods, levels: stock, categories: groups }
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
