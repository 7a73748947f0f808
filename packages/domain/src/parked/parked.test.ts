import { describe, expect, it } from "vitest"
import { businesses } from "../businesses/module.ts"
import { registered as shop } from "../businesses/testing/registered.ts"
import { eraseCustomer } from "../customers/eraseCustomer.ts"
import { customers } from "../customers/module.ts"
import { domain, type Fact } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { story } from "../kernel/story.ts"
import { parked } from "./module.ts"
import { ParkedSale } from "./parkedSale.ts"
import { discardParkedSale, parkSale, resumeParkedSale } from "./parkSale.ts"

const oja = domain([businesses, customers, parked])
const { given } = story(oja)
const tunde = { _tag: "CustomerAdded", customerId: "cust_1", name: "Tunde Bakare" } as Fact
const dress = {
  parkedSaleId: "park_1",
  label: "Blue dress",
  customerId: "cust_1",
  lines: [{ lineId: "1", name: "Dress", quantity: 1000, unitPrice: 500_000 }],
  total: 500_000,
  deviceId: "dev_a",
} as const
const it1 = { parkedSaleId: "park_1" } as const
const atB = { ...it1, deviceId: "dev_b" } as const
const put = given(shop, tunde).when(parkSale, dress)
const nothing = { events: [], refusal: undefined }

describe("a sale that is put aside", () => {
  it("lies there with its customer as they were, once however often it is sent", () => {
    expect(put.and.now(ParkedSale, "park_1")).toMatchObject({
      status: "parked",
      basket: { label: "Blue dress", customerName: "Tunde Bakare", currency: "NGN", locationId: "loc_main" },
    })
    expect(put.and.when(parkSale, dress)).toMatchObject(nothing)
    expect(put.and.when(parkSale, { ...dress, total: 1 }).refusal?._tag).toBe("ParkedSaleDiffers")
    expect(given(shop).when(parkSale, dress).refusal?._tag).toBe("ParkedForNobody")
    const erased = given(shop, tunde).when(eraseCustomer, { customerId: "cust_1" })
    expect(erased.and.when(parkSale, dress).refusal?._tag).toBe("ParkedForNobody")
  })

  it("is taken on by one counter alone", () => {
    const taken = put.and.when(resumeParkedSale, atB)
    expect(taken.and.when(resumeParkedSale, atB)).toMatchObject(nothing)
    expect(taken.refusal).toBeUndefined()
    expect(taken.and.when(resumeParkedSale, { ...it1, deviceId: "dev_c" }).refusal).toEqual({
      _tag: "ParkedSaleGone",
      label: "Blue dress",
      status: "resumed",
    })
    expect(given(shop).when(resumeParkedSale, atB).refusal?._tag).toBe("ParkedSaleUnknown")
  })

  it("is thrown away with a reason, and not what another counter has", () => {
    const gone = put.and.when(discardParkedSale, { ...it1, reason: "Never came" })
    expect(gone.and.when(discardParkedSale, { ...it1, reason: "Never came" })).toMatchObject(nothing)
    expect(gone.and.when(resumeParkedSale, atB).refusal).toMatchObject({ _tag: "ParkedSaleGone", status: "discarded" })
    const taken = put.and.when(resumeParkedSale, atB)
    expect(taken.and.when(discardParkedSale, { ...it1, reason: "Never came" }).refusal?._tag).toBe("ParkedSaleGone")
  })

  it("keeps its promises under random play", async () => {
    expect(await play(oja, { laws: parked.laws, given: [shop, tunde], commands: parked.commands })).toBeUndefined()
  })
})
