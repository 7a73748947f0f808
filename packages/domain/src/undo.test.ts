import { expect, it } from "vitest"
import { oja } from "./index.ts"
import { type AnyCommand, type Fact, type Mint, takenBack } from "./kernel/index.ts"
import { World } from "./kernel/world.ts"

// What can be taken back, told from the facts of an act; that it comes to what was before, together.test.ts plays.

const command = (name: string): AnyCommand => oja.commands.get(name)!
const takes = (name: string, ...tags: ReadonlyArray<string>) =>
  takenBack(
    oja,
    command(name),
    tags.map((_tag) => ({ _tag })),
  ).map(({ _tag }) => _tag)

it("is what an act wrote first of what it is about, and all of that kind", () => {
  expect(takes("RecordSale", "NumberTaken", "SaleRecorded", "PaymentReceived", "StockSold")).toEqual(["SaleRecorded"])
  expect(takes("ChangePrices", "ProductRepriced", "ProductRepriced")).toHaveLength(2)
  expect(takes("ImportCustomers", "CustomerAdded", "CustomerAdded", "RowsImported")).toEqual(["RowsImported"])
  // The sale of an order is taken back with the order.
  expect(takes("ConfirmOrder", "OrderConfirmed", "SaleRecorded")).toEqual([])
  expect(takes("VoidSale", "PaymentReversed", "SaleVoided")).toEqual([])
})

it("is nothing where somebody holds a slip for the change", () => {
  expect(takes("RecordSale", "SaleRecorded", "PaymentReceived", "ChangeOwed")).toEqual([])
})

const back = (event: Fact & Record<string, unknown>, ...[before, since]: ReadonlyArray<ReadonlyArray<Fact>>) => {
  const aggregate = oja.aggregateOf.get(event._tag)!
  const id = aggregate.idOf(event)
  const [then, now] = [new World(oja.aggregateOf), new World(oja.aggregateOf)]
  for (const it of before ?? []) then.apply(it)
  for (const it of [...(before ?? []), event, ...(since ?? [])]) now.apply(it)
  const was = then.read(aggregate, id)
  const undo = oja.undos[event._tag]
  if (typeof undo !== "function") throw new Error(`${event._tag} is never taken back`)
  const mint: Mint = (kind) => `${kind}_1`
  const done = { event, before: was, after: aggregate.evolve(was, event), now: now.read(aggregate, id) }
  const asked = undo({ ...done, reason: "A slip", mint })
  return asked && [asked.command.name, asked.input]
}

const added = { _tag: "CustomerAdded", customerId: "cust_1", name: "Ada", phone: "+2348031234567" }
const changed = (more: object) => ({ _tag: "CustomerChanged", customerId: "cust_1", name: "Ada", ...more })

it("asks for what was, field by field, and for nothing where something else stands by now", () => {
  const renamed = changed({ name: "Adaeze", email: "ada@example.com" })
  const was = ["ChangeCustomer", { customerId: "cust_1", name: "Ada", phone: "+2348031234567", email: null }]
  expect(back(renamed, [added])).toEqual(was)
  // Another field was changed since, and stays.
  expect(back(renamed, [added], [{ ...renamed, note: "Tall" } as Fact])).toEqual(was)
  expect(back(renamed, [added], [changed({ name: "Ada Obi" })])).toBeUndefined()
})

it("leaves whoever bought since, and a price that was said anew", () => {
  expect(back(added)).toEqual(["ArchiveCustomer", { customerId: "cust_1" }])
  const bought = { _tag: "CustomerFirstBought", customerId: "cust_1", saleId: "sale_1" }
  expect(back(added, [], [bought])).toBeUndefined()
  const product = { _tag: "ProductAdded", productId: "prod_1", variantId: "var_1", currency: "NGN", name: "Rice" }
  const rice = { ...product, type: "product", sellingPrice: 100, trackStock: false }
  const priced = (was: number, price: number) => ({
    _tag: "ProductRepriced",
    productId: "prod_1",
    repricingId: "repricing_0",
    name: "Rice",
    currency: "NGN",
    prices: [{ variantId: "var_1", was, price }],
  })
  const prices = [{ variantId: "var_1", was: 120, price: 100 }]
  expect(back(priced(100, 120), [rice])).toEqual(["ChangePrices", { repricingId: "repricing_1", prices }])
  expect(back(priced(100, 120), [rice], [priced(120, 130)])).toBeUndefined()
})
