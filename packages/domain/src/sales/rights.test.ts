import { present } from "../kernel/present.ts"
import { describe, expect, it } from "vitest"
import { createInvoice } from "../invoicing/createInvoice.ts"
import { oja } from "../index.ts"
import type { Context, Fact } from "../kernel/index.ts"
import { story } from "../kernel/story.ts"
import { placeOrder } from "../orders/placeOrder.ts"
import { actorOf } from "../team/actor.ts"
import { Approval, approvalNamed, HOLDS_MINUTES } from "../team/approval.ts"
import { judgedBy, type Limits } from "../team/limits.ts"
import { correctSale } from "./correctSale.ts"
import { issueRefund } from "./issueRefund.ts"
import { recordSale } from "./recordSale.ts"
import { writeOff } from "./writeOff.ts"
import { shop } from "./testing/shop.ts"

const { given } = story(oja)
const now = Date.UTC(2026, 2, 2, 8)

const musa = { memberId: "member_musa", name: "Musa" }

/** Somebody at the counter in a role, with limits and perhaps a colleague's approval. */
const as = (role: string, limits: Limits = {}, approvalId?: string): Partial<Context> => {
  const approval = approvalId === undefined ? undefined : approvalNamed(approvalId)
  const more = { limits: judgedBy(limits), approvers: () => [musa], ...present({ approval }) }
  return { by: "user_tunde", actor: actorOf(role, "business", more) }
}
const cashier = (approvalId?: string) => as("cashier", { maxDiscountBp: 500 }, approvalId)

const rice = { lineId: "1", productId: "prod_0", quantity: 1000 } as const
const sale = (line: object = {}, more: object = {}) =>
  ({
    saleId: "sale_1",
    on: "2026-03-02",
    channel: "walk_in",
    lines: [{ ...rice, ...line }],
    paymentType: "full",
    ...more,
  }) as const
const off = (value: number) => ({ type: "percent", value }) as const
const book = given(...shop)

const allowed = (allows: object, more: object = {}): Fact =>
  ({
    _tag: "ApprovalGiven",
    approvalId: "appr_1",
    to: "user_tunde",
    memberId: "member_tunde",
    by: "user_musa",
    allows,
    until: now + HOLDS_MINUTES * 60_000,
    ...more,
  }) as Fact

describe("a discount", () => {
  it("is given up to the limit of the role, on the line and on the whole", () => {
    expect(book.when(recordSale, sale({ discount: off(500) }), cashier()).refusal).toBeUndefined()
    expect(book.when(recordSale, sale({}, { cartDiscount: off(500) }), cashier()).refusal).toBeUndefined()
    // Five per cent of 4.51 is 0.23, which is a little more than five per cent, and no more than was meant.
    expect(book.when(recordSale, sale({ productId: "prod_1", discount: off(500) }), cashier()).refusal).toBeUndefined()
  })

  it("beyond it wants the approval of somebody who is named (C76)", () => {
    const most = { _tag: "ApprovalRequired", limit: "maxDiscountBp", most: 500, approvers: [musa] }
    const asked = (line: object, more: object = {}) => book.when(recordSale, sale(line, more), cashier()).refusal
    expect(asked({ discount: off(510) })).toEqual({ ...most, asked: 510, allows: { maxDiscountBp: 510 } })
    expect(asked({}, { cartDiscount: { type: "amount", value: 500 } })).toMatchObject({ ...most, asked: 1000 })
    expect(asked({ discount: off(400) }, { cartDiscount: off(400) })).toMatchObject({ asked: 784 })
    const words = oja.words.refusals["ApprovalRequired"]!
    expect(words.en(asked({ discount: off(750) }))).toBe(
      "A discount of 7.5% is more than the 5% you may give. Ask Musa to approve it.",
    )
    expect(words.fr(asked({ discount: off(750) }))).toBe(
      "Une remise de 7,5\u00a0% dépasse les 5\u00a0% que vous pouvez accorder. Demandez l’accord de Musa.",
    )
  })

  it("is measured in invoices and orders too", () => {
    const line = { ...rice, discount: off(600) }
    const drafted = book.when(createInvoice, { invoiceId: "inv_1", lines: [line] }, cashier())
    expect(drafted.refusal).toMatchObject({ _tag: "ApprovalRequired", asked: 600 })
    const order = { orderId: "ord_1", trackingToken: "0".repeat(32), contactName: "Bola", mode: "on_delivery" } as const
    const placed = book.when(placeOrder, { ...order, lines: [line] }, cashier())
    expect(placed.refusal).toMatchObject({ _tag: "ApprovalRequired", asked: 600 })
  })

  it("that stands is no new one, and a correction is judged by what it adds", () => {
    const sold = book.when(
      recordSale,
      sale({ discount: off(1000) }, { paymentType: "credit", customerId: "cust_0" }),
    ).and
    const correct = (line: object) =>
      sold.when(
        correctSale,
        { saleId: "sale_1", reason: "wrong", lines: [{ ...rice, ...line }] },
        as("manager", { maxDiscountBp: 500 }),
      )
    expect(correct({ quantity: 2000, discount: off(1000) }).refusal).toBeUndefined()
    expect(correct({ discount: off(1100) }).refusal).toMatchObject({ limit: "maxDiscountBp", asked: 1100 })
    expect(correct({ discount: off(900) }).refusal).toBeUndefined()
  })
})

describe("an approval", () => {
  const more = sale({ discount: off(1000) })

  it("lets one request of one person go further, once, and is written down with it", () => {
    const shopThen = given(...shop, allowed({ maxDiscountBp: 1000 }))
    const sold = shopThen.when(recordSale, more, cashier("appr_1"))
    expect(sold.events.map(({ _tag }) => _tag)).toContain("SaleRecorded")
    expect(sold.events.at(-1)).toEqual({
      _tag: "ApprovalUsed",
      approvalId: "appr_1",
      to: "user_tunde",
      approvedBy: "user_musa",
      at: now,
    })
    expect(sold.and.now(Approval, "appr_1").status).toBe("used")
    expect(sold.and.when(recordSale, more, cashier("appr_1")).events).toEqual([])
    const again = sold.and.when(recordSale, { ...more, saleId: "sale_2" }, cashier("appr_1"))
    expect(again.refusal).toMatchObject({ _tag: "ApprovalRequired" })
  })

  it("is left for later by a request that does not need it", () => {
    const sold = given(...shop, allowed({ maxDiscountBp: 1000 })).when(recordSale, sale(), cashier("appr_1"))
    expect(sold.and.now(Approval, "appr_1").status).toBe("given")
  })

  it.each([
    ["of less", { maxDiscountBp: 900 }, {}],
    ["of something else", { maxRefundAmount: 1_000_000 }, {}],
    ["for somebody else", { maxDiscountBp: 1000 }, { to: "user_bisi" }],
    ["of yesterday", { maxDiscountBp: 1000 }, { until: now - 1 }],
  ])("%s does not do", (_, allows, said) => {
    const sold = given(...shop, allowed(allows, said)).when(recordSale, more, cashier("appr_1"))
    expect(sold.refusal).toMatchObject({ _tag: "ApprovalRequired" })
  })

  it("gives no right that the role has not", () => {
    const rep = as("sales_rep", {}, "appr_1")
    const sold = given(...shop, allowed({ maxDiscountBp: 10_000 })).when(recordSale, more, rep)
    expect(sold.refusal).toMatchObject({ _tag: "FieldNotPermitted", action: "discount", param: "lines.0.discount" })
  })
})

describe("the other limits of a role", () => {
  const limits = {
    maxRefundAmount: 1000,
    writeOffMax: 500,
    backdateDays: 7,
    belowListPrice: "approve",
    belowCost: "deny",
  } as const
  const manager = as("manager", limits)
  const sold = book.when(recordSale, sale({}, { paymentType: "credit", customerId: "cust_0" })).and
  const paid = book.when(recordSale, sale()).and

  it("stop a refund, a write-off and a day that go too far", () => {
    const back = (amount: number, more: object = {}) =>
      paid.when(
        issueRefund,
        { saleId: "sale_1", refundId: "rfd_1", amount, method: "cash", reason: "late", ...more },
        manager,
      )
    expect(back(1000).refusal).toBeUndefined()
    expect(back(1001).refusal).toMatchObject({ limit: "maxRefundAmount", asked: 1001, most: 1000, currency: "NGN" })
    expect(back(1, { on: "2026-02-23" }).refusal).toBeUndefined()
    expect(back(1, { on: "2026-02-22" }).refusal).toMatchObject({ limit: "backdateDays", asked: 8, most: 7 })
    const lost = (amount: number) =>
      sold.when(writeOff, { saleId: "sale_1", writeOffId: "wof_1", amount, reason: "gone" }, as("admin", limits))
    expect(lost(500).refusal).toBeUndefined()
    expect(lost(501).refusal).toMatchObject({ limit: "writeOffMax", asked: 501, most: 500 })
  })

  it("say what becomes of a sale below its price, and below cost (C76)", () => {
    const at = (unitPrice: number) => book.when(recordSale, sale({ unitPrice }), manager).refusal
    expect(at(5001)).toBeUndefined()
    expect(at(4900)).toMatchObject({ _tag: "ApprovalRequired", limit: "belowListPrice", asked: 100, currency: "NGN" })
    expect(at(200)).toMatchObject({ _tag: "BeyondLimit", limit: "belowCost", asked: 100 })
  })

  it("do not tell what goods cost to whoever may not see it: how long a number it is, and enough to be allowed", () => {
    const may = (module: string, action: string) => action !== "view_cost" || module !== "products"
    const blind = { by: "user_tunde", actor: { may, has: () => true, limits: judgedBy({ belowCost: "approve" }) } }
    const at = (unitPrice: number) => book.when(recordSale, sale({ unitPrice }), blind).refusal
    for (const [price, told] of [
      [299, 10],
      [200, 100],
      [199, 1000],
    ] as const)
      expect(at(price)).toMatchObject({ limit: "belowCost", asked: told, allows: { belowCost: told } })
    expect(at(300)).toBeUndefined()
  })

  it("do not call a fact of the counter backdated that waited for a connection", () => {
    const yesterday = sale({}, { on: "2026-03-01" })
    expect(book.when(recordSale, yesterday, cashier()).refusal).toMatchObject({ action: "backdate", param: "on" })
    expect(book.when(recordSale, yesterday, { ...cashier(), fact: true }).refusal).toBeUndefined()
    const old = sale({}, { on: "2026-02-20" })
    expect(book.when(recordSale, old, { ...cashier(), fact: true }).refusal).toMatchObject({ action: "backdate" })
  })
})
