import * as Result from "effect/Result"
import type { ChangeEvent } from "../change/index.ts"
import { type AnyCommand, type Context, type Fact, fieldsOf, type InputOf } from "../kernel/index.ts"
import { Shift, type ShiftEvent, type ShiftState, ShiftUnknown, tookOf } from "../shifts/index.ts"
import { SaleEvent, type Tender } from "./events.ts"
import type { SaleState } from "./sale.ts"

// Money of sales and the drawers it came into or left. A payment that was taken in a shift is taken back from that shift,
// whoever says later that it never came or came another way; what is given back leaves the drawer it is taken from.

interface Read {
  readonly sale: SaleState
  /** Absent where another part decides, at no drawer. */
  readonly shifts?: ReadonlyMap<string, ShiftState>
}
const none: ReadonlyMap<string, ShiftState> = new Map()

/**
 * The same request, of which the drawers hear: the shift that is named, and those that took the sale's payments. Whether a
 * shift is over does not matter: the money came all the same.
 */
export const heardByDrawers = <C extends AnyCommand>(
  command: C,
  shiftOf: (input: InputOf<C>) => string | undefined = () => undefined,
): C => ({
  ...command,
  get fields() {
    return fieldsOf(command.input)
  },
  readsLast: (states: Read, input: InputOf<C>, context: Context) => ({
    ...command.readsLast?.(states, input, context),
    shifts: shiftsOf(shiftOf(input), states.sale),
  }),
  writes: [...command.writes, Shift],
  refusals: [...command.refusals, ShiftUnknown],
  decide: (states: Read, input: InputOf<C>, context: Context) => {
    const decided = command.decide(states, input, context) as Result.Result<ReadonlyArray<Fact>>
    if (Result.isFailure(decided) || decided.success.length === 0) return decided
    const shiftId = shiftOf(input)
    if (shiftId !== undefined && (states.shifts?.get(shiftId) ?? Shift.initial).status === "none")
      return Result.fail(ShiftUnknown({ shiftId }))
    return Result.succeed([...decided.success, ...inDrawers(states, decided.success, context)])
  },
})

const shiftsOf = (named: string | undefined, { expected, payments }: SaleState) =>
  [...new Set([named, ...[...Object.values(payments), ...Object.values(expected)].map(({ shiftId }) => shiftId)])]
    .filter((it) => it !== undefined)
    .map(Shift.of)

interface Moved {
  readonly shiftId?: string | undefined
  readonly about: string
  readonly amount: number
}

/** What follows for the drawers from what happened to a sale. */
const inDrawers = (
  { sale, shifts = none }: Read,
  events: ReadonlyArray<Fact>,
  { today: on }: Context,
): ReadonlyArray<ShiftEvent> => {
  const { currency, locationId } = events.find(isRecorded) ?? sale.terms
  return events.filter(isHeard).flatMap((event): ReadonlyArray<ShiftEvent> => {
    const { saleId } = event
    const at = (method: typeof Tender.Type, shiftId = "") => {
      const shift = shifts.get(shiftId)
      // Change owed that is spent came into the drawer with the sale before. A drawer is counted in one currency: after a
      // change of it, what is paid in another is added to nothing (pain C31).
      if (shift === undefined || shift.status === "none" || method === "change_owed") return []
      if (shift.currency !== currency) return []
      return [{ shift, method, of: { shiftId: shiftId as Took["shiftId"], saleId } }]
    }
    const took = (what: Took["what"], tender: typeof Tender.Type, { shiftId, ...moved }: Moved) =>
      at(tender, shiftId).map(({ method, of, shift }) =>
        tookOf(shift, { ...of, what, method, ...moved, currency, on, locationId }),
      )
    const awaits = (tender: typeof Tender.Type, { shiftId, ...moved }: Moved): ReadonlyArray<ShiftEvent> =>
      at(tender, shiftId).map(({ method, of }) => ({ _tag: "ShiftAwaited", ...of, method, ...moved, currency }))
    switch (event._tag) {
      case "PaymentExpected": {
        const { amount, method, paymentId: about, shiftId } = event
        return awaits(method, { shiftId, about, amount })
      }
      case "PaymentReceived": {
        const { amount, method, paymentId: about, shiftId } = event
        const before = sale.expected[about]
        return [
          ...(before?.status === "waiting"
            ? awaits(before.method, { shiftId: before.shiftId, about, amount: -before.amount })
            : []),
          ...took("payment", method, { shiftId, about, amount }),
        ]
      }
      case "PaymentDeclined": {
        const { paymentId: about } = event
        const { amount, method, shiftId } = sale.expected[about]!
        return awaits(method, { shiftId, about, amount: -amount })
      }
      case "ChangeOwed": {
        const { amount, shiftId, slipId: about } = event
        return took("change_owed", "cash", { shiftId, about, amount })
      }
      case "ChangePaidOut": {
        const { amount, shiftId, slipId: about } = event
        return took("change_paid", "cash", { shiftId, about, amount: -amount })
      }
      case "RefundIssued": {
        const { amount, method, refundId: about, shiftId } = event
        return took("refund", method, { shiftId, about, amount: -amount })
      }
      case "PaymentReversed": {
        const { paymentId: about } = event
        const { amount, method, shiftId } = sale.payments[about]!
        return took("reversal", method, { shiftId, about, amount: -amount })
      }
      case "PaymentTenderCorrected": {
        const { from, method, paymentId: about } = event
        const { amount, shiftId } = sale.payments[about]!
        if (from === method) return []
        return [
          ...took("tender", from, { shiftId, about, amount: -amount }),
          ...took("tender", method, { shiftId, about, amount }),
        ]
      }
      default:
        return []
    }
  })
}

type Took = Extract<ShiftEvent, { _tag: "ShiftTook" }>

type Slip = Extract<ChangeEvent, { _tag: "ChangeOwed" | "ChangePaidOut" }>
/** Change that is paid out here is that of the sale itself, whose payment was taken back. */
type Heard = SaleEvent | (Slip & { readonly saleId: Took["saleId"] })
const isHeard = (event: Fact): event is Heard =>
  event._tag in SaleEvent.cases || event._tag === "ChangeOwed" || event._tag === "ChangePaidOut"
const isRecorded = (event: Fact): event is Extract<SaleEvent, { _tag: "SaleRecorded" }> => event._tag === "SaleRecorded"
