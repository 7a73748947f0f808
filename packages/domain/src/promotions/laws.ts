import { law, lawOf } from "../kernel/index.ts"
import { Discount, DiscountCode, Redemption } from "./discount.ts"
import { codeKey } from "./ids.ts"
import { ALL, Promotion, Running } from "./promotion.ts"

export const laws = [
  lawOf(Discount, "a discount was never given less than never", ({ uses }) => uses >= 0),
  lawOf(Promotion, "a promotion was never given less than never", ({ uses }) => uses >= 0),
  lawOf(Redemption, "no customer was given a discount less than never", ({ uses }) => uses >= 0),
  law("a code leads to the discount that goes by it, and to no other", (everything) => {
    const coded = [...everything.of(Discount)].filter(([, it]) => it.status === "on" || it.status === "paused")
    const codes = everything.of(DiscountCode)
    const going = coded.filter(([, { terms }]) => terms.code !== undefined)
    const held = [...codes.values()].filter(({ discountId }) => discountId !== undefined)
    return (
      held.length === going.length &&
      going.every(([id, { terms }]) => codes.get(codeKey(terms.code!))?.discountId === id)
    )
  }),
  law("every promotion that is not archived is on the list, with its days", (everything) => {
    const { listed } = everything.of(Running).get(ALL) ?? Running.initial
    const there = [...everything.of(Promotion)].filter(([, it]) => it.status === "on" || it.status === "paused")
    return (
      there.length === Object.keys(listed).length &&
      there.every(([id, { terms }]) => {
        const { endsAt, startsAt } = listed[id] ?? {}
        return startsAt === terms.startsAt && endsAt === terms.endsAt
      })
    )
  }),
]
