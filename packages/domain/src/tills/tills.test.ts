import { describe, expect, it } from "vitest"
import { businesses } from "../businesses/module.ts"
import { registered as shop } from "../businesses/testing/registered.ts"
import { catalog } from "../catalog/module.ts"
import { customers } from "../customers/module.ts"
import { domain, type Fact } from "../kernel/index.ts"
import { aMorning, story } from "../kernel/story.ts"
import { sales } from "../sales/module.ts"
import { recordSale } from "../sales/index.ts"
import { series } from "../series/module.ts"
import { stock } from "../stock/module.ts"
import { Device } from "./device.ts"
import { tills } from "./module.ts"
import { codeOf } from "./numbering.ts"
import { registerDevice, renameDevice, retireDevice } from "./registerDevice.ts"

const { given } = story(domain([businesses, series, customers, catalog, stock, tills, sales]))
const counter = { deviceId: "dev_1", name: "Counter" } as const
const one = given(shop).when(registerDevice, counter)
const two = one.and.when(registerDevice, { deviceId: "dev_2", name: "Phone" })
const sale = (n: number, more: object = {}) =>
  ({ saleId: `sale_${n}`, on: aMorning.today, channel: "pos", amount: 500, paymentType: "full", ...more }) as const
const numberIn = (events: ReadonlyArray<Fact>) =>
  (events.find((it) => it._tag === "SaleRecorded") as { readonly number?: string } | undefined)?.number

describe("a device", () => {
  it("gets letters of its own, in order, and keeps them", () => {
    expect(one.and.now(Device, "dev_1").code).toBe("A")
    expect(two.and.now(Device, "dev_2").code).toBe("B")
    expect(two.and.when(registerDevice, counter)).toMatchObject({ events: [], refusal: undefined })
    const renamed = two.and.when(renameDevice, { deviceId: "dev_1", name: "Old counter" })
    expect(renamed.and.now(Device, "dev_1")).toMatchObject({ name: "Old counter", code: "A" })
    expect(given(shop).when(retireDevice, { deviceId: "dev_1" }).refusal?._tag).toBe("DeviceUnknown")
  })

  it("has letters that nobody mistakes, however many there are", () => {
    const codes = Array.from({ length: 1000 }, (_, n) => codeOf(n + 1))
    expect(new Set(codes).size).toBe(1000)
    expect(codes.slice(0, 10).join("")).toBe("ABCDEFGHJK")
    expect(codes.slice(21, 25)).toEqual(["Y", "AA", "AB", "AC"])
    expect(codes.filter((it) => /[IOSZ]/.test(it))).toEqual([])
  })
})

describe("a sale’s number", () => {
  it("is its device’s, counted by the device itself, whatever order the sales come in", () => {
    const third = two.and.when(recordSale, sale(3, { deviceId: "dev_1", serial: 3 }))
    expect(numberIn(third.events)).toBe("A-000003")
    const first = third.and.when(recordSale, sale(1, { deviceId: "dev_1", serial: 1 }))
    expect(numberIn(first.events)).toBe("A-000001")
    const other = first.and.when(recordSale, sale(4, { deviceId: "dev_2", serial: 3 }))
    expect(numberIn(other.events)).toBe("B-000003")
    expect(other.and.now(Device, "dev_1").used).toEqual([
      [1, 1],
      [3, 3],
    ])
  })

  it("is given once: asked again it is the same sale, and another sale is refused", () => {
    const first = two.and.when(recordSale, sale(1, { deviceId: "dev_1", serial: 1 }))
    expect(first.and.when(recordSale, sale(1, { deviceId: "dev_1", serial: 1 }))).toMatchObject({ events: [] })
    expect(first.and.when(recordSale, sale(2, { deviceId: "dev_1", serial: 1 })).refusal).toEqual({
      _tag: "SerialTaken",
      serial: 1,
    })
  })

  it("is the next of the shop’s own where no device counted", () => {
    const first = two.and.when(recordSale, sale(1))
    expect(numberIn(first.events)).toBe("S-000001")
    expect(numberIn(first.and.when(recordSale, sale(2)).events)).toBe("S-000002")
  })

  it("needs a device that is registered; one that was retired still sends what it sold", () => {
    expect(two.and.when(recordSale, sale(1, { serial: 1 })).refusal?._tag).toBe("SerialNeedsDevice")
    expect(two.and.when(recordSale, sale(1, { deviceId: "dev_9", serial: 1 })).refusal?._tag).toBe("DeviceUnknown")
    const retired = two.and.when(retireDevice, { deviceId: "dev_2" })
    expect(numberIn(retired.and.when(recordSale, sale(1, { deviceId: "dev_2", serial: 7 })).events)).toBe("B-000007")
  })
})
