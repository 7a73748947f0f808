import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { Business } from "../businesses/business.ts"
import { archiveProduct } from "../catalog/archiveProduct.ts"
import type { ImportRow } from "../catalog/importRow.ts"
import { catalog } from "../catalog/module.ts"
import { publishProduct } from "../catalog/publishProduct.ts"
import { reviseProduct } from "../catalog/reviseProduct.ts"
import { addCustomer } from "../customers/addCustomer.ts"
import { changeCustomer } from "../customers/changeCustomer.ts"
import { Customer } from "../customers/customer.ts"
import type { CustomerEvent } from "../customers/events.ts"
import { customers } from "../customers/module.ts"
import { registered } from "../businesses/testing/registered.ts"
import { oja as whole } from "../index.ts"
import { type AnyCommand, domain, type Fact, type InputOf, module } from "../kernel/index.ts"
import { aMorning, story } from "../kernel/story.ts"
import { World } from "../kernel/world.ts"
import { locations } from "../locations/module.ts"
import { Code } from "../products/code.ts"
import { Product, type ProductState } from "../products/product.ts"
import { recordSale } from "../sales/recordSale.ts"
import { adjustStock } from "../stock/adjustStock.ts"
import { stock } from "../stock/module.ts"
import { Stock, type StockState } from "../stock/stock.ts"
import { AT_ONCE } from "./batches.ts"
import { Import, runOf } from "./import.ts"
import { importCustomers } from "./importCustomers.ts"
import { importProducts } from "./importProducts.ts"
import { imports } from "./module.ts"
import { previewUndo, undoImport } from "./undoImport.ts"

const businesses = module("businesses", { summary: "Businesses.", aggregates: [Business] })
const oja = domain([catalog, customers, imports, stock, locations, businesses])
const { given } = story(oja)

const file = (importId: `imp_${string}`, ...rows: ReadonlyArray<ImportRow>) => ({ importId, rows })
const rice = { line: 2, sku: "RICE", name: "Rice", sellingPrice: 5000, costPrice: 4000, stock: 10_000 }
const cut = { line: 3, sku: "CUT", name: "Haircut", type: "service", sellingPrice: 900 } as const
const came = given().when(importProducts, file("imp_1", rice, cut))
const undone = { importId: "imp_1" } as const
const fee = {
  movementId: "move_fee",
  locationId: "loc_main",
  quantity: 1000,
  direction: "out",
  reason: "damaged",
} as const
const tags = (events: ReadonlyArray<Fact>) => events.map((it) => it._tag)
const previewOf = (refusal: unknown) => (refusal as { preview: unknown }).preview
const leftOf = (events: ReadonlyArray<Fact>) => (events.at(-1) as { left?: unknown }).left

describe("a file of products that is taken back", () => {
  it("takes along what it brought: the goods, their codes, and what they were worth", () => {
    const { and, events } = came.and.when(undoImport, undone)
    expect(and.now(Product, "prod_1-2").status).toBe("archived")
    expect(and.now(Code, "sku.rice")).toEqual({})
    expect(and.now(Stock, "var_1-2")).toMatchObject({ quantity: 0, value: 0, onHand: { loc_main: 0 } })
    expect(events.at(-1)).toEqual({ _tag: "ImportUndone", importId: "imp_1", gone: 2, returned: 0, left: [] })
    expect(and.now(Import, "imp_1").status).toBe("undone")
    expect(and.when(undoImport, undone).events).toEqual([])
  })

  it("says before what will be done, and does just that (beyond 5.4)", () => {
    const preview = came.and.when(previewUndo, undone)
    expect(preview.events).toEqual([])
    expect(previewOf(preview.refusal)).toEqual({ gone: 2, returned: 0, left: [] })
  })

  it("takes back once what it added and changed again, to what somebody made of it between its lines", () => {
    const own = came.and.when(reviseProduct, { productId: "prod_1-2", name: "Ofada rice", barcode: "615" })
    const again = own.and.when(importProducts, file("imp_1", { ...rice, line: 9, sellingPrice: 5500, stock: 12_000 }))
    const { and, events } = again.and.when(undoImport, undone)
    expect(and.now(Product, "prod_1-2")).toMatchObject({ status: "active", name: "Ofada rice", sellingPrice: 5000 })
    expect(events.at(-1)).toEqual({ _tag: "ImportUndone", importId: "imp_1", gone: 1, returned: 1, left: [] })
    const moves = events.flatMap((it) =>
      it._tag === "StockAdjusted" ? (it as { movementId?: string }).movementId : [],
    )
    expect(new Set(moves).size).toBe(moves.length)
    expect(and.now(Code, "barcode.615")).toEqual({ heldBy: "prod_1-2" })
  })

  it("leaves what has a history since, and says why", () => {
    const moved = came.and.when(adjustStock, { ...fee, variantId: "var_1-2" })
    expect(leftOf(moved.and.when(undoImport, undone).events)).toEqual([{ id: "prod_1-2", name: "Rice", why: "moved" }])
    const changed = came.and.when(reviseProduct, { productId: "prod_1-3", sellingPrice: 950 })
    const after = changed.and.when(undoImport, undone)
    expect(leftOf(after.events)).toEqual([{ id: "prod_1-3", name: "Haircut", why: "changed" }])
    expect(after.and.now(Product, "prod_1-3")).toMatchObject({ status: "active", sellingPrice: 950 })
    const away = came.and.when(archiveProduct, { productId: "prod_1-3", archived: true })
    expect(leftOf(away.and.when(undoImport, undone).events)).toMatchObject([{ why: "put_away" }])
    const shown = came.and.when(publishProduct, { productId: "prod_1-3" })
    expect(leftOf(shown.and.when(undoImport, undone).events)).toMatchObject([{ why: "changed" }])
  })

  it("is refused where nothing of it can go any more", () => {
    const { refusal } = given()
      .when(importProducts, file("imp_1", cut))
      .and.when(reviseProduct, { productId: "prod_1-3", sellingPrice: 950 })
      .and.when(undoImport, undone)
    expect(refusal).toMatchObject({
      _tag: "ImportUndoBlocked",
      dependants: [{ id: "prod_1-3", name: "Haircut", why: "changed" }],
    })
  })

  const second = (...rows: ReadonlyArray<ImportRow>) => came.and.when(importProducts, file("imp_2", ...rows))

  it("makes what it changed what it was: prices, codes, the store, and what was counted", () => {
    const before = { product: came.and.now(Product, "prod_1-2"), stock: came.and.now(Stock, "var_1-2") }
    const changed = second({ line: 2, sku: "RICE", sellingPrice: 7000, barcode: "615", published: true, stock: 4000 })
    const { and, events } = changed.and.when(undoImport, { importId: "imp_2" })
    expect(events.at(-1)).toMatchObject({ gone: 0, returned: 1, left: [] })
    const { brought: _, version: __, ...was } = before.product
    expect(and.now(Product, "prod_1-2")).toMatchObject(was)
    expect(and.now(Product, "prod_1-2")).not.toHaveProperty("barcode")
    expect(and.now(Code, "barcode.615")).toEqual({})
    const { cost, quantity, value } = before.stock
    expect(and.now(Stock, "var_1-2")).toMatchObject({ cost, quantity, value })
  })

  it("puts away the kinds it made of a known product, with their goods", () => {
    const red = { line: 2, name: "Rice", sku: "RICE", options: [{ name: "Colour", value: "Red" }] }
    const blue = {
      line: 3,
      name: "Rice",
      sku: "BLUE",
      options: [{ name: "Colour", value: "Blue" }],
      sellingPrice: 5100,
      stock: 2000,
    }
    const changed = second(red, blue)
    expect(changed.refusal).toBeUndefined()
    const { and, events } = changed.and.when(undoImport, { importId: "imp_2" })
    expect(events.at(-1)).toMatchObject({ returned: 1, left: [] })
    const product = and.now(Product, "prod_1-2")
    expect(product.options).toEqual([])
    expect(product.variants).toMatchObject([
      { variantId: "var_1-2", state: "active", optionValues: [], sku: "RICE" },
      { variantId: "var_1-2.1", state: "archived" },
    ])
    expect(and.now(Stock, "var_1-2.1").quantity).toBe(0)
    expect(and.now(Code, "sku.blue")).toEqual({})
  })

  it("leaves a price that was said anew since, and takes back the count that nobody touched", () => {
    const changed = second({ line: 2, sku: "RICE", sellingPrice: 7000, stock: 4000 }).and.when(reviseProduct, {
      productId: "prod_1-2",
      sellingPrice: 7500,
    })
    const { and, events } = changed.and.when(undoImport, { importId: "imp_2" })
    expect(leftOf(events)).toEqual([{ id: "prod_1-2", name: "Rice", why: "changed" }])
    expect(and.now(Product, "prod_1-2").sellingPrice).toBe(7500)
    expect(and.now(Stock, "var_1-2").quantity).toBe(10_000)
  })

  it("leaves a code to whoever has it by now", () => {
    const { refusal } = given()
      .when(importProducts, file("imp_1", { ...rice, barcode: "615" }))
      .and.when(importProducts, file("imp_2", { line: 2, barcode: "615", sku: "RICE-5" }))
      .and.when(importProducts, file("imp_3", { line: 2, sku: "RICE", name: "Other rice", sellingPrice: 100 }))
      .and.when(undoImport, { importId: "imp_2" })
    expect(refusal).toMatchObject({ dependants: [{ id: "prod_1-2", name: "Rice", why: "code_taken" }] })
  })

  it("comes anew under another name, as new goods", async () => {
    const gone = came.and.when(undoImport, undone)
    expect(gone.and.when(importProducts, file("imp_1", rice)).refusal).toMatchObject({ _tag: "ImportUndoneBefore" })
    const importId = await runOf("imp_1", (id) => gone.and.now(Import, id).status)
    expect(importId).toBe("imp_1r1")
    const again = gone.and.when(importProducts, file(importId, rice))
    expect(again.and.now(Product, "prod_1r1-2")).toMatchObject({ status: "active", name: "Rice" })
    expect(again.and.now(Stock, "var_1r1-2")).toMatchObject({ quantity: 10_000 })
  })
})

it("3,000 lines are taken back after 50 sales: what was sold stays as it is, and every other line goes (beyond 5.4)", () => {
  const world = new World(whole.aggregateOf)
  const act = <C extends AnyCommand>(command: C, input: InputOf<C>) => {
    const events = Result.getOrThrow(world.ask(command, input, aMorning))
    for (const event of events) world.apply(event)
    return events
  }
  const rows = Array.from({ length: 3000 }, (_, n) => ({
    ...rice,
    line: n + 2,
    sku: `SHIFTED-${n}`,
    name: `Thing ${n}`,
  }))
  const onSale = () =>
    rows.filter(({ line }) => world.of<ProductState>(Product).get(`prod_1-${line}`)?.status === "active").length
  world.apply(registered)
  for (let at = 0; at < rows.length; at += AT_ONCE) act(importProducts, file("imp_1", ...rows.slice(at, at + AT_ONCE)))
  expect(onSale()).toBe(3000)
  const sold = Array.from({ length: 50 }, (_, n) => `prod_1-${2 + n * 60}` as const)
  for (const [n, productId] of sold.entries())
    act(recordSale, {
      saleId: `sale_${n}`,
      on: aMorning.today,
      channel: "walk_in",
      lines: [{ lineId: "1", productId, quantity: 1000 }],
      paymentType: "full",
    })
  const told = act(undoImport, undone).at(-1) as unknown as ImportUndone
  expect([told.gone, told.returned]).toEqual([2950, 0])
  expect(told.left.map(({ id, why }) => [id, why])).toEqual(sold.map((id) => [id, "sold"]))
  expect(onSale()).toBe(50)
  const lying = rows.map(({ line }) => world.of<StockState>(Stock).get(`var_1-${line}`)!)
  expect(lying.filter(({ quantity, value }) => quantity === 0 && value === 0).length).toBe(2950)
  expect(lying.filter(({ quantity, value }) => quantity === 9000 && value === 36_000).length).toBe(50)
})

interface ImportUndone {
  readonly gone: number
  readonly returned: number
  readonly left: ReadonlyArray<{ readonly id: string; readonly why: string }>
}

const ada = { line: 2, customerId: "cust_1-2", name: "Ada", phone: "+2348031234567" } as const
const bisi = { line: 3, customerId: "cust_1-3", name: "Bisi" } as const
const people = given().when(importCustomers, { importId: "imp_1", rows: [ada, bisi] })

describe("a file of customers", () => {
  it("adds, changes and says nothing twice; a line that cannot be followed is named", () => {
    expect(tags(people.events)).toEqual(["CustomerAdded", "ContactTaken", "CustomerAdded", "RowsImported"])
    expect(people.and.when(importCustomers, { importId: "imp_1", rows: [ada, bisi] }).events).toEqual([])
    const { refusal } = people.and.when(importCustomers, {
      importId: "imp_2",
      rows: [
        { line: 2, customerId: "cust_2-2", name: "Other", phone: "+2348031234567" },
        { line: 3, customerId: "cust_2-3" },
        { line: 3, customerId: "cust_1-3", note: "Twice" },
        { line: 5, customerId: "cust_1-3", note: "Tall" },
        { line: 6, customerId: "cust_1-3", note: "Small" },
        { line: 7, customerId: "cust_1-3", name: null },
        { line: 8, customerId: "cust_2-8", name: "Chidi", birthday: "2099-01-01" },
      ],
    })
    expect(refusal).toMatchObject({
      rows: [
        { line: 2, reason: "phone_taken" },
        { line: 3, reason: "name_missing" },
        { line: 3, reason: "line_twice" },
        { line: 5, reason: "contradicted" },
        { line: 6, reason: "contradicted" },
        { line: 7, reason: "name_missing" },
        { line: 8, reason: "bad_birthday" },
      ],
    })
  })

  it("that is taken back leaves whom somebody changed between its lines as they made them", () => {
    const own = people.and.when(changeCustomer, { customerId: "cust_1-2", note: "Ours" })
    const again = own.and.when(importCustomers, { importId: "imp_1", rows: [{ ...ada, line: 9, note: "Theirs" }] })
    const { and, events } = again.and.when(undoImport, undone)
    expect(and.now(Customer, "cust_1-2")).toMatchObject({ status: "active", note: "Ours" })
    expect(events.at(-1)).toMatchObject({ gone: 1, returned: 1, left: [] })
  })

  it("that is taken back puts away whom it added, and who bought since stays", () => {
    const sold: CustomerEvent = { _tag: "CustomerFirstBought", customerId: "cust_1-3", saleId: "sale_1" }
    const bought = given(...people.events, sold)
    const { and, events } = bought.when(undoImport, undone)
    expect(and.now(Customer, "cust_1-2").status).toBe("archived")
    expect(events.at(-1)).toMatchObject({ gone: 1, left: [{ id: "cust_1-3", why: "sold" }] })
    expect(and.now(Customer, "cust_1-3").status).toBe("active")
  })

  it("makes whom it changed who they were, and brings back whom the next file names again", () => {
    const known = given().when(addCustomer, { customerId: "cust_a", name: "Ada", phone: "+2348031234567" })
    const changed = known.and.when(importCustomers, {
      importId: "imp_1",
      rows: [{ line: 2, customerId: "cust_a", phone: "+2348039999999", note: "From the list" }, bisi],
    })
    const back = changed.and.when(undoImport, undone)
    expect(back.events.at(-1)).toMatchObject({ gone: 1, returned: 1, left: [] })
    expect(back.and.now(Customer, "cust_a")).toMatchObject({ name: "Ada", phone: "+2348031234567" })
    expect(back.and.now(Customer, "cust_a")).not.toHaveProperty("note")
    const again = back.and.when(importCustomers, { importId: "imp_2", rows: [{ ...bisi, note: "Again" }] })
    expect(again.and.now(Customer, "cust_1-3")).toMatchObject({ status: "active", note: "Again" })
    expect(again.and.now(Customer, "cust_1-3")).not.toHaveProperty("takenBack")
    const twice = again.and.when(undoImport, { importId: "imp_2" })
    expect(twice.and.now(Customer, "cust_1-3").status).toBe("archived")
  })

  it("leaves a number to whoever has it by now", () => {
    const known = given().when(addCustomer, { customerId: "cust_a", name: "Ada", phone: "+2348031234567" })
    const changed = known.and
      .when(importCustomers, { importId: "imp_1", rows: [{ line: 2, customerId: "cust_a", phone: "+2348039999999" }] })
      .and.when(addCustomer, { customerId: "cust_b", name: "Bola", phone: "+2348031234567" })
    expect(changed.and.when(undoImport, undone).refusal).toMatchObject({ dependants: [{ why: "contact_taken" }] })
    const later = people.and.when(changeCustomer, { customerId: "cust_1-2", note: "Ours" })
    expect(leftOf(later.and.when(undoImport, undone).events)).toEqual([{ id: "cust_1-2", why: "changed" }])
  })
})
