import type { Currency } from "../kernel/index.ts"
import type { StockEvent, StockState } from "../stock/index.ts"
import type { CategoryState, CodeState, CodeEvent, ProductEvent, ProductState } from "../products/index.ts"
import type { RefusedRow } from "./importRow.ts"

export type ProductKey = `prod_${string}`

/** What the book says of everything that a batch of lines speaks of. */
export interface Shop {
  readonly currency: Currency
  readonly today: string
  readonly codes: ReadonlyMap<string, CodeState>
  readonly categories: ReadonlyMap<string, CategoryState>
  readonly products: ReadonlyMap<string, ProductState>
  readonly stocks: ReadonlyMap<string, StockState>
}

/** A line's own ids come from its file and its number, so that a file that is run again makes nothing twice. */
export const importedId = (importId: string, line: number): ProductKey =>
  `prod_${importId.slice("imp_".length, "imp_".length + 41)}-${line}`

export interface Judged {
  readonly events: ReadonlyArray<ProductEvent | CodeEvent | StockEvent>
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  /** Lines that go on about a product of an earlier line. */
  readonly joined: number
  readonly refused: ReadonlyArray<RefusedRow>
}
