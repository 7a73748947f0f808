import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { changeBusiness } from "../businesses/changeBusiness.ts"
import { ProductId } from "../catalog/events.ts"
import { CustomerId } from "../customers/events.ts"
import { oja } from "../index.ts"
import { Amount, type AnyCommand, type Fact, Quantity } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { stock } from "../stock/index.ts"
import { taxes } from "../taxes/index.ts"
import { correctSale } from "./correctSale.ts"
import { Condition, Discount, SaleId } from "./events.ts"
import { sales } from "./index.ts"
import { issueRefund } from "./issueRefund.ts"
import { receivePayment } from "./receivePayment.ts"
import { recordSale } from "./recordSale.ts"
import { returnGoods } from "./returnGoods.ts"
import { reversePayment } from "./reversePayment.ts"
import { voidSale } from "./voidSale.ts"
import { writeOff } from "./writeOff.ts"

type Happening = Fact & { readonly [field: string]: unknown }

const customer = (n: number, name: string) => ({ _tag: "CustomerAdded", customerId: `cust_${n}`, name })
const product = (n: number, name: string, sellingPrice: number, more: object = {}) => ({
  _tag: "ProductAdded",
  productId: `prod_${n}`,
  variantId: `var_${n}`,
  currency: "NGN",
  name,
  type: "product",
  sellingPrice,
  trackStock: true,
  ...more,
})
const shelved = (n: number, quantity: number, locationId: string, unitCost = 300) => ({
  _tag: "StockReceived",
  variantId: `var_${n}`,
  locationId,
  movementId: `move_${n}-${locationId.slice(4)}`,
  quantity,
  kind: "opening",
  unitCost,
})

/** A shop with goods on its shelves, some of them taxed otherwise than the rest, and work that is sold by the hour. */
const shop: ReadonlyArray<Happening> = [
  {
    _tag: "BusinessRegistered",
    businessId: "biz_ada",
    ownerId: "user_ada",
    name: "Ada Stores",
    industryId: "retail",
    country: "NG",
    currency: "NGN",
    zone: "Africa/Lagos",
  },
  customer(0, "Bola"),
  customer(1, "Chidi"),
  customer(2, "Dayo"),
  product(0, "Rice, 50 kg", 5000, { categoryId: "cat_food", taxRateId: "tax_none" }),
  product(1, "Milk", 451),
  product(2, "Braiding", 3001, { type: "service", trackStock: false }),
  ...["loc_main", "loc_0"].flatMap((branch) => [0, 1].map((n) => shelved(n, 40_000, branch))),
]
const taxed = (inclusive: boolean): Happening => ({
  _tag: "TaxSettingsChanged",
  businessId: "biz_ada",
  taxSettings: { on: true, inclusive, taxRateId: "tax_ng-vat" },
})
const coins: Happening = { _tag: "CashStepChanged", businessId: "biz_ada", cashStep: 5 }

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
  }),
}
const { amount, method, paymentId, saleId } = receivePayment.input.fields
const paying = { ...receivePayment, input: Schema.Struct({ saleId, paymentId, amount, method }) }
const correcting = { ...correctSale, input: Schema.Struct({ ...ofSale, reason: correctSale.input.fields.reason }) }
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
    refund: Schema.optionalKey(Schema.Struct({ method })),
  }),
}
const { refundId } = issueRefund.input.fields
const refunding = { ...issueRefund, input: Schema.Struct({ saleId, refundId, amount, method, reason }) }
const { writeOffId } = writeOff.input.fields
const losing = { ...writeOff, input: Schema.Struct({ saleId, writeOffId, reason }) }

const usual: ReadonlyArray<AnyCommand> = [
  ordinary,
  paying,
  returning,
  refunding,
  losing,
  reversePayment,
  correcting,
  voidSale,
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
  const laws = [...sales.laws, ...stock.laws, ...taxes.laws]
  for (const [where, more] of [
    ["without taxes", []],
    ["with taxes in the prices, and coins of five", [taxed(true), coins]],
    ["with taxes on top", [taxed(false)]],
  ] as const)
    it(`the laws of selling hold ${where}`, { timeout: 60_000 }, async () => {
      expect(await play(oja, { laws, given: [...shop, ...more], commands: usual, games: 120 })).toBeUndefined()
    })

  it("they hold when the taxes change meanwhile, and for requests nobody would make", { timeout: 60_000 }, async () => {
    const given = [...shop, taxed(true), coins]
    expect(await play(oja, { laws, given, commands: [...usual, settling], games: 80 })).toBeUndefined()
    expect(await play(oja, { laws, given, commands: sales.commands, games: 50 })).toBeUndefined()
  })
})
