import { describe, expect, it } from "vitest"
import { registered } from "../businesses/testing/registered.ts"
import { oja as whole } from "../index.ts"
import * as Result from "effect/Result"
import { type AnyCommand, domain, type Fact, project, type Row, World } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { aMorning, story } from "../kernel/story.ts"
import { changeCustomer } from "../customers/changeCustomer.ts"
import { receivePayment } from "../sales/receivePayment.ts"
import { Sale } from "../sales/sale.ts"
import { changeNumbering } from "../series/changeNumbering.ts"
import { raiseNumber } from "../series/raiseNumber.ts"
import { Series } from "../series/series.ts"
import { Shift } from "../shifts/shift.ts"
import { Stock } from "../stock/stock.ts"
import { chipOf } from "./chips.ts"
import { claimPayment, confirmClaim, rejectClaim } from "./claims.ts"
import { correctInvoice } from "./correctInvoice.ts"
import { createInvoice } from "./createInvoice.ts"
import { discardDraft } from "./discardDraft.ts"
import { duplicateInvoice } from "./duplicateInvoice.ts"
import { editDraft } from "./editDraft.ts"
import { invoicing } from "./module.ts"
import { Invoice } from "./invoice.ts"
import { invoiceSale } from "./invoiceSale.ts"
import { issueInvoice } from "./issueInvoice.ts"
import { locationCode } from "./numbering.ts"
import { remind } from "./remind.ts"
import type { InvoiceRow } from "./row.ts"
import { shareInvoice } from "./shareInvoice.ts"
import { invoices as view } from "./views.ts"
import { voidInvoice } from "./voidInvoice.ts"

const oja = domain(whole.modules)
const { given } = story(oja)
const nothing = { events: [], refusal: undefined }
const tags = (events: ReadonlyArray<Fact>) => events.map((it) => it._tag)

const business = { ...registered, bankName: "GTBank", accountNumber: "0123456789" }
const tunde = {
  _tag: "CustomerAdded",
  customerId: "cust_1",
  name: "Tunde",
  email: "tunde@mail.ng",
  phone: "+2348031234567",
} as Fact
const awa = { _tag: "CustomerAdded", customerId: "cust_2", name: "Awa" } as Fact
const rice = {
  _tag: "ProductAdded",
  productId: "prod_1",
  variantId: "var_1",
  currency: "NGN",
  name: "Rice",
  type: "product",
  sellingPrice: 5000,
  trackStock: true,
} as Fact
const shelf = [
  { _tag: "ShelfOpened", variantId: "var_1", locationId: "loc_main" } as Fact,
  {
    _tag: "StockReceived",
    variantId: "var_1",
    locationId: "loc_main",
    movementId: "move_1",
    kind: "purchase_in",
    quantity: 100_000,
    unitCost: 4000,
  } as Fact,
]
const shop = [business, tunde, awa, rice, ...shelf]

const said = {
  invoiceId: "inv_1",
  customerId: "cust_1",
  lines: [
    { productId: "prod_1", quantity: 2000 },
    { name: "Delivery to Yaba", quantity: 1000, unitPrice: 1500 },
  ],
  dueInDays: 7,
} as const
const it1 = { invoiceId: "inv_1" } as const
const drafted = given(...shop).when(createInvoice, said)
const issued = drafted.and.when(issueInvoice, it1)
const token = "0".repeat(32)
const mailed = { ...it1, letterId: "msg_1", channel: "email", linkToken: token } as const
const pay = { saleId: "sale_1", paymentId: "pay_1", amount: 4000, method: "cash" } as const

const rowsOf = <R extends Row>(of: Parameters<typeof project>[0], events: ReadonlyArray<Fact>) => {
  const rows = new Map<string, R>()
  const { by, at, today: day, business } = aMorning
  for (const [position, event] of events.entries())
    project(of, rows, event, { eventId: `e${position}`, position, business, by, at, day })
  return rows
}

describe("a draft", () => {
  it("has names and prices, and neither number nor sale", () => {
    const draft = drafted.and.now(Invoice, "inv_1")
    expect(draft).toMatchObject({ status: "draft", draft: { total: 11_500, currency: "NGN", language: "en" } })
    expect(draft.draft.lines).toMatchObject([
      { variantId: "var_1", name: "Rice", unitPrice: 5000, total: 10_000 },
      { name: "Delivery to Yaba", total: 1500 },
    ])
    expect(tags(drafted.events)).toEqual(["InvoiceDrafted"])
    expect(drafted.and.when(createInvoice, said)).toMatchObject(nothing)
    expect(drafted.and.when(createInvoice, { ...said, dueInDays: 8 }).refusal?._tag).toBe("InvoiceDiffers")
  })

  it("may still be empty, and is changed field by field", () => {
    const empty = given(...shop).when(createInvoice, it1)
    expect(empty.and.when(issueInvoice, it1).refusal?._tag).toBe("BuyerMissing")
    const named = empty.and.when(editDraft, { ...it1, customerId: "cust_2", note: "Thank you" })
    expect(named.and.when(issueInvoice, it1).refusal?._tag).toBe("AmountNotThere")
    const cleared = drafted.and.when(editDraft, { ...it1, cartDiscount: { type: "percent", value: 1000 } })
    expect(cleared.and.now(Invoice, "inv_1").draft).toMatchObject({ total: 10_350, dueInDays: 7 })
    const back = cleared.and.when(editDraft, { ...it1, cartDiscount: null })
    expect(back.and.now(Invoice, "inv_1").draft.total).toBe(11_500)
    expect(back.and.when(editDraft, { ...it1, dueInDays: 7 })).toMatchObject(nothing)
    expect(back.and.when(editDraft, { ...it1, note: "x", expectedVersion: 1 }).refusal?._tag).toBe("VersionConflict")
    expect(back.and.when(editDraft, { ...it1, depositAsked: 20_000 }).refusal?._tag).toBe("DepositTooLarge")
  })

  it("that is thrown away leaves no gap (C54)", () => {
    const gone = drafted.and.when(discardDraft, it1)
    expect(gone.and.when(discardDraft, it1)).toMatchObject(nothing)
    expect(gone.and.when(issueInvoice, it1).refusal?._tag).toBe("InvoiceElsewhere")
    const next = gone.and
      .when(createInvoice, { ...said, invoiceId: "inv_2" })
      .and.when(issueInvoice, { invoiceId: "inv_2" })
    expect(next.and.now(Invoice, "inv_2").snapshot?.number).toBe("INV-2026-00001")
  })

  it("is copied without its sale and its day", () => {
    const copy = issued.and.when(duplicateInvoice, { invoiceId: "inv_2", ofInvoiceId: "inv_1" })
    expect(copy.and.now(Invoice, "inv_2")).toMatchObject({ status: "draft", draft: { copyOf: "inv_1", total: 11_500 } })
    const second = copy.and.when(issueInvoice, { invoiceId: "inv_2" })
    expect(second.and.now(Invoice, "inv_2")).toMatchObject({ saleId: "sale_2", snapshot: { number: "INV-2026-00002" } })
  })

  it("is neither issued nor copied in the money of another day", () => {
    const changed = { _tag: "CurrencyChanged", businessId: aMorning.business, from: "NGN", to: "XOF" } as Fact
    const since = given(...shop, ...drafted.events, changed)
    expect(since.when(issueInvoice, it1).refusal).toMatchObject({ _tag: "WrongCurrency", given: "NGN" })
    const copied = since.when(duplicateInvoice, { invoiceId: "inv_2", ofInvoiceId: "inv_1" })
    expect(copied.refusal?._tag).toBe("WrongCurrency")
  })
})

describe("issuing", () => {
  it("gives the number, makes the sale and takes the goods, in one decision", () => {
    expect(tags(issued.events)).toEqual([
      "SaleRecorded",
      "StockSold",
      "CustomerFirstBought",
      "NumberTaken",
      "InvoiceIssued",
      "SaleInvoiced",
    ])
    expect(issued.and.now(Invoice, "inv_1").snapshot).toMatchObject({
      number: "INV-2026-00001",
      issueDate: "2026-03-02",
      dueDate: "2026-03-09",
      buyerName: "Tunde",
      seller: { name: "Ada Stores", bankName: "GTBank" },
      total: 11_500,
      template: 1,
    })
    expect(issued.and.now(Sale, "sale_1")).toMatchObject({
      status: "posted",
      terms: { total: 11_500, dueDate: "2026-03-09" },
    })
    expect(issued.and.now(Stock, "var_1").quantity).toBe(98_000)
    expect(issued.and.when(issueInvoice, it1)).toMatchObject(nothing)
  })

  it("asks for a day that is not over, and for goods that are there", () => {
    const late = given(...shop).when(createInvoice, { ...said, dueDate: "2026-03-01" })
    expect(late.and.when(issueInvoice, it1).refusal).toMatchObject({ _tag: "DueBeforeIssue" })
    const much = given(...shop).when(createInvoice, { ...said, lines: [{ productId: "prod_1", quantity: 101_000 }] })
    expect(much.and.when(issueInvoice, it1, { fact: true }).refusal?._tag).toBe("OutOfStock")
  })

  it("keeps what it said when the customer moves and prices rise (C51)", () => {
    const after = given(
      ...shop,
      ...drafted.events,
      ...issued.events,
      { _tag: "CustomerChanged", customerId: "cust_1", name: "Tunde A.", address: "Abuja" } as Fact,
      { _tag: "BusinessChanged", businessId: "biz_ada", name: "Ada & Sons", industryId: "groceries" } as Fact,
    )
    expect(after.now(Invoice, "inv_1").snapshot).toEqual(issued.and.now(Invoice, "inv_1").snapshot)
  })

  it("invoices a sale that was recorded once, with the payments it has", () => {
    const sold = given(...shop, { ...issued.events[0]!, saleId: "sale_9", customerId: "cust_1" } as Fact).when(
      receivePayment,
      {
        ...pay,
        saleId: "sale_9",
      },
    )
    const draft = sold.and.when(invoiceSale, { invoiceId: "inv_9", saleId: "sale_9", terms: "Thank you" })
    expect(draft.and.when(invoiceSale, { invoiceId: "inv_9", saleId: "sale_9", terms: "Thank you" })).toMatchObject(
      nothing,
    )
    expect(draft.and.when(editDraft, { invoiceId: "inv_9", lines: [] }).refusal?._tag).toBe("LinesOfSale")
    const done = draft.and.when(issueInvoice, { invoiceId: "inv_9" })
    expect(tags(done.events)).toEqual(["NumberTaken", "InvoiceIssued", "SaleInvoiced"])
    expect(done.and.now(Invoice, "inv_9").snapshot).toMatchObject({ received: 4000, total: 11_500 })
    expect(done.and.when(invoiceSale, { invoiceId: "inv_8", saleId: "sale_9" }).refusal?._tag).toBe(
      "SaleInvoicedBefore",
    )
    expect(rowsOf<InvoiceRow>(view, [...draft.events, ...done.events]).get("inv_9")).toMatchObject({
      balance: 7500,
      standing: "part_paid",
    })
  })

  it("says the taxes it asks for, rate by rate, as they are called in its language", () => {
    const settings = { on: true, inclusive: false, taxRateId: "tax_ng-vat", deliveryRateId: "tax_none" }
    const taxed = { _tag: "TaxSettingsChanged", businessId: "biz_ada", taxSettings: settings } as Fact
    const lines = [...said.lines, { name: "Bread", quantity: 1000, unitPrice: 999, taxRateId: "tax_none" }] as const
    const draft = given(...shop, taxed).when(createInvoice, { ...said, lines, shippingFee: 500, language: "fr" })
    expect(draft.and.now(Invoice, "inv_1").draft).toMatchObject({ tax: 863, total: 11_500 + 863 + 999 + 500 })
    expect(draft.and.when(issueInvoice, it1).and.now(Invoice, "inv_1").snapshot).toMatchObject({
      subtotal: 12_499,
      shippingFee: 500,
      taxes: [{ name: "TVA", rate: 750, inclusive: false, base: 11_500, tax: 863 }],
      total: 13_862,
    })
  })
})

describe("numbers", () => {
  const two = (changed: { readonly and: typeof issued.and }, today = "2026-03-02") =>
    changed.and
      .when(createInvoice, { ...said, invoiceId: "inv_2" }, { today })
      .and.when(issueInvoice, { invoiceId: "inv_2" }, { today })
      .and.now(Invoice, "inv_2").snapshot?.number

  it("begin again with the year, and never twice", () => {
    expect(two(issued)).toBe("INV-2026-00002")
    expect(two(issued, "2027-01-01")).toBe("INV-2027-00001")
    const forever = issued.and.when(changeNumbering, { seriesId: "INV", reset: "never" })
    expect(two(forever, "2027-01-01")).toBe("INV-2027-00002")
    const monthly = issued.and.when(changeNumbering, {
      seriesId: "INV",
      reset: "month",
      pattern: "{PREFIX}{YY}{MM}/{LOC}-{SEQ:3}",
    })
    expect(two(monthly)).toBe("INV2603/MAIN-002")
    expect(two(monthly, "2026-04-01")).toBe("INV2604/MAIN-001")
  })

  it("are never lowered, and raised with a reason", () => {
    const up = issued.and.when(raiseNumber, { seriesId: "INV", next: 51, reason: "50 on paper" })
    expect(up.events).toMatchObject([{ _tag: "NumberRaised", from: 1, to: 50 }])
    expect(two(up)).toBe("INV-2026-00051")
    expect(up.and.when(raiseNumber, { seriesId: "INV", next: 51, reason: "again" })).toMatchObject(nothing)
    expect(up.and.when(raiseNumber, { seriesId: "INV", next: 5, reason: "back" }).refusal).toMatchObject({ least: 51 })
  })

  it("refuse a pattern by which two papers could bear the same", () => {
    const change = (pattern: string, reset: "never" | "year" | "month" = "never") =>
      issued.and.when(changeNumbering, { seriesId: "INV", pattern, reset }).refusal
    expect(change("{PREFIX}-{YYYY}")).toMatchObject({ lacks: "sequence" })
    expect(change("{SEQ:3}-{SEQ:3}")).toMatchObject({ lacks: "sequence" })
    expect(change("{PREFIX}-{SEQ:5}", "year")).toMatchObject({ lacks: "year" })
    expect(change("{YYYY}-{SEQ:5}", "month")).toMatchObject({ lacks: "month" })
  })

  it("say the branch in four signs", () => {
    const branches = { loc_2: { state: "active", details: { name: "Épicerie n° 2", sellsOnline: false } } } as const
    expect(locationCode({ branches }, "loc_2")).toBe("EPIC")
    expect(locationCode({ branches }, "loc_main")).toBe("MAIN")
  })
})

describe("what was received", () => {
  it("moves the chip: awaiting, part paid, overdue, paid", () => {
    const part = issued.and.when(receivePayment, pay)
    const rest = part.and.when(receivePayment, { ...pay, paymentId: "pay_2", amount: 7500 })
    const chip = (today: string, ...more: ReadonlyArray<Fact>) =>
      chipOf(rowsOf<InvoiceRow>(view, [...drafted.events, ...issued.events, ...more]).get("inv_1")!, today)
    expect(chip("2026-03-09")).toBe("awaiting")
    expect(chip("2026-03-09", ...part.events)).toBe("part_paid")
    expect(chip("2026-03-10", ...part.events)).toBe("overdue")
    expect(chip("2026-03-10", ...part.events, ...rest.events)).toBe("paid")
  })

  it("stands in the way of a void; a correction keeps it", () => {
    const part = issued.and.when(receivePayment, pay)
    const why = { ...it1, reason: "Typing error" }
    expect(part.and.when(voidInvoice, why).refusal).toMatchObject({ _tag: "ReceivedAlready", received: 4000 })
    const correct = {
      ...why,
      creditNoteId: "cn_1",
      newInvoiceId: "inv_5",
      lines: [{ lineId: "1", productId: "prod_1", quantity: 1000 }],
    } as const
    const right = part.and.when(correctInvoice, correct)
    expect(tags(right.events)).toEqual([
      "NumberTaken",
      "CreditNoteIssued",
      "SaleCorrected",
      "StockReturned",
      "InvoiceDrafted",
      "NumberTaken",
      "InvoiceIssued",
      "SaleInvoiced",
    ])
    expect(right.and.now(Invoice, "inv_1")).toMatchObject({ status: "credited", credit: { number: "CN-2026-00001" } })
    expect(right.and.now(Invoice, "inv_5")).toMatchObject({
      status: "issued",
      saleId: "sale_1",
      snapshot: { number: "INV-2026-00002", total: 5000, received: 4000, replaces: "INV-2026-00001" },
    })
    expect(right.and.now(Stock, "var_1").quantity).toBe(99_000)
    expect(right.and.when(correctInvoice, correct)).toMatchObject(nothing)
    const rows = rowsOf<InvoiceRow>(view, [...drafted.events, ...issued.events, ...part.events, ...right.events])
    expect(rows.get("inv_5")).toMatchObject({ balance: 1000, standing: "part_paid" })
    expect(rows.get("inv_1")).toMatchObject({
      balance: 0,
      standing: "credited",
      creditNote: { number: "CN-2026-00001" },
    })
    const ahead = drafted.and.when(editDraft, { ...it1, depositAsked: 6000 }).and.when(issueInvoice, it1)
    const { depositAsked, total } = ahead.and.when(correctInvoice, correct).and.now(Invoice, "inv_5").snapshot!
    expect({ depositAsked, total }).toEqual({ depositAsked: 5000, total: 5000 })
    const less = { ...correct, lines: [{ name: "Sweets", quantity: 1000, unitPrice: 100 }] }
    expect(part.and.when(correctInvoice, less).refusal?._tag).toBe("TotalBelowReceived")
    expect(part.and.when(correctInvoice, { ...correct, cancel: true }).refusal?._tag).toBe("ReceivedAlready")
  })
})

describe("a void", () => {
  it("lets no drawer wait for what was shown there", () => {
    const place = { locationId: "loc_main", currency: "NGN", on: "2026-03-02" }
    const drawer = { _tag: "ShiftOpened", shiftId: "shift_1", deviceId: "dev_a", ...place, float: 0 } as Fact
    const sent = { ...pay, method: "mobile_money", operator: "opay", reference: "OP 7", shiftId: "shift_1" } as const
    const shown = given(...shop, drawer)
      .when(createInvoice, said)
      .and.when(issueInvoice, it1)
      .and.when(receivePayment, sent).and
    expect(shown.now(Shift, "shift_1").waiting).toEqual({ mobile_money: 4000 })
    const cancel = { creditNoteId: "cn_1", newInvoiceId: "inv_2", cancel: true } as const
    for (const gone of [
      shown.when(voidInvoice, { ...it1, reason: "Never ordered" }),
      shown.when(correctInvoice, { ...it1, ...cancel, reason: "Never ordered" }),
    ])
      expect(gone.and.now(Shift, "shift_1").waiting).toEqual({ mobile_money: 0 })
  })
  it("keeps its number, and ends the sale that began with it", () => {
    const gone = issued.and.when(voidInvoice, { ...it1, reason: "Never ordered" })
    expect(tags(gone.events)).toEqual([
      "StockReturned",
      "SaleVoided",
      "CustomerFirstSaleVoided",
      "InvoiceVoided",
      "SaleUninvoiced",
    ])
    expect(gone.and.now(Invoice, "inv_1")).toMatchObject({ status: "void", snapshot: { number: "INV-2026-00001" } })
    expect(gone.and.now(Sale, "sale_1").status).toBe("voided")
    expect(gone.and.when(voidInvoice, { ...it1, reason: "Again" })).toMatchObject(nothing)
    const next = gone.and
      .when(createInvoice, { ...said, invoiceId: "inv_2" })
      .and.when(issueInvoice, { invoiceId: "inv_2" })
    expect(next.and.now(Invoice, "inv_2").snapshot?.number).toBe("INV-2026-00002")
    expect(next.and.now(Series, "INV").counters).toEqual({ "2026": 2 })
  })

  it("by credit note leaves nothing owed and no sale", () => {
    const gone = issued.and.when(correctInvoice, {
      ...it1,
      creditNoteId: "cn_1",
      newInvoiceId: "inv_2",
      reason: "Not theirs",
      cancel: true,
    })
    expect(gone.and.now(Sale, "sale_1").status).toBe("voided")
    expect(gone.and.now(Invoice, "inv_2").status).toBe("none")
  })
})

describe("a customer who says they have paid", () => {
  const claim = { ...it1, claimId: "claim_1", amount: 11_500, note: "By transfer" } as const
  const claimed = issued.and.when(claimPayment, claim)

  it("waits for an answer, which makes it a payment or not", () => {
    expect(claimed.and.when(claimPayment, claim)).toMatchObject(nothing)
    expect(claimed.and.when(claimPayment, { ...claim, claimId: "claim_2" }).refusal?._tag).toBe("ClaimWaits")
    expect(issued.and.when(claimPayment, { ...claim, amount: 11_501 }).refusal).toMatchObject({ balance: 11_500 })
    const right = claimed.and.when(confirmClaim, { ...it1, claimId: "claim_1" })
    expect(tags(right.events)).toEqual(["ClaimConfirmed", "PaymentReceived"])
    expect(right.and.now(Sale, "sale_1").received).toBe(11_500)
    expect(right.and.when(confirmClaim, { ...it1, claimId: "claim_1" })).toMatchObject(nothing)
    const no = claimed.and.when(rejectClaim, { ...it1, claimId: "claim_1", reason: "No money came" })
    expect(no.and.when(confirmClaim, { ...it1, claimId: "claim_1" }).refusal?._tag).toBe("ClaimAnswered")
    expect(no.and.when(claimPayment, { ...claim, claimId: "claim_2" }).events).toHaveLength(1)
  })
})

describe("handing it over", () => {
  it("gives one address that holds until it is taken back", () => {
    const sent = issued.and.when(shareInvoice, mailed)
    expect(sent.events).toMatchObject([{ _tag: "InvoiceShared", to: "tunde@mail.ng", token, reminds: false }])
    expect(sent.and.when(shareInvoice, mailed)).toMatchObject(nothing)
    const again = sent.and.when(shareInvoice, {
      ...mailed,
      letterId: "msg_2",
      channel: "whatsapp",
      linkToken: "f".repeat(32),
    })
    expect(again.events).toMatchObject([{ token, to: "+2348031234567" }])
    const soon = sent.and.when(
      shareInvoice,
      { ...mailed, letterId: "msg_3", reminds: true },
      { at: aMorning.at + 3_600_000 },
    )
    expect(soon.refusal).toMatchObject({ _tag: "RemindedLately", hours: 23 })
    expect(drafted.and.when(shareInvoice, mailed).refusal?._tag).toBe("InvoiceElsewhere")
  })

  it("goes to where the customer is now, and so does what reminds of it", () => {
    const changed = { customerId: "cust_1", email: "tunde@new.ng", phone: null } as const
    const moved = issued.and.when(changeCustomer, changed).and
    expect(moved.when(shareInvoice, mailed).events).toMatchObject([{ to: "tunde@new.ng" }])
    expect(moved.when(shareInvoice, { ...mailed, channel: "whatsapp" }).events[0]).not.toHaveProperty("to")
    const { dueDate } = moved.now(Invoice, "inv_1").snapshot!
    const due = { at: Date.parse(`${dueDate}T09:30:00Z`) }
    expect(moved.when(remind, { ...it1, linkToken: token }, due).events).toMatchObject([{ to: "tunde@new.ng" }])
    const away = moved.when(changeCustomer, { ...changed, email: null }).and
    expect(away.when(remind, { ...it1, linkToken: token }, due).events).toMatchObject([{ by: "task" }])
    expect(away.when(shareInvoice, mailed).refusal?._tag).toBe("AddressMissing")
  })
})

describe("invoices", () => {
  it("are numbered 1 to n in the order of issue, whatever is drafted, thrown away and voided (C54)", () => {
    const world = new World(oja.aggregateOf)
    for (const event of shop) world.apply(event)
    let chance = 11
    const next = (below: number) => {
      chance = (chance * 16_807) % 2_147_483_647
      return Math.floor((chance / 2_147_483_647) * below)
    }
    const numbers: Array<string> = []
    const voided = new Set<string>()
    for (let step = 0; step < 1200; step++) {
      const invoiceId = `inv_${Math.floor(step / 8) + next(6)}`
      const [command, input] = [
        [createInvoice, { ...said, invoiceId, lines: [{ name: "Sugar", quantity: 1000, unitPrice: 1 + next(900) }] }],
        [discardDraft, { invoiceId }],
        [issueInvoice, { invoiceId }],
        [issueInvoice, { invoiceId }],
        [voidInvoice, { invoiceId, reason: "Wrong" }],
      ][next(5)] as [AnyCommand, object]
      const decision = world.ask(command, input, aMorning)
      if (Result.isFailure(decision)) continue
      for (const event of decision.success) {
        world.apply(event)
        if (event._tag === "InvoiceIssued") numbers.push((event as Fact & { number: string }).number)
        if (event._tag === "InvoiceVoided") voided.add(invoiceId)
      }
      for (const law of invoicing.laws) expect([law.summary, law.holds(world)]).toEqual([law.summary, true])
    }
    expect(numbers).toEqual(numbers.map((_, i) => `INV-2026-${String(i + 1).padStart(5, "0")}`))
    expect(numbers.length).toBeGreaterThan(60)
    expect(voided.size).toBeGreaterThan(10)
    for (const id of voided)
      expect(world.of<typeof Invoice.initial>(Invoice).get(id)?.snapshot?.number).toMatch(/^INV-2026/)
  })

  it("keep their promises whatever is asked", async () => {
    const sides = [receivePayment]
    const commands = [...invoicing.commands.filter(({ name }) => name !== "KeepLink"), ...sides]
    expect(await play(oja, { commands, laws: invoicing.laws, given: shop, games: 150 })).toBeUndefined()
  })
})
