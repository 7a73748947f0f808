import { law, type Law, lawOf } from "../kernel/index.ts"
import { Code, codesOf } from "./code.ts"
import { Product } from "./product.ts"

export const laws: ReadonlyArray<Law> = [
  law("two active products never share a SKU or a barcode", (everything) => {
    const used = [...everything.of(Product).values()]
      .filter((product) => product.status === "active")
      .flatMap((product) => codesOf(product))
    return new Set(used).size === used.length
  }),
  law("every code is held by the active product that goes by it, and by nobody else", (everything) => {
    const held = [...everything.of(Code)].filter(([, code]) => code.heldBy !== undefined)
    const used = [...everything.of(Product)].flatMap(([id, product]) =>
      product.status === "active" ? codesOf(product).map((code) => `${code} ${id}`) : [],
    )
    return held.length === used.length && held.every(([code, { heldBy }]) => used.includes(`${code} ${heldBy}`))
  }),
  lawOf(Product, "a service never tracks stock", (product) => product.type === "product" || !product.trackStock),
  lawOf(
    Product,
    "a product in the book has a name and a price",
    (product) => product.status === "none" || (product.name !== "" && product.sellingPrice > 0),
  ),
]
