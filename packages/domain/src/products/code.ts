import { aggregate } from "../kernel/index.ts"
import { CodeEvent } from "./events.ts"

export interface CodeState {
  /** The active product that has it; nobody when absent. */
  readonly heldBy?: string
}

/** A SKU or a barcode, and which product has it: two active products never share one. */
export const Code = aggregate({
  name: "code",
  version: 1,
  initial: {},
  events: CodeEvent,
  idOf: (event: CodeEvent) => event.code,
  evolve: (code: CodeState, event): CodeState => {
    switch (event._tag) {
      case "CodeTaken":
        return { heldBy: event.productId }
      case "CodeFreed":
        return code.heldBy === event.productId ? {} : code
    }
  },
})

export const skuCode = (sku: string): string => `sku.${sku.toLowerCase()}`
export const barcodeCode = (barcode: string): string => `barcode.${barcode}`

export interface Coded {
  readonly sku?: string
  readonly barcode?: string
}

/** The codes something goes by. */
export const codesOf = ({ sku, barcode }: Coded): ReadonlyArray<string> => [
  ...(sku === undefined ? [] : [skuCode(sku)]),
  ...(barcode === undefined ? [] : [barcodeCode(barcode)]),
]
