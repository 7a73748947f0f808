import type { ProductRow } from "../catalog/index.ts"
import type { Currency } from "../kernel/money.ts"
import {
  Category,
  type CategoryState,
  Code,
  codesIn,
  type CodeState,
  detailsOf,
  Product,
  type ProductState,
} from "../products/index.ts"
import { Stock, type StockState } from "../stock/index.ts"
import type { ComparedShop, ReadState } from "./plan.ts"

/** What the shop's lists say, before a file is compared with them. */
export interface Lists {
  readonly currency: Currency
  readonly today: string
  readonly products: ReadonlyArray<ProductRow>
  readonly levels: ReadonlyArray<{ readonly variantId: string; readonly locationId: string; readonly onHand: number }>
  readonly categories: ComparedShop["categories"]
  readonly branches: ComparedShop["branches"]
}

/** The shop as its lists tell it: the state of everything that a file may speak of. */
export const shopIn = ({ branches, categories, currency, levels, products, today }: Lists): ComparedShop => {
  const [codes, goods] = [new Map<string, CodeState>(), new Map<string, ProductState>()]
  for (const row of products) {
    const { id, archived, published, variantId, version = 0 } = row
    const status = archived ? "archived" : "active"
    const product = {
      ...detailsOf(row),
      ...matrixOf(row),
      status,
      ...(published && { published }),
      variantId,
      currency,
      version,
      toggles: [],
    } as const
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
  const there = products.filter(({ archived }) => !archived)
  return { currency, today, branches, categories, products: there, read }
}

/** What a product comes in, as its row tells it; costs only for those who may see them. */
const matrixOf = ({ options, told, variants }: ProductRow): Pick<ProductState, "options" | "variants"> => {
  if (told !== undefined) return { options, variants: told }
  const plain = options.length === 0 && variants.length < 2
  return plain ? {} : { options, variants: variants.map(({ label: _, quantity: __, lowStock: ___, ...it }) => it) }
}
