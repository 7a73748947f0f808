import type { DiscountState } from "./discount.ts"
import { isRunning, type Shopping, type Unfit, unfitFor, unfitGoods } from "./fitting.ts"
import type { GivenOffer } from "./ids.ts"
import { type Basket, type Given, MOST_RUNNING, priceOffers } from "./offers.ts"
import type { PromotionState } from "./promotion.ts"
import { present } from "../kernel/present.ts"

type Judged<State> = Omit<State, "status" | "version"> & { readonly status: PromotionState["status"] }

export interface Named {
  /** As it was named: a code, or an id. */
  readonly code: string
  /** Absent when it leads nowhere. */
  readonly discountId?: string
  readonly discount?: Judged<DiscountState>
  readonly usedByCustomer?: number
}

export interface OnOffer {
  readonly promotions: ReadonlyArray<{ readonly promotionId: string; readonly promotion: Judged<PromotionState> }>
  readonly named: ReadonlyArray<Named>
  /** It already happened: what was used up is given all the same. */
  readonly fact?: boolean
}

/** Why a code gave nothing; without a reason it was given, or something else is better for the customer. */
export interface CodeJudged {
  readonly code: string
  readonly discountId?: string
  readonly given: boolean
  readonly unfit?: Unfit
  /** It is used up, and was given all the same. */
  readonly overused?: true
}

export interface OffersJudged {
  readonly given: Given
  readonly offers: ReadonlyArray<GivenOffer>
  readonly codes: ReadonlyArray<CodeJudged>
}

/** What a basket is given, of all that is on offer: which codes fit, which promotions run, and the best of them together. */
export const judgeOffers = (
  basket: Basket,
  shopping: Shopping,
  { fact = false, named, promotions }: OnOffer,
): OffersJudged => {
  const codes = named.map((it) => ({ ...it, ...judgeCode(it, basket, shopping, fact) }))
  const running = promotions
    .filter(({ promotion }) => isRunning(promotion, shopping))
    .toSorted((a, b) => (a.promotionId < b.promotionId ? -1 : 1))
    .slice(0, MOST_RUNNING)
  const fitting = new Map(
    codes.flatMap(({ discount, discountId, unfit }) =>
      unfit === undefined && discount !== undefined && discountId !== undefined ? [[discountId, discount]] : [],
    ),
  )
  const given = priceOffers(
    basket,
    running.map(({ promotion, promotionId }) => ({ promotionId, rule: promotion.terms.rule })),
    [...fitting].map(([discountId, { terms }]) => ({ discountId, terms })),
  )
  const names = new Map([
    ...running.map(({ promotion, promotionId }) => [promotionId, promotion.terms.name] as const),
    ...[...fitting].map(([id, { terms }]) => [id, terms.name] as const),
  ])
  return {
    given,
    offers: [...given.offers].map(([id, amount]) => ({
      offerId: id as GivenOffer["offerId"],
      name: names.get(id) ?? id,
      amount,
    })),
    codes: codes.map(({ code, discountId, overused, unfit }) => ({
      code,
      ...present({ discountId }),
      given: given.offers.has(discountId ?? ""),
      ...present({ unfit }),
      ...(overused === true && given.offers.has(discountId ?? "") && { overused }),
    })),
  }
}

const judgeCode = (
  { discount, usedByCustomer = 0 }: Named,
  { lines }: Basket,
  shopping: Shopping,
  fact: boolean,
): { readonly unfit?: Unfit; readonly overused?: true } => {
  if (discount === undefined) return { unfit: "unknown" }
  const person = unfitFor(discount, shopping, usedByCustomer)
  // The counter gave it before it could know that it was used up: the book follows, and says so.
  const overused = fact && (person === "exhausted" || person === "used_by_customer")
  const unfit = (overused ? unfitFor({ ...discount, uses: 0 }, shopping, 0) : person) ?? unfitGoods(discount, lines)
  return { ...present({ unfit }), ...(overused && { overused }) }
}
