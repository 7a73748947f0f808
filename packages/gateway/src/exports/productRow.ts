import { present } from "@oja/domain/kernel/present"
import type { ProductRow } from "@oja/domain/catalog/views"

/** The product's field that a column of the template holds, where it is a number and says what it counts. */
export const fieldOfTemplate: Readonly<Record<string, keyof ProductRow>> = {
  selling_price: "sellingPrice",
  cost_price: "costPrice",
  stock: "currentQuantity",
  minimum_stock: "minimumStock",
}

// A blank cell leaves things as they are: what the template cannot carry unharmed stays blank.
const carried = (text: string | undefined): string =>
  text === undefined || text === "-" || text !== text.trim() ? "" : text

const listed = (pieces: ReadonlyArray<string>, between: string, cuts: RegExp): string =>
  pieces.some((it) => cuts.test(it)) ? "" : carried(pieces.join(between))

/** A product as one line of the import template; `lying` is what lies in the main branch, kept for somebody or not. */
export const productRow = (product: ProductRow, lying: number | undefined): Readonly<Record<string, unknown>> =>
  present({
    sku: carried(product.sku),
    barcode: carried(product.barcode),
    name: carried(product.name),
    type: product.type,
    category: carried(product.category),
    unit: carried(product.unit),
    selling_price: product.sellingPrice,
    cost_price: product.costPrice,
    stock: product.trackStock && lying !== undefined && lying >= 0 ? lying : undefined,
    location: product.trackStock && lying !== undefined && lying >= 0 ? "main" : undefined,
    minimum_stock: product.minimumStock,
    tags: listed(product.tags ?? [], ", ", /[,;|]/),
    description: carried(product.description),
    published: product.published ? "yes" : "no",
    image_urls: picturesOf(product.images ?? []),
    currency: product.currency,
  })

/** A variant as a line of its own: what is the product's stands on every line, and the options say which it is. */
export const kindRow = (
  product: ProductRow,
  variant: ProductRow["variants"][number],
  lying: number | undefined,
): Readonly<Record<string, unknown>> => {
  const { minimumStock, optionValues, sellingPrice, sku, variantId } = variant
  const cost = product.told?.find((it) => it.variantId === variantId)?.costPrice
  const options = product.options.map(({ name }, i) => [
    [`option${i + 1}_name`, carried(name)],
    [`option${i + 1}_value`, carried(optionValues[i])],
  ])
  const { sku: _, barcode: __, costPrice: ___, minimumStock: ____, ...rest } = product
  return {
    ...productRow({ ...rest, sellingPrice }, lying),
    sku: carried(sku),
    barcode: carried(variant.barcodes?.[0]),
    cost_price: cost,
    minimum_stock: minimumStock,
    ...Object.fromEntries(options.flat()),
  }
}

/** Pictures that came by a file are named after their place in it; those taken in by hand stay where they are. */
const picturesOf = (images: NonNullable<ProductRow["images"]>): string => {
  const plain = images.every(({ id, url, ...more }, i) => id === `image-${i + 1}` && Object.keys(more).length === 0)
  return plain && images.every(({ url }) => /^https?:/.test(url))
    ? listed(
        images.map(({ url }) => url),
        " ",
        /[\s,;|]/,
      )
    : ""
}
