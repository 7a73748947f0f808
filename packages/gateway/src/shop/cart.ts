import { ProductId } from "@oja/domain/products/events"
import { present } from "@oja/domain/kernel/present"
import { productOf } from "@oja/domain/products/product"
import { Money, MOST_LINES } from "@oja/domain/kernel/index"
import { type CartLine, type CartShown, frontOf, type LineNews } from "@oja/shop/models"
import * as Schema from "effect/Schema"
import { MOST_UNITS, type Put } from "./carts.ts"
import type { Storefront } from "./storefront.ts"
import { activeOf, type Goods } from "./goods.ts"

const isProduct = Schema.is(ProductId)

/** A cart as it is today: each line with its price now, and what has changed since it was put there. */
export const shown = (goods: Goods, { settings, shop }: Storefront, lines: ReadonlyArray<Put>): CartShown => {
  const drawn = lines.map((it) => line(goods, frontOf(shop), it))
  const standing = drawn.filter(({ news }) => news?._tag !== "gone")
  const subtotal = Money.sum(standing.map(({ total }) => total))
  const { minimumOrder = 0 } = settings.checkout
  return present({
    lines: drawn,
    count: standing.reduce((all, { quantity }) => all + quantity, 0),
    subtotal,
    missing: subtotal < minimumOrder ? minimumOrder - subtotal : undefined,
  })
}

const line = (goods: Goods, front: string, { quantity, seen, variantId }: Put): CartLine => {
  const row = goods.row(productOf(variantId))
  const kind = row && activeOf(row).find((it) => it.variantId === variantId)
  if (row === undefined || kind === undefined) {
    const gone = {
      name: goods.nameOf(productOf(variantId)) ?? "—",
      label: "",
      path: front,
      price: seen,
      total: 0,
      news: { _tag: "gone" } as const,
    }
    return { variantId, quantity, ...gone }
  }
  const left = goods.left([row]).get(variantId)
  const news: LineNews | undefined =
    left === 0
      ? { _tag: "gone" }
      : left !== undefined && quantity > left
        ? { _tag: "fewer", left }
        : kind.sellingPrice === seen
          ? undefined
          : { _tag: "price", was: seen, now: kind.sellingPrice }
  return present({
    variantId,
    path: goods.path(row),
    name: row.name,
    label: kind.label,
    picture: row.images?.[0] === undefined ? undefined : goods.picture(row),
    quantity,
    price: kind.sellingPrice,
    total: kind.sellingPrice * quantity,
    news,
  })
}

/** What could not be put into a cart. */
export type NotPut =
  | { readonly _tag: "unknown" }
  | { readonly _tag: "combination" }
  | { readonly _tag: "fewer"; readonly left: number }
  | { readonly _tag: "full" }

/** Puts so many of what was picked into a cart; another shop's goods cannot be named here, for they are not read here. */
export const put = (
  goods: Goods,
  lines: ReadonlyArray<Put>,
  { productId, quantity, values, variantId }: Picked,
): ReadonlyArray<Put> | NotPut => {
  if (!isProduct(productId)) return { _tag: "unknown" }
  const row = goods.row(productId)
  if (row === undefined) return { _tag: "unknown" }
  const kinds = activeOf(row)
  const kind =
    variantId === undefined
      ? kinds.find(({ optionValues }) => optionValues.every((it, i) => it === values[i]))
      : kinds.find((it) => it.variantId === variantId)
  if (kind === undefined) return { _tag: "combination" }
  const before = lines.find((it) => it.variantId === kind.variantId)
  const wanted = Math.min(MOST_UNITS, (before?.quantity ?? 0) + quantity)
  const left = goods.left([row]).get(kind.variantId)
  if (left !== undefined && wanted > left) return { _tag: "fewer", left }
  const now = { variantId: kind.variantId, quantity: wanted, seen: kind.sellingPrice }
  if (before !== undefined) return lines.map((it) => (it === before ? now : it))
  return lines.length >= MOST_LINES ? { _tag: "full" } : [...lines, now]
}

export interface Picked {
  readonly productId: string
  readonly variantId?: string
  /** What was chosen of each option, in their order. */
  readonly values: ReadonlyArray<string>
  readonly quantity: number
}

/** The cart after somebody has seen its prices: they are what is expected from now on. */
export const agreed = ({ lines }: CartShown): ReadonlyArray<Put> =>
  lines.map(({ price, quantity, variantId }) => ({ variantId, quantity, seen: price }))

/** What can still be ordered of it: what is gone is left out, and no more is taken of anything than is left. */
export const available = ({ lines }: CartShown): ReadonlyArray<Put> =>
  lines.flatMap(({ news, price, quantity, variantId }) =>
    news?._tag === "gone" ? [] : [{ variantId, quantity: news?._tag === "fewer" ? news.left : quantity, seen: price }],
  )
