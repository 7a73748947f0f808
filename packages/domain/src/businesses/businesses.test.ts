import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { accounts } from "../accounts/module.ts"
import { reactions } from "../accounts/reactions.ts"
import { domain, e164, Money, PLATFORM, present, project, type Asks, read } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { story } from "../kernel/story.ts"
import { subscription } from "../subscription/module.ts"
import { team } from "../team/module.ts"
import { Member } from "../team/member.ts"
import { Business } from "./business.ts"
import { changeBusiness } from "./changeBusiness.ts"
import { countries } from "./countries.ts"
import { businesses } from "./module.ts"
import { registerBusiness } from "./registerBusiness.ts"
import { businesses as view } from "./views.ts"

const shops = domain([subscription, businesses, team, accounts])
const { given } = story(shops)

const ada = {
  businessId: "biz_ada",
  memberId: "member_ada",
  ownerName: "Ada Obi",
  name: "Ada Stores",
  industryId: "fashion",
  country: "NG",
  phone: "+2348031234567",
} as const

const open = given().when(registerBusiness, ada)

describe("a business", () => {
  it("opens with its country's currency and zone, and whoever asks is its owner", () => {
    expect(open.and.now(Business, "biz_ada")).toMatchObject({
      registered: true,
      name: "Ada Stores",
      currency: "NGN",
      zone: "Africa/Lagos",
      ownerId: "user_ada",
      belowZero: "allow",
    })
    expect(open.and.now(Member, "member_ada")).toMatchObject({ userId: "user_ada", role: "owner", status: "active" })
  })

  it("opens once: asked again nothing happens, asked otherwise it is refused", () => {
    expect(open.and.when(registerBusiness, ada).events).toEqual([])
    expect(open.and.when(registerBusiness, { ...ada, name: "Other" }).refusal?._tag).toBe("BusinessRegisteredBefore")
    expect(open.and.when(registerBusiness, ada, { by: "user_eve" }).refusal?._tag).toBe("BusinessRegisteredBefore")
  })

  it("changes what it says of itself; what is left out stays and null empties", () => {
    const changed = open.and.when(changeBusiness, { businessId: "biz_ada", name: "Ada & Co", phone: null })
    expect(changed.events).toEqual([
      { _tag: "BusinessChanged", businessId: "biz_ada", name: "Ada & Co", industryId: "fashion" },
    ])
    expect(changed.and.when(changeBusiness, { businessId: "biz_ada", name: "Ada & Co" }).events).toEqual([])
  })

  it("changes its currency only for who writes CHANGE CURRENCY", () => {
    const input = { businessId: "biz_ada", currency: "XOF" } as const
    expect(open.and.when(changeBusiness, input).refusal).toEqual({
      _tag: "CurrencyChangeUnconfirmed",
      from: "NGN",
      to: "XOF",
    })
    const confirmed = open.and.when(changeBusiness, { ...input, confirm: "CHANGE CURRENCY" })
    expect(confirmed.and.now(Business, "biz_ada").currency).toBe("XOF")
    // ₦50 are 5,000 kobo, and would be 5,000 francs.
    const rounds = open.and.when(changeBusiness, { businessId: "biz_ada", cashStep: 5000 })
    const changed = rounds.and.when(changeBusiness, { ...input, confirm: "CHANGE CURRENCY" })
    expect(changed.and.now(Business, "biz_ada").cashStep).toBeUndefined()
    const said = rounds.and.when(changeBusiness, { ...input, confirm: "CHANGE CURRENCY", cashStep: 25 })
    expect(said.and.now(Business, "biz_ada").cashStep).toBe(25)
  })

  it("stays where it is when a form sends back the currency it has", () => {
    expect(open.and.when(changeBusiness, { businessId: "biz_ada", currency: "NGN" }).events).toEqual([])
  })

  it("decides whether its till may sell below zero", () => {
    const blocked = open.and.when(changeBusiness, { businessId: "biz_ada", belowZero: "block" })
    expect(blocked.events).toEqual([{ _tag: "TillPolicyChanged", businessId: "biz_ada", belowZero: "block" }])
    expect(given().when(changeBusiness, { businessId: "biz_ada", belowZero: "block" }).refusal?._tag).toBe(
      "BusinessUnknown",
    )
  })

  it("is one row, with the country's name for the web app", () => {
    const rows = new Map()
    const recorded = { eventId: "e", position: 1, business: "biz_ada", by: "user_ada", at: 0, day: "2026-03-02" }
    const events = [
      ...open.events,
      ...open.and.when(changeBusiness, { businessId: "biz_ada", currency: "XOF", confirm: "CHANGE CURRENCY" }).events,
    ]
    for (const event of events) project(view, rows, event, recorded)
    expect(rows.get("biz_ada")).toMatchObject({
      name: "Ada Stores",
      currencyObj: { countryName: "Nigeria", countryCode: "NG", currencyCode: "XOF" },
      parent: "",
    })
    expect(() => Schema.decodeUnknownSync(view.row)(rows.get("biz_ada"))).not.toThrow()
  })

  it("tells the platform what it is called", () => {
    const [registered] = open.events
    const recorded = { eventId: "e", position: 1, business: "biz_ada", by: "user_ada", at: 0, day: "2026-03-02" }
    const [named] = (reactions.BusinessRegistered as (event: unknown, recorded: unknown) => ReadonlyArray<object>)(
      registered,
      recorded,
    )
    expect(named).toMatchObject({ business: PLATFORM, input: { businessId: "biz_ada", name: "Ada Stores" } })
  })

  // With 37 the game once made its small change so small that cash was rounded by steps of one, which no book can hold.
  it.each([undefined, 37, 49])("keeps its promises whatever is asked (seed %s)", async (seed) => {
    const { fields } = registerBusiness.input
    const here = { ...registerBusiness, input: Schema.Struct({ ...fields, businessId: Schema.Literal("biz_ada") }) }
    const change = {
      ...changeBusiness,
      input: Schema.Struct({ ...changeBusiness.input.fields, businessId: Schema.Literal("biz_ada") }),
    }
    expect(await play(shops, { commands: [here, change], laws: shops.laws, ...present({ seed }) })).toBeUndefined()
  })
})

describe("countries", () => {
  it("have a currency the book can keep and a zone this machine knows", () => {
    for (const { currency, zone } of countries) {
      expect(Money.currencies).toContain(currency)
      expect(() => new Intl.DateTimeFormat("en", { timeZone: zone })).not.toThrow()
    }
  })
})

describe("the registration form", () => {
  it("says businessName and a number with its country code", () => {
    const { fields } = businesses.wire["POST /v2.1/auth/register"] as Asks
    const form = { businessName: "Ada Stores", phone: "0803 123 4567", countryCode: "234" }
    const rest = { ownerName: "Ada Obi", country: "NG", industryId: "groceries" }
    expect(read(fields, { ...form, ...rest })).toEqual({
      value: { name: "Ada Stores", phone: "+2348031234567", ...rest },
    })
    expect([e164("0803 123 4567", "+234"), e164("07 01 02 03 04", "225")]).toEqual(["+2348031234567", "+2250701020304"])
    expect([e164("00234803"), e164("+234 803"), e164("0803")]).toEqual(["+234803", "+234803", "0803"])
  })
})
