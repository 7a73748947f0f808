import * as Schema from "effect/Schema"
import { raised, type AttentionEvent } from "../attention/index.ts"
import type { CustomerState, CustomerId } from "../customers/index.ts"
import { refusal } from "../kernel/index.ts"
import type { OffersJudged } from "../promotions/index.ts"
import type { SaleId } from "../shared/index.ts"

// What recording and voiding a sale say to the offers.

type Sale = typeof SaleId.Type
type Buyer = typeof CustomerId.Type

/** A code that was named and cannot be given, with the reason. */
export const DiscountNotApplicable = refusal(
  "DiscountNotApplicable",
  { code: "DISCOUNT_NOT_APPLICABLE", status: 422, field: "discountCodes" },
  { named: Schema.String, reason: Schema.String },
)

/** The first code that nobody can be given here. One that is worse than another offer stands unused. */
export const notGiven = (offered: OffersJudged | undefined) => {
  const unfit = offered?.codes.find((it) => it.unfit !== undefined)
  return unfit?.unfit === undefined ? undefined : DiscountNotApplicable({ named: unfit.code, reason: unfit.unfit })
}

/** One card for each discount that the counter gave once more than it may be. */
export const overused = (saleId: Sale, offered: OffersJudged | undefined): ReadonlyArray<AttentionEvent> =>
  (offered?.codes ?? []).flatMap(({ code, discountId, overused: too }) =>
    too === true && discountId !== undefined
      ? [
          raised(
            cardId(saleId, discountId),
            "discount_overused",
            "warn",
            { type: "sale", id: saleId },
            {
              discountId,
              code,
            },
          ),
        ]
      : [],
  )

// The chance in an id sits at its end: both ends together name the pair, and the same pair always alike.
const cardId = (saleId: Sale, discountId: string) =>
  `att_${saleId.slice("sale_".length).slice(-24)}-${discountId.slice("disc_".length).slice(-23)}` as const

/** A customer's first sale is remembered: some discounts are only for whoever never bought here. */
export const firstSale = (saleId: Sale, customerId: Buyer | undefined, customer: CustomerState | undefined) =>
  customerId === undefined || customer?.firstSaleId !== undefined
    ? []
    : [{ _tag: "CustomerFirstBought", customerId, saleId } as const]

/** The first sale did not happen: the next one is the first. */
export const notFirst = (saleId: Sale, customers: ReadonlyMap<string, CustomerState>) =>
  [...customers].flatMap(([customerId, { firstSaleId, status }]) =>
    firstSaleId === saleId && status !== "erased"
      ? [{ _tag: "CustomerFirstSaleVoided", customerId: customerId as Buyer, saleId } as const]
      : [],
  )
