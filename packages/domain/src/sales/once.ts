import * as Result from "effect/Result"
import { Attention, raised } from "../attention/index.ts"
import { ChangeSlip, slipOf, type SlipState, SlipHoldsLess, SlipUnknown } from "../change/index.ts"
import {
  type AnyCommand,
  type Context,
  type Fact,
  fieldsOf,
  type InputOf,
  present,
  type Refused,
} from "../kernel/index.ts"
import { type ReferenceState, isSent, Reference, ReferenceCountedBefore, referenceOf } from "./reference.ts"
import { type SaleEvent, SaleEvent as Events } from "./events.ts"
import { type SaleState, standing } from "./sale.ts"

// What may count once only: a payment's name at the bank or the operator, and change owed that is spent.

interface Read {
  readonly sale: SaleState
  readonly references?: ReadonlyMap<string, ReferenceState>
  readonly slips?: ReadonlyMap<string, SlipState>
}
interface Named {
  readonly reference?: string
  readonly slipId?: string
}

/**
 * The same request, with what it counts: references are taken with the payment and free again without it, slips are spent
 * and restored. A fact of the counter is not refused for either: it waits, still owed, and a person looks.
 */
export const countedOnce = <C extends AnyCommand>(
  command: C,
  named: (input: InputOf<C>) => ReadonlyArray<Named> = () => [],
): C => ({
  ...command,
  get fields() {
    return fieldsOf(command.input)
  },
  readsLast: (states: Read, input: InputOf<C>, context: Context) => {
    const { expected, payments } = states.sale
    const all: ReadonlyArray<Named> = [...named(input), ...Object.values(payments), ...Object.values(expected)]
    const references = all.flatMap(({ reference }) => referenceOf(context.business, reference) ?? [])
    return {
      ...command.readsLast?.(states, input, context),
      references: [...new Set(references)].map(Reference.of),
      slips: [...new Set(all.flatMap(({ slipId }) => slipId ?? []))].map(ChangeSlip.of),
    }
  },
  writes: [...new Set([...command.writes, Reference, ChangeSlip, Attention])],
  refusals: [...command.refusals, ReferenceCountedBefore, SlipUnknown, SlipHoldsLess],
  decide: (states: Read, input: InputOf<C>, context: Context) => {
    const decided = command.decide(states, input, context) as Result.Result<ReadonlyArray<Fact>, Refused>
    return Result.isFailure(decided) ? decided : counted(states, decided.success, context)
  },
})

/** The same facts, with what follows for references and slips; or why one of them counts already. */
const counted = (
  { references = new Map(), sale, slips = new Map() }: Read,
  events: ReadonlyArray<Fact>,
  { business, fact, today: on }: Pick<Context, "business" | "fact" | "today">,
): Result.Result<ReadonlyArray<Fact>, Refused> => {
  const refs = new Map(references)
  const owed = new Map(slips)
  const all: Array<Fact> = []
  const count = (event: Fact) => {
    all.push(event)
    if (event._tag in Reference.events.cases) {
      const of = event as Parameters<typeof Reference.evolve>[1]
      refs.set(of.referenceId, Reference.evolve(refs.get(of.referenceId) ?? {}, of))
    } else if (event._tag in ChangeSlip.events.cases) {
      const of = event as Parameters<typeof ChangeSlip.evolve>[1]
      owed.set(of.slipId, ChangeSlip.evolve(owed.get(of.slipId) ?? ChangeSlip.initial, of))
    }
  }
  const heldBy = (reference: string | undefined, method: string) => {
    const referenceId = isSent(method) ? referenceOf(business, reference) : undefined
    return referenceId === undefined ? undefined : { referenceId, by: refs.get(referenceId) ?? {} }
  }
  const release = (of: Payment, reference: string | undefined, method: string) => {
    const held = heldBy(reference, method)
    if (held?.by.saleId === of.saleId && held.by.paymentId === of.paymentId)
      count({ _tag: "ReferenceReleased", referenceId: held.referenceId, ...idsOf(of) } as Fact)
  }
  /** Undefined once it counts for this payment; else the sale that it counts for. */
  const take = (of: Payment, reference: string | undefined, method: string): string | undefined => {
    const held = heldBy(reference, method)
    if (held === undefined || (held.by.saleId === of.saleId && held.by.paymentId === of.paymentId)) return undefined
    if (held.by.saleId !== undefined) return held.by.saleId
    count({ _tag: "ReferenceCounted", referenceId: held.referenceId, ...idsOf(of) } as Fact)
    return undefined
  }
  const cash = new Set(standing(sale).flatMap(([paymentId, { method }]) => (method === "cash" ? [paymentId] : [])))
  /** Its own change went into the drawer with what was paid, and leaves it with that. What was spent was spent. */
  const withdraw = (saleId: SaleEvent["saleId"]) => {
    const slipId = slipOf(saleId)
    const { currency, left: amount, locationId, shiftId } = owed.get(slipId) ?? ChangeSlip.initial
    const given = { slipId, saleId, currency, amount, on, locationId, ...present({ shiftId }) }
    if (amount > 0) count({ _tag: "ChangePaidOut", ...given })
  }

  for (const event of events) {
    if (!isOfSale(event)) {
      count(event)
      continue
    }
    switch (event._tag) {
      case "PaymentReceived":
      case "PaymentExpected": {
        const { amount, currency, method, paymentId, reference, slipId } = event
        const before = sale.expected[paymentId]
        if (before !== undefined && referenceOf(business, before.reference) !== referenceOf(business, reference))
          release(event, before.reference, before.method)
        const takenBy = take(event, reference, method)
        const pays = event._tag === "PaymentReceived" && method === "change_owed"
        const slip = pays ? (owed.get(slipId ?? "") ?? ChangeSlip.initial) : undefined
        const holds = slip === undefined || (slip.left >= amount && slip.currency === currency)
        if (takenBy === undefined && holds) {
          count(event)
          if (slip !== undefined) count({ _tag: "ChangeSpent", slipId, ...idsOf(event), amount, on } as Fact)
          break
        }
        if (fact !== true) {
          if (takenBy !== undefined)
            return Result.fail(ReferenceCountedBefore({ reference: reference ?? "", saleId: takenBy }))
          const { code, left, status } = slip!
          if (status === "none") return Result.fail(SlipUnknown({ slipId: slipId ?? "" }))
          return Result.fail(SlipHoldsLess({ code, left, currency }))
        }
        const reason = takenBy === undefined ? "change_overspent" : "reference_twice"
        const about = { type: "sale", id: event.saleId }
        count({ ...event, _tag: "PaymentExpected" })
        count(raised(settledCard(paymentId, "twice"), reason, "warn", about, { paymentId, amount, currency, method }))
        break
      }
      case "PaymentDeclined": {
        const { method, reference } = sale.expected[event.paymentId]!
        count(event)
        release(event, reference, method)
        break
      }
      case "PaymentReversed": {
        const { amount, method, reference, slipId } = sale.payments[event.paymentId]!
        count(event)
        release(event, reference, method)
        if (method === "change_owed" && slipId !== undefined)
          count({ _tag: "ChangeRestored", slipId, ...idsOf(event), amount, on } as Fact)
        if (cash.delete(event.paymentId) && cash.size === 0) withdraw(event.saleId)
        break
      }
      case "SaleVoided": {
        count(event)
        withdraw(event.saleId)
        break
      }
      case "PaymentTenderCorrected": {
        const before = sale.payments[event.paymentId]!
        const { method, reference = before.reference } = event
        if (!isSent(method) || referenceOf(business, reference) !== referenceOf(business, before.reference))
          release(event, before.reference, before.method)
        const takenBy = take(event, reference, method)
        if (takenBy !== undefined)
          return Result.fail(ReferenceCountedBefore({ reference: reference ?? "", saleId: takenBy }))
        count(event)
        break
      }
      default:
        count(event)
    }
  }
  return Result.succeed(all)
}

interface Payment {
  readonly saleId: string
  readonly paymentId: string
}
const idsOf = ({ paymentId, saleId }: Payment) => ({ saleId, paymentId })
const isOfSale = (event: Fact): event is SaleEvent => event._tag in Events.cases

/** Cards about a payment are its own, each kind one. */
export const settledCard = (paymentId: string, what: "declined" | "reversed" | "twice"): `att_${string}` =>
  `att_${paymentId.slice("pay_".length).slice(0, 38)}-${what}`
