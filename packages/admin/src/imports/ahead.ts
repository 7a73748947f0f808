import { Category, type CategoryState } from "@oja/domain/products/category"
import { Code, type CodeState } from "@oja/domain/products/code"
import type { ImportRow } from "@oja/domain/catalog/importRow"
import { type Judged, judgeRows } from "@oja/domain/catalog/judgeRows"
import { detailsOf, Product, type ProductState } from "@oja/domain/products/product"
import { codesIn } from "@oja/domain/products/variant"
import type { CategoryRow, ProductRow } from "@oja/domain/catalog/views"
import type { Currency } from "@oja/domain/kernel/money"
import { Stock, type StockState } from "@oja/domain/stock/stock"
import type { LevelRow } from "@oja/domain/stock/views"

/** What the shop's lists say, before a file is compared with them. */
export interface Lists {
  readonly currency: Currency
  readonly today: string
  readonly products: ReadonlyArray<ProductRow>
  readonly levels: ReadonlyArray<LevelRow>
  readonly categories: ReadonlyArray<Pick<CategoryRow, "id" | "name">>
}

/** The shop as it will be while a file is taken over: each batch sees what the earlier ones brought. */
export class Ahead {
  readonly #codes = new Map<string, CodeState>()
  readonly #products = new Map<string, ProductState>()
  readonly #stocks = new Map<string, StockState>()
  readonly #categories = new Map<string, CategoryState>()
  readonly #shop: Pick<Lists, "currency" | "today">

  constructor({ currency, today, products, levels, categories }: Lists) {
    this.#shop = { currency, today }
    for (const row of products) {
      const { id, archived, variantId, version = 0 } = row
      const status = archived ? "archived" : "active"
      const kinds = matrixOf(row)
      const product = { ...detailsOf(row), ...kinds, status, variantId, currency, version, toggles: [] } as const
      this.#products.set(id, product)
      if (!archived) for (const code of codesIn(product)) this.#codes.set(code, { heldBy: id })
    }
    for (const { variantId, locationId, onHand } of levels) {
      const stock = this.#stocks.get(variantId) ?? Stock.initial
      this.#stocks.set(variantId, { ...stock, onHand: { ...stock.onHand, [locationId]: onHand } })
    }
    for (const { id, name } of categories) this.#categories.set(id, { ...Category.initial, status: "active", name })
  }

  product = (id: string): ProductState | undefined => this.#products.get(id)

  judge(importId: string, rows: ReadonlyArray<ImportRow>): Judged {
    const judged = judgeRows(
      {
        ...this.#shop,
        codes: this.#codes,
        categories: this.#categories,
        products: this.#products,
        stocks: this.#stocks,
      },
      importId,
      rows,
    )
    return judged
  }

  /** Goes on as if this had been written. */
  apply(events: Judged["events"]): void {
    for (const event of events)
      switch (event._tag) {
        case "ProductAdded":
        case "ProductChanged":
        case "ProductArchived":
        case "ProductRestored":
        case "VariantsChanged":
          this.#products.set(
            event.productId,
            Product.evolve(this.#products.get(event.productId) ?? Product.initial, event),
          )
          break
        case "CodeTaken":
        case "CodeFreed":
          this.#codes.set(event.code, Code.evolve(this.#codes.get(event.code) ?? Code.initial, event))
          break
        case "ShelfOpened":
        case "StockReceived":
        case "StockAdjusted":
        case "StockCounted":
        case "StockSold":
        case "StockReturned":
          this.#stocks.set(event.variantId, Stock.evolve(this.#stocks.get(event.variantId) ?? Stock.initial, event))
          break
      }
  }
}

/** What a product comes in, as its row tells it; costs only for those who may see them. */
const matrixOf = ({ options, told, variants }: ProductRow): Pick<ProductState, "options" | "variants"> => {
  if (told !== undefined) return { options, variants: told }
  const plain = options.length === 0 && variants.length < 2
  return plain ? {} : { options, variants: variants.map(({ label: _, quantity: __, lowStock: ___, ...it }) => it) }
}
