import * as Schema from "effect/Schema"
import { Amount, Currency, invalid, Money, PositiveAmount, present, text } from "../kernel/index.ts"
import { PaymentMethod, type RefundId, type SaleEvent } from "./events.ts"
import { ofOrder, type SaleState } from "./sale.ts"

/** Nothing is left of a refund for the way that takes the rest. */
export const OtherWaysTakeAll = invalid("OtherWaysTakeAll", "otherWays", {
  named: Amount,
  amount: Amount,
  currency: Currency,
})

/** What of a refund goes another way than the rest of it: who paid in two ways gets it back in two. */
export const otherWays = Schema.optionalKey(
  Schema.Array(
    Schema.Struct({
      method: PaymentMethod,
      amount: PositiveAmount,
      reference: Schema.optionalKey(text(1, 80)),
    }),
  ).check(Schema.isMaxLength(PaymentMethod.literals.length)),
)

interface Way {
  readonly refundId: typeof RefundId.Type
  readonly method: typeof PaymentMethod.Type
  readonly amount: number
  readonly reference?: string | undefined
}
interface Asked extends Way {
  readonly otherWays?: ReadonlyArray<Omit<Way, "refundId">> | undefined
}

/** The ways it goes, each a refund of its own: the first, under the id that was asked for, takes what the others leave. */
export const waysOf = ({ amount, method, otherWays = [], reference, refundId }: Asked): ReadonlyArray<Way> => [
  { refundId, amount: amount - Money.sum(otherWays.map((it) => it.amount)), method, reference },
  ...otherWays.map((way, n) => ({
    ...way,
    refundId: `rfd_${refundId.slice("rfd_".length).slice(-44)}-${n + 2}` as const,
  })),
]

/** What the others take of it, where they leave nothing. */
export const takenWhole = (ways: ReadonlyArray<Way>, currency: Money.Currency) => {
  const [rest = 1, ...others] = ways.map((it) => it.amount)
  const named = Money.sum(others)
  return rest > 0 ? undefined : { named, amount: rest + named, currency }
}

type Refund = Extract<SaleEvent, { _tag: "RefundIssued" }>

/** Money that went back, a fact a way. */
export const refundsBy = (
  sale: SaleState,
  ways: ReadonlyArray<Way>,
  said: Pick<Refund, "saleId" | "on" | "reason" | "returnId" | "shiftId">,
): ReadonlyArray<Refund> =>
  ways.map(({ reference, ...way }) => ({
    _tag: "RefundIssued",
    ...said,
    ...way,
    currency: sale.terms.currency,
    ...present({ reference }),
    ...ofOrder(sale),
  }))
