import type { ProductState } from "../products/index.ts"
import type { Goods } from "./basket.ts"
import { Discount, DiscountCode, Redemption, redemptionId } from "./discount.ts"
import type { DiscountEvent, PromotionEvent, RedemptionEvent } from "./events.ts"
import type { Shopping } from "./fitting.ts"
import { codeKey, isDiscountId } from "./ids.ts"
import { judgeOffers, type Named, type OffersJudged } from "./judging.ts"
import { collectionsOf, grouped, readCollections } from "./membership.ts"
import { scopeOf } from "./offers.ts"
import { ALL, Promotion, Running, runningOn } from "./promotion.ts"
import type { States } from "../kernel/command.ts"
import { isId } from "../kernel/isId.ts"
import { present } from "../kernel/present.ts"

// What a sale reads to know what is on offer, and what it is given of it.

interface Asking {
  readonly on: string
  readonly customerId?: string
  readonly discountCodes?: ReadonlyArray<string>
}

/** Which promotions run, and where the codes lead. */
export const offersNeeded = ({ discountCodes = [] }: Asking) => ({
  running: Running.of(ALL),
  codes: discountCodes.filter((it) => !isDiscountId(it)).map((code) => DiscountCode.of(codeKey(code))),
  picked: discountCodes.filter(isDiscountId).map((id) => Discount.of(id)),
})

type Led = States<ReturnType<typeof offersNeeded>>

const discountIdsOf = ({ codes, picked }: Led): ReadonlyArray<string> => [
  ...new Set([...[...codes.values()].flatMap(({ discountId }) => discountId ?? []), ...picked.keys()]),
]

/** The promotions of that day, the discounts, how often the customer was given them, and the collections they speak of. */
export const offersFurther = (led: Led, { customerId, on }: Asking) => {
  const promotions = runningOn(led.running, on)
  const discounts = discountIdsOf(led)
  const collections = [
    ...promotions.flatMap((id) => led.running.listed[id]!.collectionIds),
    ...[...led.codes.values()].flatMap((it) => it.collectionIds),
    ...[...led.picked.values()].flatMap(({ terms }) => collectionsOf([scopeOf(terms)])),
  ]
  return {
    promotions: promotions.map((id) => Promotion.of(id)),
    discounts: discounts.map((id) => Discount.of(id)),
    redemptions: customerId === undefined ? [] : discounts.map((id) => Redemption.of(redemptionId(id, customerId))),
    collections: readCollections(collections),
  }
}

export interface OffersRead extends Led, States<ReturnType<typeof offersFurther>> {
  readonly products: ReadonlyMap<string, ProductState>
}

const none: ReadonlyMap<string, never> = new Map<string, never>()
/** For whoever sells at prices that were agreed on before. */
export const nothingOnOffer: Omit<OffersRead, "products"> = {
  running: Running.initial,
  codes: none,
  picked: none,
  promotions: none,
  discounts: none,
  redemptions: none,
  collections: none,
}

/** How a basket is judged on this sale; undefined when nothing is on offer and nothing was asked for. */
export const offering = (found: Partial<OffersRead>, shopping: Shopping, asking: Asking, fact: boolean) => {
  const { discountCodes = [] } = asking
  const read: OffersRead = { ...nothingOnOffer, products: none, ...found }
  if (read.promotions.size === 0 && discountCodes.length === 0) return undefined
  const named = discountCodes.map((code): Named => {
    const discountId = isDiscountId(code) ? code : read.codes.get(codeKey(code))?.discountId
    const discount = read.discounts.get(discountId ?? "")
    if (discountId === undefined || discount === undefined || discount.status === "none") return { code }
    const usedByCustomer = read.redemptions.get(redemptionId(discountId, asking.customerId ?? ""))?.uses ?? 0
    return { code, discountId, discount: { ...discount, status: discount.status }, usedByCustomer }
  })
  const promotions = [...read.promotions].flatMap(([promotionId, promotion]) =>
    promotion.status === "none" ? [] : [{ promotionId, promotion: { ...promotion, status: promotion.status } }],
  )
  return (lines: ReadonlyArray<Goods>, shippingFee: number): OffersJudged => {
    const goods = lines.map((line) => grouped(line, read.products.get(line.productId ?? ""), read.collections))
    return judgeOffers({ lines: goods, shippingFee }, shopping, { promotions, named, fact })
  }
}

interface Given {
  readonly offers?: ReadonlyArray<{
    readonly offerId: `disc_${string}` | `promo_${string}`
    readonly amount: number
  }>
  readonly customerId?: `cust_${string}`
}

type SaleId = `sale_${string}`
export type OfferUse = DiscountEvent | PromotionEvent | RedemptionEvent
type Uses = ReadonlyArray<OfferUse>

const moving =
  (
    promotion: "PromotionUsed" | "PromotionUseReturned",
    discount: "DiscountUsed" | "DiscountUseReturned",
    redemption: "DiscountRedeemed" | "RedemptionReturned",
  ) =>
  (saleId: SaleId, { customerId, offers = [] }: Given): Uses =>
    offers.flatMap(({ amount: saved, offerId }): Uses => {
      const use = { saleId, ...present({ customerId }), saved }
      if (isId("promo", offerId)) return [{ _tag: promotion, promotionId: offerId, ...use }]
      const discountId = offerId
      return [
        { _tag: discount, discountId, ...use },
        ...(customerId === undefined ? [] : [{ _tag: redemption, discountId, customerId, saleId }]),
      ]
    })

/** The uses that follow from a sale, each in the history of what was given. */
export const used = moving("PromotionUsed", "DiscountUsed", "DiscountRedeemed")

/** The same uses given back: the sale was voided, or says something else now. */
export const returned = moving("PromotionUseReturned", "DiscountUseReturned", "RedemptionReturned")
