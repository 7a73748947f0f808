import { describe, expect, it } from "vitest"
import { businesses } from "../businesses/module.ts"
import { registerBusiness } from "../businesses/registerBusiness.ts"
import { changeBusiness } from "../businesses/changeBusiness.ts"
import { domain, type Fact, project, type Row } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { aMorning, story } from "../kernel/story.ts"
import { team } from "../team/module.ts"
import { ALL, Branches, isOpen } from "./branches.ts"
import { changeLocation } from "./changeLocation.ts"
import { closeLocation, reopenLocation } from "./closeLocation.ts"
import { locations } from "./module.ts"
import { openLocation } from "./openLocation.ts"
import { locations as view } from "./views.ts"

const shop = domain([businesses, team, locations])
/** Asked again: accepted, and nothing happens. */
const nothing = { events: [], refusal: undefined }
const { given } = story(shop)

const registered = given().when(registerBusiness, {
  businessId: "biz_ada",
  memberId: "member_ada",
  ownerName: "Ada Obi",
  name: "Ada Stores",
  industryId: "fashion",
  country: "NG",
  phone: "+2348031234567",
})
const yaba = { locationId: "loc_yaba", name: "Yaba", address: "4 Herbert Macaulay Way" } as const
const opened = registered.and.when(openLocation, yaba)

const rowsOf = (events: ReadonlyArray<Fact>) => {
  const rows = new Map<string, Row>()
  const { by, at, today: day, business } = aMorning
  for (const [position, event] of events.entries())
    project(view, rows, event, { eventId: `e${position}`, position, business, by, at, day })
  return rows
}

describe("branches", () => {
  it("begin with the main one, which is called and reached as the business is", () => {
    const changed = registered.and.when(changeBusiness, { businessId: "biz_ada", name: "Ada & Co" })
    const rows = rowsOf([...registered.events, ...changed.events])
    expect(rows.get("loc_main")).toMatchObject({ name: "Ada & Co", phone: "+2348031234567", isMain: true })
    const own = changed.and.when(changeLocation, { locationId: "loc_main", phone: null })
    expect(own.events).toEqual([
      { _tag: "LocationChanged", locationId: "loc_main", name: "Ada & Co", sellsOnline: true },
    ])
    const back = own.and.when(changeBusiness, { businessId: "biz_ada", name: "Ada Stores" })
    const later = rowsOf([...registered.events, ...changed.events, ...own.events, ...back.events])
    expect(later.get("loc_main")).toMatchObject({ name: "Ada & Co" })
  })

  it("open once, and not twice with other details", () => {
    expect(isOpen(opened.and.now(Branches, ALL), "loc_yaba")).toBe(true)
    expect(opened.and.when(openLocation, yaba)).toMatchObject(nothing)
    expect(opened.and.when(openLocation, { ...yaba, name: "Ikeja" }).refusal?._tag).toBe("LocationDiffers")
    expect(registered.and.when(openLocation, { ...yaba, locationId: "loc_main" }).refusal?._tag).toBe("LocationDiffers")
  })

  it("change what they say; what is not there cannot change, and the same is no change", () => {
    expect(opened.and.when(changeLocation, { locationId: "loc_yaba", name: "Yaba" })).toMatchObject(nothing)
    const renamed = opened.and.when(changeLocation, { locationId: "loc_yaba", name: "Yaba Market", address: null })
    expect(rowsOf([...opened.events, ...renamed.events]).get("loc_yaba")).toMatchObject({ name: "Yaba Market" })
    expect(opened.and.when(changeLocation, { locationId: "loc_none", name: "No" }).refusal?._tag).toBe(
      "LocationUnknown",
    )
  })

  it("close once; the main one stays open", () => {
    const closed = opened.and.when(closeLocation, { locationId: "loc_yaba" })
    expect(isOpen(closed.and.now(Branches, ALL), "loc_yaba")).toBe(false)
    expect(rowsOf([...opened.events, ...closed.events]).get("loc_yaba")).toMatchObject({ state: "closed" })
    expect(closed.and.when(closeLocation, { locationId: "loc_yaba" })).toMatchObject(nothing)
    expect(opened.and.when(closeLocation, { locationId: "loc_main" }).refusal?._tag).toBe("MainStaysOpen")
    expect(opened.and.when(closeLocation, { locationId: "loc_none" }).refusal?._tag).toBe("LocationUnknown")
    expect(opened.and.when(reopenLocation, { locationId: "loc_none" }).refusal?._tag).toBe("LocationUnknown")
  })

  it("keep their promises whatever is asked", async () => {
    expect(await play(shop, { commands: locations.commands, laws: locations.laws })).toBeUndefined()
  })
})
