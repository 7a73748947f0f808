import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { changeBusiness } from "../businesses/changeBusiness.ts"
import { ProductId } from "../products/events.ts"
import { CustomerId } from "../customers/events.ts"
import { oja } from "../index.ts"
import { Amount, type AnyCommand, Quantity } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { ShiftId } from "../shifts/index.ts"
import { shifts } from "../shifts/module.ts"
import { stock } from "../stock/module.ts"
import { taxes } from "../taxes/module.ts"
import { payOutChange } from "../change/payOutChange.ts"
import { change } from "../change/module.ts"
import { ChangeSlipId } from "../change/index.ts"
import { confirmPayment, declinePayment } from "./confirmPayment.ts"
import { changeTender } from "./changeTender.ts"
import { correctSale } from "./correctSale.ts"
import { Condition, Discount } from "./events.ts"
import { SaleId } from "../shared/index.ts"
import { sales } from "./module.ts"
import { issueRefund } from "./issueRefund.ts"
import { receivePayment } from "./receivePayment.ts"
import { recordSale } from "./recordSale.ts"
import { returnGoods } from "./returnGoods.ts"
import { reversePayment } from "./reversePayment.ts"
import { coins, shop, taxed } from "./testing/shop.ts"
import { voidSale } from "./voidSale.ts"
import { writeOff } from "./writeOff.ts"

// Most wholly random requests are refused at the door; these are the ones a shop makes, so that games get far.
const lines = Schema.Array(Schema.Struct({ productId: ProductId, quantity: Quantity })).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(3),
)
const ofSale = { saleId: SaleId, lines, cartDiscount: Schema.optionalKey(Discount) }
const ordinary = {
  ...recordSale,
  input: Schema.Struct({
    ...ofSale,
    on: Schema.Literal("2026-03-01"),
    channel: Schema.Literals(["pos", "walk_in"]),
    customerId: CustomerId,
    shippingFee: Amount,
    paymentType: Schema.Literals(["full", "credit"]),
    shiftId: Schema.optionalKey(ShiftId),
  }),
}
const { amount, method, paymentId, saleId } = receivePayment.input.fields
const inShift = { shiftId: Schema.optionalKey(ShiftId) }
const paying = { ...receivePayment, input: Schema.Struct({ saleId, paymentId, amount, method, ...inShift }) }
const correcting = { ...correctSale, input: Schema.Struct({ ...ofSale, reason: correctSale.input.fields.reason }) }
const { otherWays, refundId } = issueRefund.input.fields
const money = { method, otherWays, ...inShift }
const { reason, returnId } = returnGoods.input.fields
const back = Schema.Struct({
  lineId: Schema.Literals(["1", "1", "2", "3"]),
  quantity: Quantity,
  condition: Condition,
})
const returning = {
  ...returnGoods,
  input: Schema.Struct({
    saleId,
    returnId,
    reason,
    lines: Schema.Array(back).check(Schema.isMinLength(1), Schema.isMaxLength(2)),
    refund: Schema.optionalKey(Schema.Struct(money)),
  }),
}
const refunding = { ...issueRefund, input: Schema.Struct({ saleId, refundId, amount, reason, ...money }) }
const { writeOffId } = writeOff.input.fields
const losing = { ...writeOff, input: Schema.Struct({ saleId, writeOffId, reason }) }

// What is shown and waited for, change that is owed and spent, and the same references again and again.
const counted = Schema.Literals([100, 250])
const named = Schema.Literals(["OP-1", "op 1", "GT-2", "AX-3"])
const waiting = Schema.optionalKey(Schema.Boolean)
const atTill = {
  ...recordSale,
  input: Schema.Struct({
    ...ofSale,
    on: Schema.Literal("2026-03-01"),
    channel: Schema.Literal("pos"),
    customerId: CustomerId,
    paymentType: Schema.Literal("credit"),
    payments: Schema.Array(
      Schema.Union([
        Schema.Struct({
          amount: counted,
          method: Schema.Literals(["mobile_money", "bank_transfer"]),
          reference: named,
          waiting,
        }),
        Schema.Struct({ amount: counted, method: Schema.Literal("change_owed"), slipId: ChangeSlipId }),
        Schema.Struct({ amount: counted, method: Schema.Literal("cash") }),
      ]),
    ).check(Schema.isMinLength(1), Schema.isMaxLength(3)),
    changeOwed: Schema.optionalKey(counted),
    ...inShift,
  }),
}
const sending = {
  ...receivePayment,
  input: Schema.Struct({
    saleId,
    paymentId,
    amount: counted,
    method: Schema.Literals(["mobile_money", "bank_transfer"]),
    reference: named,
    ...inShift,
  }),
}
const looking = {
  ...confirmPayment,
  input: Schema.Struct({
    saleId,
    paymentId,
    reference: Schema.optionalKey(named),
    amount: Schema.optionalKey(counted),
  }),
}

const usual: ReadonlyArray<AnyCommand> = [
  ordinary,
  atTill,
  sending,
  looking,
  declinePayment,
  payOutChange,
  paying,
  returning,
  refunding,
  losing,
  reversePayment,
  correcting,
  voidSale,
  changeTender,
  ...shifts.commands,
]
const settings = changeBusiness.input.fields
const settling = {
  ...changeBusiness,
  input: Schema.Struct({
    businessId: Schema.Literal("biz_ada"),
    taxSettings: settings.taxSettings,
    cashStep: settings.cashStep,
  }),
}

describe("whatever is asked", () => {
  const laws = [...sales.laws, ...change.laws, ...shifts.laws, ...stock.laws, ...taxes.laws]
  for (const [where, more] of [
    ["without taxes", []],
    ["with taxes in the prices, and coins of five", [taxed(true), coins]],
    ["with taxes on top", [taxed(false)]],
  ] as const)
    it(`the laws of selling hold ${where}`, { timeout: 60_000 }, async () => {
      expect(await play(oja, { laws, given: [...shop, ...more], commands: usual, games: 60 })).toBeUndefined()
    })

  it("they hold when the taxes change meanwhile, and for requests nobody would make", { timeout: 60_000 }, async () => {
    const given = [...shop, taxed(true), coins]
    expect(await play(oja, { laws, given, commands: [...usual, settling], games: 60 })).toBeUndefined()
    expect(await play(oja, { laws, given, commands: sales.commands, games: 50 })).toBeUndefined()
  })
})
