import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { businesses } from "../businesses/module.ts"
import { collections } from "../collections/module.ts"
import { domain, type Fact, project, type Row } from "../kernel/index.ts"
import { aMorning, story } from "../kernel/story.ts"
import { locations } from "../locations/module.ts"
import { archiveShippingCompany, restoreShippingCompany } from "./archiveCompany.ts"
import { drivers, shippingCompanies } from "./carrierViews.ts"
import { eraseDriver, removeDriver, resumeDriver, suspendDriver } from "./dismissDriver.ts"
import { Driver } from "./driver.ts"
import { delivery } from "./module.ts"
import { addShippingCompany, changeShippingCompany } from "./keepCompany.ts"
import { addDriver, changeDriver } from "./keepDriver.ts"
import { setDriverPin } from "./setDriverPin.ts"

const oja = domain([businesses, locations, collections, delivery])
/** Asked again: accepted, and nothing happens. */
const nothing = { events: [], refusal: undefined }
const { given } = story(oja)

const rowsOf = (of: Parameters<typeof project>[0], events: ReadonlyArray<Fact>) => {
  const rows = new Map<string, Row & { readonly [field: string]: unknown }>()
  const { by, at, today: day, business } = aMorning
  for (const [position, event] of events.entries())
    project(of, rows, event, { eventId: `e${position}`, position, business, by, at, day })
  return rows
}

describe("a shipping company", () => {
  const gig = {
    companyId: "shipco_gig",
    name: "GIG Logistics",
    phone: "+2348139851120",
    defaultFee: 250_000,
    trackingUrlTemplate: "https://giglogistics.com/track?waybill={number}",
  } as const
  const id = { companyId: "shipco_gig" } as const
  const added = given().when(addShippingCompany, gig)

  it("is written down once, and its fee is in today's currency", () => {
    expect(added.events).toEqual([{ _tag: "ShippingCompanyAdded", currency: "NGN", ...gig }])
    expect(added.and.when(addShippingCompany, gig)).toMatchObject(nothing)
    expect(added.and.when(addShippingCompany, { ...gig, name: "GIG" }).refusal?._tag).toBe("ShippingCompanyDiffers")
  })
  it("changes, and is put away and taken back", () => {
    const changed = added.and.when(changeShippingCompany, { ...id, phone: null, defaultFee: 300_000 })
    const row = rowsOf(shippingCompanies, [...added.events, ...changed.events]).get("shipco_gig")
    expect(row).toMatchObject({ defaultFee: 300_000, active: true })
    expect(row).not.toHaveProperty("phone")
    expect(changed.and.when(changeShippingCompany, { ...id, defaultFee: 300_000 })).toMatchObject(nothing)
    const away = changed.and.when(archiveShippingCompany, id)
    expect(away.and.when(archiveShippingCompany, id)).toMatchObject(nothing)
    expect(away.and.when(addShippingCompany, gig).refusal?._tag).toBe("ShippingCompanyDiffers")
    const back = away.and.when(restoreShippingCompany, id)
    expect(back.and.when(restoreShippingCompany, id)).toMatchObject(nothing)
    const events = [...added.events, ...changed.events, ...away.events]
    expect(rowsOf(shippingCompanies, events).get("shipco_gig")).toMatchObject({ active: false })
    expect(rowsOf(shippingCompanies, [...events, ...back.events]).get("shipco_gig")).toMatchObject({ active: true })
    for (const verb of [changeShippingCompany, archiveShippingCompany, restoreShippingCompany])
      expect(given().when(verb, id).refusal?._tag).toBe("ShippingCompanyUnknown")
  })
  it("follows a parcel at an address that holds its number", () => {
    const reads = (trackingUrlTemplate: string) => Schema.is(addShippingCompany.input)({ ...gig, trackingUrlTemplate })
    expect(reads("https://dhl.com/track/{number}/now")).toBe(true)
    for (const wrong of ["https://dhl.com/track", "javascript:alert({number})", "https://{number}", "http:// {number}"])
      expect(reads(wrong), wrong).toBe(false)
  })
})

describe("a driver", () => {
  const musa = {
    driverId: "driver_musa",
    name: "Musa Bello",
    phone: "+2348031234567",
    vehicle: "bike",
    plate: "LSR 482 XK",
    locationIds: ["loc_main"],
  } as const
  const id = { driverId: "driver_musa" } as const
  const pin = (salt: string) =>
    ({
      ...id,
      pinHash: `scrypt$16384$${salt.repeat(22)}$${"h".repeat(43)}`,
      linkHash: `sha256$${salt.repeat(43)}`,
    }) as const
  const added = given().when(addDriver, musa)
  const pinned = added.and.when(setDriverPin, pin("a"))

  it("is written down once, at branches that are there", () => {
    expect(added.and.when(addDriver, musa)).toMatchObject(nothing)
    expect(added.and.when(addDriver, { ...musa, name: "Moussa" }).refusal?._tag).toBe("DriverAddedBefore")
    expect(given().when(addDriver, { ...musa, locationIds: ["loc_9"] }).refusal?._tag).toBe("LocationUnknown")
    expect(added.and.when(changeDriver, { ...id, locationIds: ["loc_9"] }).refusal?._tag).toBe("LocationUnknown")
    const changed = added.and.when(changeDriver, { ...id, vehicle: "van", plate: null })
    expect(changed.and.when(changeDriver, { ...id, vehicle: "van" })).toMatchObject(nothing)
    const row = rowsOf(drivers, [...added.events, ...changed.events]).get("driver_musa")
    expect(row).toMatchObject({ vehicle: "van", state: "active", hasPin: false })
    expect(row).not.toHaveProperty("plate")
  })
  it("has a PIN that no row shows, and a new one closes the old", () => {
    expect(pinned.and.when(setDriverPin, pin("a"))).toMatchObject(nothing)
    const again = pinned.and.when(setDriverPin, pin("b"))
    expect(again.and.now(Driver, "driver_musa").pin?.pinHash).toContain("bbbb")
    const row = rowsOf(drivers, [...added.events, ...pinned.events]).get("driver_musa")
    expect(row).toMatchObject({ hasPin: true })
    expect(JSON.stringify(row)).not.toMatch(/scrypt|sha256/)
  })
  it("takes no PIN as it is, only what was made of it", () => {
    const reads = (pinHash: string) => Schema.is(setDriverPin.input)({ ...pin("a"), pinHash })
    expect(reads("123456")).toBe(false)
    expect(reads("scrypt$16384$short$hash")).toBe(false)
    expect(reads(pin("a").pinHash)).toBe(true)
  })
  it("is suspended and rides again, and loses the PIN when they leave", () => {
    const off = pinned.and.when(suspendDriver, id)
    expect(off.and.when(suspendDriver, id)).toMatchObject(nothing)
    expect(off.and.when(resumeDriver, id).and.now(Driver, "driver_musa")).toMatchObject({ status: "active" })
    const gone = off.and.when(removeDriver, id)
    expect(gone.and.now(Driver, "driver_musa")).not.toHaveProperty("pin")
    expect(gone.and.when(removeDriver, id)).toMatchObject(nothing)
    for (const asked of [
      gone.and.when(suspendDriver, id),
      gone.and.when(resumeDriver, id),
      gone.and.when(changeDriver, { ...id, name: "Musa" }),
      gone.and.when(setDriverPin, pin("c")),
    ])
      expect(asked.refusal).toEqual({ _tag: "DriverGone", status: "removed" })
    for (const verb of [suspendDriver, resumeDriver, removeDriver, changeDriver, eraseDriver])
      expect(given().when(verb, id).refusal?._tag).toBe("DriverUnknown")
  })
  it("is forgotten when they ask", () => {
    const gone = pinned.and.when(eraseDriver, id)
    expect(gone.and.when(eraseDriver, id)).toMatchObject(nothing)
    expect(gone.and.now(Driver, "driver_musa")).toEqual({
      status: "erased",
      details: { name: "", phone: "", vehicle: "bike" },
    })
    const row = rowsOf(drivers, [...added.events, ...pinned.events, ...gone.events]).get("driver_musa")
    expect(row).toEqual({
      id: "driver_musa",
      name: "erased person",
      vehicle: "bike",
      state: "erased",
      hasPin: false,
      createdAt: aMorning.at,
      updatedAt: aMorning.at,
    })
  })
  it("speaks of no person outside what is kept under their key", () => {
    const open = [...added.events, ...pinned.events].map((event) => {
      const personal: ReadonlyArray<string> = Driver.personal?.[event._tag as "DriverAdded"]?.fields ?? []
      return Object.entries(event).filter(([field]) => !personal.includes(field))
    })
    expect(JSON.stringify(open)).not.toMatch(/Musa|803123|482|scrypt|sha256/)
  })
})
