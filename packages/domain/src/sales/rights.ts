import { type Measured, Money, present, Quantities } from "../kernel/index.ts"
import type { Discount, SoldLine, Terms } from "./events.ts"
import { type AskedLine, listPrice } from "./lines.ts"
import { discountOf } from "./generosity.ts"
import { offOffers } from "./offered.ts"
import { type ProductState, seesCost } from "../products/index.ts"

// Rights inside a request that sells or moves money: what of it anybody may say who may ask, and how large it is.

/** What stood on a device that could not ask, by line. */
type Prices = { readonly [lineId: string]: number }

/** What stands of a line that is asked for: the product's price, what was agreed on before, and no discount. */
export const lineStands = (
  line: AskedLine,
  products: ReadonlyMap<string, ProductState>,
  before: ReadonlyArray<Pick<SoldLine, "lineId" | "quantity" | "unitPrice" | "discount">> = [],
  prices: Prices = {},
): Pick<AskedLine, "unitPrice" | "discount"> => {
  const was = before.find(({ lineId }) => lineId === line.lineId)
  const price = was?.unitPrice ?? prices[line.lineId ?? ""] ?? listPrice(line, products) ?? line.unitPrice
  const off = was?.discount ?? 0
  const base = was === undefined ? 0 : Quantities.priced(was.quantity, was.unitPrice)
  const same = line.discount !== undefined && worthOf(line.discount, base) === off
  return {
    ...present({ unitPrice: price }),
    ...(off > 0 && { discount: same && line.discount ? line.discount : { type: "amount", value: off } }),
  }
}

/** What a discount takes off so much. */
export const worthOf = ({ type, value }: Discount, base: number): number =>
  type === "amount" ? value : Money.share(base, value, 10_000)

type Sold = Pick<
  SoldLine,
  | "lineId"
  | "quantity"
  | "unitPrice"
  | "unitCost"
  | "discount"
  | "cartDiscount"
  | "total"
  | "offers"
  | "productId"
  | "variantId"
>
interface Agreed extends Pick<Terms, "currency"> {
  readonly lines: ReadonlyArray<Sold>
}

/**
 * How generous a seller is: what they took off, in basis points of the whole or of the line they took most off, and how
 * far lines are below their product's price or below cost. What offers took off is not the seller's doing, and of a
 * correction counts only what is more than before.
 */
export const generosity = (
  now: Agreed,
  products: ReadonlyMap<string, ProductState>,
  before?: Agreed,
  prices: Prices = {},
): ReadonlyArray<Measured> => {
  const { currency } = now
  const more = (size: (terms: Agreed) => number) => {
    const is = size(now)
    return before !== undefined && is <= size(before) ? 0 : is
  }
  return [
    { limit: "maxDiscountBp", size: more(discountBp) },
    { limit: "belowListPrice", size: more((terms) => belowList(terms, products, prices)), currency },
    { limit: "belowCost", size: more(belowCost), currency, veil: seesCost },
  ]
}

const baseOf = ({ quantity, unitPrice }: Sold): number => Quantities.priced(quantity, unitPrice)

const discountBp = ({ lines }: Agreed): number =>
  discountOf(
    lines.map((line) => ({
      base: baseOf(line),
      own: line.discount - offOffers(line),
      cartDiscount: line.cartDiscount,
    })),
  )

const belowList = ({ lines }: Agreed, products: ReadonlyMap<string, ProductState>, prices: Prices): number =>
  Money.sum(
    lines.map((line) => {
      const list = prices[line.lineId] ?? listPrice(line, products)
      return list === undefined ? 0 : Math.max(0, Quantities.priced(line.quantity, list) - baseOf(line))
    }),
  )

const belowCost = ({ lines }: Agreed): number =>
  Money.sum(
    lines.map(({ quantity, total, unitCost }) =>
      unitCost === undefined ? 0 : Math.max(0, Quantities.priced(quantity, unitCost) - total),
    ),
  )

interface Moving {
  readonly _tag: string
  readonly amount?: number
}

const moved =
  (limit: string, tags: ReadonlyArray<string>) =>
  (events: ReadonlyArray<Moving>, currency: Money.Currency): ReadonlyArray<Measured> => [
    { limit, size: Money.sum(events.map((it) => (tags.includes(it._tag) ? (it.amount ?? 0) : 0))), currency },
  ]

/** How much money goes back to a customer. */
export const givenBack = moved("maxRefundAmount", ["RefundIssued", "OrderRefunded", "AttemptRefundRequested"])

/** How much nobody expects any more. */
export const givenUp = moved("writeOffMax", ["BalanceWrittenOff"])
