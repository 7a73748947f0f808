import { describe, expect, it } from "vitest"
import { oja as whole } from "../index.ts"
import { Attention, raised } from "../attention/attention.ts"
import { issueInvoice } from "../invoicing/issueInvoice.ts"
import { createInvoice } from "../invoicing/createInvoice.ts"
import { voidInvoice } from "../invoicing/voidInvoice.ts"
import { domain, type Fact, project, type Row } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { aMorning, story } from "../kernel/story.ts"
import { receivePayment } from "../sales/receivePayment.ts"
import { balance, Sale, settlement } from "../sales/sale.ts"
import { Attempt, isOpen } from "./attempt.ts"
import { cancelAttempt, expireAttempt, recordFailure } from "./endAttempt.ts"
import { payments } from "./module.ts"
import { initiatePayment } from "./initiatePayment.ts"
import { notePending } from "./notePending.ts"
import { placeAttempt } from "./place.ts"
import { reactions } from "./reactions.ts"
import { receiveInvoiceMoney } from "./receiveInvoiceMoney.ts"
import { recordSuccess } from "./recordSuccess.ts"
import { noteRefund, requestRefund } from "./refundAttempt.ts"
import { returnInvoiceMoney } from "./returnInvoiceMoney.ts"
import { type AttemptRow, attempts as view } from "./views.ts"

const oja = domain(whole.modules)
const { given } = story(oja)
const nothing = { events: [], refusal: undefined }
const tags = (events: ReadonlyArray<Fact>) => events.map((it) => it._tag)
const HOUR = 3_600_000
const recorded = { ...aMorning, eventId: "e1", position: 1, day: aMorning.today }

const asked = {
  attemptId: "pmt_1",
  purpose: "order",
  subjectId: "ord_1",
  amount: 5000,
  currency: "NGN",
  provider: "test",
  expiresAt: aMorning.at + HOUR,
  returnUrl: "/t/x",
  language: "en",
} as const
const page = { attemptId: "pmt_1", providerRef: "pmt-1", checkoutUrl: "/pay/test/pmt-1" } as const
const came = {
  attemptId: "pmt_1",
  providerRef: "4099",
  amount: 5000,
  currency: "NGN",
  fee: 75,
  channel: "card",
} as const
const begun = given().when(initiatePayment, asked)
const pending = begun.and.when(notePending, page)
const paid = pending.and.when(recordSuccess, came)
const both = { ...came, providerRef: "4100", amount: 2000 } as const

describe("going to pay", () => {
  it("opens one page for one thing, however many tabs ask (C37)", () => {
    expect(tags(begun.events)).toEqual(["PaymentInitiated", "PaymentSought"])
    expect(begun.and.when(initiatePayment, asked)).toMatchObject(nothing)
    expect(pending.and.when(initiatePayment, { ...asked, attemptId: "pmt_2" })).toMatchObject(nothing)
    expect(pending.and.when(notePending, page)).toMatchObject(nothing)
    expect(pending.and.now(Attempt, "pmt_1")).toMatchObject({ status: "pending", checkoutUrl: "/pay/test/pmt-1" })
  })
  it("opens another when the amount has changed, and sends nobody to the old one", () => {
    const more = pending.and.when(initiatePayment, { ...asked, attemptId: "pmt_2", amount: 6000 })
    expect(tags(more.events)).toEqual(["PaymentCancelled", "PaymentInitiated", "PaymentSought"])
    expect(more.and.now(Attempt, "pmt_1").status).toBe("cancelled")
    expect(more.and.when(recordSuccess, came).and.now(Attempt, "pmt_1").status).toBe("succeeded")
  })
  it("opens another when the time of the first is over, or it failed", () => {
    const late = pending.and.when(initiatePayment, { ...asked, attemptId: "pmt_2" }, { at: aMorning.at + HOUR })
    expect(tags(late.events)).toEqual(["PaymentExpired", "PaymentInitiated", "PaymentSought"])
    const failed = pending.and.when(recordFailure, { attemptId: "pmt_1", code: "declined", message: "" })
    expect(tags(failed.and.when(initiatePayment, { ...asked, attemptId: "pmt_2" }).events)).toHaveLength(2)
  })
  it("is not begun twice under one id in other words", () => {
    expect(begun.and.when(initiatePayment, { ...asked, amount: 1 }).refusal?._tag).toBe("AttemptDiffers")
    const other = { ...page, checkoutUrl: "/pay/test/other" }
    expect(pending.and.when(notePending, other).refusal?._tag).toBe("AttemptDiffers")
    expect(given().when(notePending, page).refusal?._tag).toBe("AttemptUnknown")
  })
  it("is known to the platform, which a provider's word is followed by", () => {
    const input = { attemptId: "pmt_1", businessId: "biz_ada" } as const
    const placed = given().when(placeAttempt, input)
    expect(tags(placed.events)).toEqual(["AttemptPlaced"])
    expect(placed.and.when(placeAttempt, { ...input, businessId: "biz_eve" })).toMatchObject(nothing)
    const [demanded] = reactions.PaymentInitiated!(begun.events[0] as never, recorded)
    expect(demanded).toMatchObject({ command: placeAttempt, input, business: "biz_platform" })
  })
})

describe("a success", () => {
  it("is one, however often the provider says so", () => {
    expect(paid.and.when(recordSuccess, came)).toMatchObject(nothing)
    expect(paid.and.when(recordSuccess, { ...came, amount: 1 })).toMatchObject(nothing)
    expect(paid.events).toMatchObject([{ _tag: "PaymentSucceeded", paymentId: "pay_1", amount: 5000, fee: 75 }])
  })
  it("under another reference is money too, with an id of its own", () => {
    const twice = paid.and.when(recordSuccess, both)
    expect(twice.events).toMatchObject([{ paymentId: "pay_1-2", amount: 2000 }])
    expect(twice.and.now(Attempt, "pmt_1").received).toEqual({ 4099: 5000, 4100: 2000 })
  })
  it("is a fact in any state, and nothing that comes after undoes it", () => {
    const late = { at: aMorning.at + 2 * HOUR }
    const one = { attemptId: "pmt_1" } as const
    const ends = [
      pending.and.when(expireAttempt, one, late),
      pending.and.when(cancelAttempt, one),
      pending.and.when(recordFailure, { ...one, code: "declined", message: "No funds" }),
    ]
    expect(ends.map(({ events }) => tags(events)[0])).toEqual(["PaymentExpired", "PaymentCancelled", "PaymentFailed"])
    for (const end of ends) {
      const after = end.and.when(recordSuccess, came).and
      expect(after.now(Attempt, "pmt_1").status).toBe("succeeded")
      expect(after.when(recordFailure, { ...one, code: "x", message: "" })).toMatchObject(nothing)
      expect(after.when(expireAttempt, one, late)).toMatchObject(nothing)
      expect(after.when(cancelAttempt, one)).toMatchObject(nothing)
    }
    expect(pending.and.when(expireAttempt, one)).toMatchObject(nothing)
    for (const verb of [expireAttempt, cancelAttempt])
      expect(given().when(verb, one).refusal?._tag).toBe("AttemptUnknown")
    expect(given().when(recordFailure, { ...one, code: "x", message: "" }).refusal?._tag).toBe("AttemptUnknown")
    expect(given().when(recordSuccess, came).refusal?._tag).toBe("AttemptUnknown")
  })
  it("closes the page", () => {
    expect(isOpen(pending.and.now(Attempt, "pmt_1"), aMorning.at)).toBe(true)
    expect(isOpen(paid.and.now(Attempt, "pmt_1"), aMorning.at)).toBe(false)
  })
})

describe("giving back", () => {
  const refund = { attemptId: "pmt_1", refundId: "rfd_1", amount: 2000 } as const
  it("goes out of one success, and never beyond what is left of it", () => {
    const twice = paid.and.when(recordSuccess, both).and
    const back = twice.when(requestRefund, refund)
    expect(back.events).toMatchObject([{ _tag: "AttemptRefundRequested", providerRef: "4100" }])
    expect(back.and.when(requestRefund, refund)).toMatchObject(nothing)
    expect(back.and.when(requestRefund, { ...refund, amount: 1 }).refusal?._tag).toBe("AttemptDiffers")
    const more = { ...refund, refundId: "rfd_2", amount: 5001 } as const
    expect(back.and.when(requestRefund, more).refusal).toMatchObject({ _tag: "RefundExceedsReceived", most: 5000 })
    expect(given().when(requestRefund, refund).refusal?._tag).toBe("AttemptUnknown")
  })
  it("is done, or fails and leaves what was there", () => {
    const sent = paid.and.when(requestRefund, refund).and.when(noteRefund, {
      ...refund,
      became: "sent",
      refundRef: "77",
    })
    expect(tags(sent.events)).toEqual(["AttemptRefundSent"])
    const it1 = { attemptId: "pmt_1", refundId: "rfd_1" } as const
    const done = sent.and.when(noteRefund, { ...it1, became: "succeeded" })
    expect(tags(done.events)).toEqual(["AttemptRefunded"])
    expect(done.and.when(noteRefund, { ...it1, became: "failed", message: "No" })).toMatchObject(nothing)
    const failed = sent.and.when(noteRefund, { ...it1, became: "failed", message: "No" }).and
    expect(failed.when(requestRefund, { ...refund, refundId: "rfd_2", amount: 5000 }).refusal).toBeUndefined()
    expect(given().when(noteRefund, { ...it1, became: "sent" }).refusal?._tag).toBe("AttemptRefundUnknown")
  })
})

describe("money for an invoice", () => {
  const shop = [
    {
      _tag: "BusinessRegistered",
      businessId: "biz_ada",
      ownerId: "user_ada",
      country: "NG",
      currency: "NGN",
      zone: "Africa/Lagos",
      name: "Ada Stores",
      industryId: "groceries",
    },
    { _tag: "CustomerAdded", customerId: "cust_1", name: "Tunde" },
  ] as unknown as ReadonlyArray<Fact>
  const draft = {
    invoiceId: "inv_1",
    customerId: "cust_1",
    lines: [{ name: "Rice", quantity: 1000, unitPrice: 5000 }],
  } as const
  const issued = given(...shop)
    .when(createInvoice, draft as never)
    .and.when(issueInvoice, { invoiceId: "inv_1" } as never).and
  const money = { ...came, invoiceId: "inv_1", paymentId: "pay_1" } as const
  const { fee: _, ...input } = money

  it("is a payment of its sale", () => {
    const event = {
      _tag: "PaymentSucceeded",
      ...came,
      purpose: "invoice",
      subjectId: "inv_1",
      paymentId: "pay_1",
      at: 0,
    }
    const [demanded] = reactions.PaymentSucceeded!(event as never, recorded)
    expect(demanded).toMatchObject({ command: receiveInvoiceMoney, input })
    const got = issued.when(receiveInvoiceMoney, input)
    expect(got.and.now(Sale, "sale_1")).toMatchObject({ received: 5000, payments: { pay_1: { method: "card" } } })
    expect(got.and.when(receiveInvoiceMoney, input)).toMatchObject(nothing)
    expect(reactions.PaymentSucceeded!({ ...event, purpose: "order" } as never, recorded)).toEqual([])
  })
  it("is taken whole when it is too much, and a person is told (C37)", () => {
    const cash = { saleId: "sale_1", paymentId: "pay_9", amount: 4000, method: "cash" } as const
    const over = issued.when(receivePayment, cash).and.when(receiveInvoiceMoney, input)
    expect(tags(over.events)).toEqual(["PaymentReceived", "AttentionRaised"])
    const sale = over.and.now(Sale, "sale_1")
    expect([settlement(sale), balance(sale)]).toEqual(["overpaid", -4000])
    expect(over.events[1]).toMatchObject({ reason: "double_payment", evidence: { surplus: 4000 } })
    const back = over.and.when(returnInvoiceMoney, { attemptId: "pmt_1", refundId: "rfd_1", amount: 4000 })
    expect(back.events).toEqual([])
  })
  it("that is less than was asked is shown to a person", () => {
    const invoiced = { ...asked, purpose: "invoice", subjectId: "inv_1" } as const
    const less = { ...came, amount: 4000 }
    const got = issued.when(initiatePayment, invoiced).and.when(recordSuccess, less).and
    const took = got.when(receiveInvoiceMoney, { ...input, amount: 4000 })
    expect(took.events).toMatchObject([
      { _tag: "PaymentReceived", amount: 4000 },
      { _tag: "AttentionRaised", reason: "amount_mismatch", evidence: { asked: 5000, amount: 4000 } },
    ])
  })
  it("is taken whatever cards lie there already", () => {
    const card = raised("att_1", "unaccepted_fact", "block", { type: "payment", id: "pmt_1" }, {})
    const lying = given(...shop, card).when(createInvoice, draft as never).and
    const got = lying.when(issueInvoice, { invoiceId: "inv_1" } as never).and.when(receiveInvoiceMoney, input)
    expect(got.and.now(Sale, "sale_1").received).toBe(5000)
  })
  it("for an invoice that was taken back waits for a person", () => {
    const gone = issued.when(voidInvoice, { invoiceId: "inv_1", reason: "Wrong" } as never).and
    const late = gone.when(receiveInvoiceMoney, input)
    expect(late.events).toMatchObject([{ _tag: "AttentionRaised", reason: "late_payment" }])
    expect(late.and.when(receiveInvoiceMoney, input)).toMatchObject(nothing)
    expect(late.and.now(Attention, "att_1-lost").status).toBe("open")
  })
  it("that goes back through the provider is a refund of its sale, once", () => {
    const invoiced = { ...asked, purpose: "invoice", subjectId: "inv_1" } as const
    const got = issued
      .when(initiatePayment, invoiced)
      .and.when(recordSuccess, came)
      .and.when(receiveInvoiceMoney, input)
    const refund = { attemptId: "pmt_1", refundId: "rfd_1", amount: 2000 } as const
    const [demanded] = reactions.AttemptRefunded!({ _tag: "AttemptRefunded", ...refund, at: 0 }, recorded)
    expect(demanded).toMatchObject({ command: returnInvoiceMoney, input: refund })
    const back = got.and.when(returnInvoiceMoney, refund)
    expect(tags(back.events)).toEqual(["PriceReduced", "RefundIssued"])
    expect(back.and.when(returnInvoiceMoney, refund)).toMatchObject(nothing)
  })
})

it("shows what was asked, what came, what the provider kept and what went back", () => {
  const back = { attemptId: "pmt_1", refundId: "rfd_1", amount: 5000 } as const
  const requested = paid.and.when(requestRefund, back)
  const done = requested.and.when(noteRefund, { ...back, became: "succeeded" })
  const rows = new Map<string, AttemptRow & Row>()
  const told = (events: ReadonlyArray<Fact>) => {
    for (const event of events) project(view, rows, event, recorded)
    return rows.get("pmt_1")
  }
  expect(told([...begun.events, ...pending.events])).toMatchObject({ status: "pending", amount: 5000, received: 0 })
  const fresh = { status: "succeeded", received: 5000, fee: 75, netAmount: 4925, channel: "card", providerRef: "4099" }
  expect(told(paid.events)).toMatchObject(fresh)
  expect(told([...requested.events, ...done.events])).toMatchObject({
    status: "refunded",
    refunded: 5000,
    netAmount: -75,
    refunds: [{ id: "rfd_1", status: "succeeded" }],
  })
})

it("keeps its promises whatever is asked", async () => {
  const { laws } = payments
  const commands = payments.commands.filter(({ name }) => !/InvoiceMoney/.test(name))
  expect(await play(oja, { commands, laws, games: 120 })).toBeUndefined()
  expect(await play(oja, { commands: payments.commands, laws, games: 40 })).toBeUndefined()
})
