import { law, type Law, lawOf } from "../kernel/index.ts"
import { Stock } from "../stock/index.ts"
import { Code, Product, productOf, activeOf, codesIn, variantIn } from "../products/index.ts"

export const laws: ReadonlyArray<Law> = [
  law("no two active variants share a SKU or a barcode", (everything) => {
    const used = [...everything.of(Product).values()]
      .filter((product) => product.status === "active")
      .flatMap((product) => codesIn(product))
    return new Set(used).size === used.length
  }),
  law("every code is held by the active product that goes by it, and by nobody else", (everything) => {
    const held = [...everything.of(Code)].filter(([, code]) => code.heldBy !== undefined)
    const used = [...everything.of(Product)].flatMap(([id, product]) =>
      product.status === "active" ? codesIn(product).map((code) => `${code} ${id}`) : [],
    )
    return held.length === used.length && held.every(([code, { heldBy }]) => used.includes(`${code} ${heldBy}`))
  }),
  law("no variant with a history ever disappears", (everything) => {
    const products = everything.of(Product)
    for (const variantId of everything.of(Stock).keys()) {
      const product = products.get(productOf(variantId))
      if (product !== undefined && product.status !== "none" && variantIn(product, variantId) === undefined)
        return false
    }
    return true
  }),
  lawOf(
    Product,
    "a product has one to a hundred variants on sale, in at most three options",
    (product) => product.status === "none" || (within(activeOf(product).length) && (product.options ?? []).length <= 3),
  ),
  lawOf(Product, "every variant on sale has a value for every option, and no two have the same", (product) => {
    const { options = [] } = product
    const active = activeOf(product)
    return (
      new Set(active.map(({ optionValues }) => JSON.stringify(optionValues))).size === active.length &&
      active.every(
        ({ optionValues }) =>
          optionValues.length === options.length &&
          options.every(({ values }, i) => values.includes(optionValues[i] ?? "")),
      )
    )
  }),
  lawOf(Product, "a service never tracks stock", (product) => product.type === "product" || !product.trackStock),
  lawOf(
    Product,
    "a product in the book has a name and a price",
    (product) => product.status === "none" || (product.name !== "" && product.sellingPrice > 0),
  ),
]

const within = (count: number): boolean => count >= 1 && count <= 100
