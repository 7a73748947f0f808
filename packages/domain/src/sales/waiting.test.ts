import { describe, expect, it } from "vitest"
import { attention } from "../attention/views.ts"
import { type Fact, owner } from "../kernel/index.ts"
import { ledgerEntries } from "../ledger/views.ts"
import { Shop } from "../reports/testing/shop.ts"
import { allTimeTotals, overall, profitAndLoss } from "../reports/money.ts"
import { closeShift } from "../shifts/closeShift.ts"
import { expectedOf, Shift } from "../shifts/shift.ts"
import { transactions } from "../transactions/views.ts"
import { changeTender } from "./changeTender.ts"
import { confirmPayment, declinePayment } from "./confirmPayment.ts"
import { operatorsIn } from "./operators.ts"
import { receivePayment } from "./receivePayment.ts"
import { recordSale } from "./recordSale.ts"
import { reversePayment } from "./reversePayment.ts"
import { balance, Sale, settlement } from "./sale.ts"
import { type Asked, open, opened, rice } from "./testing/atTheTill.ts"
import { shop } from "./testing/shop.ts"
import { payments, waitingPayments } from "./views.ts"
import { voidSale } from "./voidSale.ts"

const tags = (events: ReadonlyArray<Fact>) => events.map((it) => it._tag)

const opay = { method: "mobile_money", operator: "opay", reference: "OP 2403-77" } as const
const first = { saleId: "sale_1", paymentId: "pay_1" } as const
const waits = open.when(recordSale, rice(opay))

/** A clerk who sells and takes money, and may not say what came. */
const cashier = { ...owner, may: (_: string, action: string) => action !== "correct" }

describe("a payment that is shown", () => {
  it("waits, and the sale is owed until somebody saw it come", () => {
    expect(tags(waits.events)).toContain("PaymentExpected")
    const sale = waits.and.now(Sale, "sale_1")
    expect([balance(sale), settlement(sale), sale.received]).toEqual([5000, "unpaid", 0])
    const shift = waits.and.now(Shift, "shift_1")
    expect([expectedOf(shift, "mobile_money"), shift.waiting]).toEqual([0, { mobile_money: 5000 }])

    const came = waits.and.when(confirmPayment, { ...first, evidence: "seen" })
    expect(came.events).toMatchObject([
      { _tag: "PaymentReceived", amount: 5000, operator: "opay", waited: 5000, evidence: "seen", on: "2026-03-02" },
      { _tag: "ShiftAwaited", amount: -5000 },
      { _tag: "ShiftTook", method: "mobile_money", amount: 5000 },
    ])
    expect(settlement(came.and.now(Sale, "sale_1"))).toBe("paid")
    expect(came.and.when(confirmPayment, first).events).toEqual([])
    expect(came.and.when(declinePayment, { ...first, reason: "No" }).refusal).toMatchObject({ status: "came" })
  })

  it("that was a false alert is owed again, and a person is told", () => {
    const no = waits.and.when(declinePayment, { ...first, reason: "Not on the account" })
    expect(no.events).toMatchObject([
      { _tag: "PaymentDeclined", amount: 5000 },
      { _tag: "ReferenceReleased" },
      { _tag: "AttentionRaised", reason: "payment_declined", subjectId: "sale_1" },
      { _tag: "ShiftAwaited", amount: -5000 },
    ])
    expect(balance(no.and.now(Sale, "sale_1"))).toBe(5000)
    expect(no.and.now(Shift, "shift_1").waiting).toEqual({ mobile_money: 0 })
    expect(no.and.when(declinePayment, { ...first, reason: "Not on the account" }).events).toEqual([])
    expect(no.and.when(confirmPayment, first).refusal).toMatchObject({ _tag: "PaymentSettledBefore" })
    // The money is taken in cash after all.
    const paid = no.and.when(receivePayment, { saleId: "sale_1", paymentId: "pay_2", amount: 5000, method: "cash" })
    expect(settlement(paid.and.now(Sale, "sale_1"))).toBe("paid")
  })

  it("that came and was taken back by the bank is owed again, and a person is told", () => {
    const back = waits.and
      .when(confirmPayment, first)
      .and.when(reversePayment, { ...first, reason: "The bank took it back" })
    expect(tags(back.events)).toEqual(["PaymentReversed", "ReferenceReleased", "AttentionRaised", "ShiftTook"])
    expect(back.events[2]).toMatchObject({ reason: "payment_reversed", subjectId: "sale_1" })
    expect(balance(back.and.now(Sale, "sale_1"))).toBe(5000)
  })

  it("may turn out to be another sum: what came counts, and a person is told", () => {
    const less = waits.and.when(confirmPayment, { ...first, amount: 4000 })
    expect(balance(less.and.now(Sale, "sale_1"))).toBe(1000)
    expect(less.events[1]).toMatchObject({ reason: "amount_mismatch", evidence: { asked: 5000, amount: 4000 } })
    // Paid in cash meanwhile, and then it came too: money is a fact.
    const cash = { saleId: "sale_1", paymentId: "pay_2", amount: 5000, method: "cash" } as const
    const twice = waits.and.when(receivePayment, cash).and.when(confirmPayment, first)
    expect(balance(twice.and.now(Sale, "sale_1"))).toBe(-5000)
    expect(twice.events[1]).toMatchObject({ reason: "double_payment", evidence: { surplus: 5000 } })
  })

  it("goes with its sale when that is voided", () => {
    const gone = waits.and.when(voidSale, { saleId: "sale_1", reason: "By mistake" })
    expect(tags(gone.events)).toEqual(expect.arrayContaining(["PaymentDeclined", "ReferenceReleased", "SaleVoided"]))
    expect(gone.and.now(Shift, "shift_1").waiting).toEqual({ mobile_money: 0 })
  })

  it("is nobody's to call received who may not say what came", () => {
    const bySelf = open.when(recordSale, rice({ ...opay, waiting: false }), { actor: cashier })
    expect(bySelf.refusal).toMatchObject({ _tag: "FieldNotPermitted", param: "payments.0.waiting", action: "correct" })
    expect(open.when(recordSale, rice({ ...opay, waiting: true }), { actor: cashier }).refusal).toBeUndefined()
    expect(open.when(recordSale, rice(opay), { actor: cashier }).refusal).toBeUndefined()
    const manager = open.when(recordSale, rice({ ...opay, waiting: false }), { actor: owner })
    expect(settlement(manager.and.now(Sale, "sale_1"))).toBe("paid")
  })

  it("is sent: nobody waits for notes, and no fee eats all of it", () => {
    expect(open.when(recordSale, rice({ method: "cash", waiting: true })).refusal?._tag).toBe("NothingToWaitFor")
    expect(open.when(recordSale, rice({ ...opay, fee: 5000 })).refusal?._tag).toBe("FeeTooLarge")
    expect(waits.and.when(confirmPayment, { ...first, fee: 5000 }).refusal?._tag).toBe("FeeTooLarge")
    const other = { saleId: "sale_1", paymentId: "pay_9", reason: "?" } as const
    expect(waits.and.when(declinePayment, other).refusal?._tag).toBe("PaymentNotThere")
    expect(open.when(confirmPayment, first).refusal?._tag).toBe("SaleNotThere")
  })

  it("is the same request again when a device asks it again", () => {
    expect(waits.and.when(recordSale, rice(opay)).events).toEqual([])
    expect(waits.and.when(confirmPayment, first).and.when(recordSale, rice(opay)).events).toEqual([])
  })

  it("that nobody counted with the drawer makes nobody short; one that was counted is in its shift", () => {
    const counted = (amount: number) =>
      waits.and.when(closeShift, {
        shiftId: "shift_1",
        counted: [
          { method: "cash", amount: 1000 },
          { method: "mobile_money", amount },
        ],
      }).and
    expect(counted(0).when(confirmPayment, first).and.now(Shift, "shift_1").taken).toEqual({})
    const late = counted(5000).when(confirmPayment, first)
    expect(late.events).toContainEqual(expect.objectContaining({ _tag: "ShiftTook", amount: 5000, late: true }))
  })
})

describe("one reference", () => {
  const second = (reference: string, more: Partial<Asked> = {}) =>
    rice({ ...opay, reference, paymentId: "pay_2" }, { saleId: "sale_2", ...more })

  it("counts once in the whole business, however it is typed", () => {
    for (const reference of ["OP 2403-77", "op240377", "OP-2403-77 "])
      expect(waits.and.when(recordSale, second(reference.trim())).refusal).toMatchObject({
        _tag: "ReferenceCountedBefore",
        saleId: "sale_1",
      })
    const owing = rice(opay, { saleId: "sale_3", customerId: "cust_0", paymentType: "credit", payments: [] })
    const debt = { saleId: "sale_3", paymentId: "pay_3", amount: 100, method: "bank_transfer" } as const
    const later = waits.and.when(recordSale, owing).and.when(receivePayment, { ...debt, reference: "op2403 77" })
    expect(later.refusal?._tag).toBe("ReferenceCountedBefore")
    const twice = rice(opay, {
      payments: [
        { amount: 2000, paymentId: "pay_1", ...opay },
        { amount: 3000, paymentId: "pay_2", ...opay },
      ],
    })
    expect(open.when(recordSale, twice).refusal?._tag).toBe("ReferenceCountedBefore")
    expect(waits.and.when(recordSale, second("OP 2403-78")).refusal).toBeUndefined()
    // Slips of cards begin anew at every terminal.
    const card = { method: "card", reference: "0001" } as const
    const cards = open.when(recordSale, rice(card)).and
    expect(cards.when(recordSale, rice(card, { saleId: "sale_2" })).refusal).toBeUndefined()
  })

  it("is free again when its payment did not come, was taken back, or was none of it", () => {
    const free = [
      waits.and.when(declinePayment, { ...first, reason: "Typed at the wrong sale" }),
      waits.and.when(confirmPayment, first).and.when(reversePayment, { ...first, reason: "Wrong" }),
      waits.and.when(voidSale, { saleId: "sale_1", reason: "By mistake" }),
      waits.and.when(confirmPayment, first).and.when(changeTender, { ...first, method: "cash", reason: "Was cash" }),
      waits.and.when(confirmPayment, { ...first, reference: "OP 2403-99" }),
    ]
    for (const { and } of free) expect(and.when(recordSale, second("OP 2403-77")).refusal).toBeUndefined()
    expect(free[4]!.and.when(recordSale, second("OP 2403-99")).refusal?._tag).toBe("ReferenceCountedBefore")
  })

  it("that a till took without a connection is not lost: it waits, owed, and a person looks", () => {
    const fact = waits.and.when(recordSale, second("OP 2403-77", { shiftId: "shift_1" }), { fact: true })
    expect(fact.refusal).toBeUndefined()
    expect(fact.events).toContainEqual(expect.objectContaining({ reason: "reference_twice", subjectId: "sale_2" }))
    expect(balance(fact.and.now(Sale, "sale_2"))).toBe(5000)
    const other = { saleId: "sale_2", paymentId: "pay_2" } as const
    expect(fact.and.when(confirmPayment, other).refusal?._tag).toBe("ReferenceCountedBefore")
    expect(fact.and.when(declinePayment, { ...other, reason: "The same alert" }).refusal).toBeUndefined()
  })
})

it("a payment that came another way is put right in its shift, of a past day too, and the sale stays of its day (C38)", () => {
  const sold = open.when(recordSale, rice({ method: "card" }))
  const counted = [{ method: "cash", amount: 6000 }] as const
  const closed = sold.and.when(closeShift, { shiftId: "shift_1", counted })
  const cash = { ...first, method: "cash", reason: "It was cash" } as const
  const { and } = closed.and.when(changeTender, cash, { today: "2026-03-05" })
  const of = (it: typeof sold.and) => {
    const shift = it.now(Shift, "shift_1")
    return [expectedOf(shift, "cash"), expectedOf(shift, "card"), it.now(Sale, "sale_1").terms.on]
  }
  expect([of(closed.and), of(and)]).toEqual([
    [1000, 5000, "2026-03-02"],
    [6000, 0, "2026-03-02"],
  ])
})

describe("in the books", () => {
  const day = { from: "2026-03-02", to: "2026-03-02" }
  const book = () => new Shop().begin(...(shop as ReadonlyArray<never>), opened as never)

  it("what waits is owed and no money yet; once it came, less the fee that the shop bears", () => {
    const kept = book()
    kept.do(recordSale, rice({ ...opay, fee: 50, feeBy: "shop" }))
    const totals = () => kept.ask(allTimeTotals, {}).totals[0]
    expect(totals()).toMatchObject({ takings: 5000, money_received: 0, debts_outstanding: 5000, payment_fees: 0 })
    expect(kept.rows(transactions)[0]).toMatchObject({ status: "unpaid", waiting: 5000, balance: 5000 })
    expect(kept.rows(waitingPayments)).toMatchObject([{ status: "waiting", operator: "opay", amount: 5000 }])
    expect(kept.rows(payments)).toEqual([])
    const profit = () => kept.ask(profitAndLoss, day).totals[0].net_profit
    const before = profit()

    kept.do(confirmPayment, { ...first, evidence: "message" })
    expect(totals()).toMatchObject({ money_received: 5000, debts_outstanding: 0, payment_fees: 50 })
    expect(profit()).toBe(before - 50)
    expect(kept.rows(transactions)[0]).toMatchObject({ status: "paid", waiting: 0, balance: 0 })
    expect(kept.rows(waitingPayments)).toMatchObject([{ status: "came", evidence: "message", settledBy: "user_ada" }])
    expect(kept.rows(payments)).toMatchObject([{ fee: 50, feeBy: "shop", feeBorne: 50, evidence: "message" }])
    const on = (account: string) =>
      (kept.rows(ledgerEntries) as unknown as ReadonlyArray<{ account: string; amount: number; live: boolean }>)
        .filter((row) => row.live && row.account === account)
        .reduce((sum, row) => sum + row.amount, 0)
    expect([on("mobile_money"), on("payment_fees"), on("customers")]).toEqual([4950, 50, 0])
    expect(kept.ask(overall, {}).receivedByMethod).toMatchObject([{ method: "mobile_money", amount: 5000 }])

    // It came in cash in truth: then nobody kept a fee of it.
    kept.do(changeTender, { ...first, method: "cash", reason: "It was cash" })
    expect([on("mobile_money"), on("payment_fees"), on("cash")]).toEqual([0, 0, 5000])
    expect(totals()).toMatchObject({ payment_fees: 0 })
  })

  it("a fee that the customer bears is none of the shop's", () => {
    const kept = book()
    kept.do(recordSale, rice({ ...opay, fee: 50, feeBy: "customer", waiting: false }))
    expect(kept.ask(allTimeTotals, {}).totals[0]).toMatchObject({ money_received: 5000, payment_fees: 0 })
  })

  it("a false alert leaves a debt and a card", () => {
    const kept = book()
    kept.do(recordSale, rice(opay))
    kept.do(declinePayment, { ...first, reason: "Not on the account" })
    expect(kept.rows(waitingPayments)).toMatchObject([{ status: "declined", reason: "Not on the account" }])
    expect(kept.rows(transactions)[0]).toMatchObject({ status: "unpaid", waiting: 0, balance: 5000 })
    expect(kept.rows(attention)).toMatchObject([{ reason: "payment_declined", status: "open" }])
  })
})

it("offers whose mobile money is common where the shop is", () => {
  expect(operatorsIn("NG").slice(0, 2)).toEqual(["opay", "palmpay"])
  expect(operatorsIn("KE")).toEqual(["mpesa", "airtel_money", "other"])
  expect(operatorsIn("SN")).toContain("wave")
  expect(operatorsIn("CI")).toEqual(["orange_money", "mtn_momo", "moov_money", "wave", "other"])
  expect(operatorsIn("FR")).toEqual(["other"])
})
