import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { domain, project } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { story } from "../kernel/story.ts"
import { addCustomer } from "./addCustomer.ts"
import { archiveCustomer } from "./archiveCustomer.ts"
import { changeCustomer } from "./changeCustomer.ts"
import { contactOf } from "./contact.ts"
import { Customer } from "./customer.ts"
import { eraseCustomer } from "./eraseCustomer.ts"
import { customers } from "./module.ts"
import { restoreCustomer } from "./restoreCustomer.ts"
import { customers as view } from "./views.ts"

const shop = domain([customers])
const { given } = story(shop)

const phone = "+2348031234567"
const tunde = { customerId: "cust_tunde", name: "Tunde", phone, email: "tunde@mail.ng" } as const
const bisi = { customerId: "cust_bisi", name: "Bisi" } as const
const known = given().when(addCustomer, tunde)
const both = known.and.when(addCustomer, bisi)

describe("a customer", () => {
  it("is written down once", () => {
    expect(known.events.map(({ _tag }) => _tag)).toEqual(["CustomerAdded", "ContactTaken", "ContactTaken"])
    expect(known.and.when(addCustomer, tunde).events).toEqual([])
    expect(known.and.when(addCustomer, { ...tunde, name: "Tunji" }).refusal?._tag).toBe("CustomerAddedBefore")
  })

  it("has a number of their own: another with it is shown who has it", () => {
    const taken = { _tag: "PhoneTaken", customerId: "cust_tunde" }
    expect(known.and.when(addCustomer, { ...bisi, phone }).refusal).toEqual(taken)
    expect(both.and.when(changeCustomer, { customerId: "cust_bisi", phone }).refusal).toEqual(taken)
    expect(known.and.when(addCustomer, { ...bisi, email: "tunde@mail.ng" }).refusal?._tag).toBe("EmailTaken")
    expect(known.and.when(addCustomer, { ...bisi, phone }, { business: "biz_kofi" }).refusal).toBeUndefined()
  })

  it("was born on a day of the calendar, before today", () => {
    for (const birthday of ["2099-01-01", "1990-02-31"]) {
      expect(given().when(addCustomer, { ...tunde, birthday }).refusal?._tag).toBe("BirthdayNotThere")
      const change = { customerId: "cust_tunde", birthday } as const
      expect(known.and.when(changeCustomer, change).refusal?._tag).toBe("BirthdayNotThere")
    }
    expect(given().when(addCustomer, { ...tunde, birthday: "1990-02-28" }).refusal).toBeUndefined()
    // What was written down before this was judged does not stand in the way of other changes.
    const before = { _tag: "CustomerAdded", ...tunde, birthday: "2099-01-01" } as const
    expect(given(before).when(changeCustomer, { customerId: "cust_tunde", name: "Tunji" }).events).toHaveLength(1)
  })

  it("gives a number up, and another may have it", () => {
    const changed = both.and.when(changeCustomer, { customerId: "cust_tunde", phone: null })
    expect(changed.and.now(Customer, "cust_tunde")).toEqual({
      name: "Tunde",
      email: "tunde@mail.ng",
      status: "active",
      version: 2,
    })
    expect(changed.and.when(changeCustomer, { customerId: "cust_bisi", phone }).refusal).toBeUndefined()
    expect(changed.and.when(changeCustomer, { customerId: "cust_tunde", name: "Tunde" }).events).toEqual([])
  })

  it("may be changed over what a sale noted on the card, and not over what somebody else wrote", () => {
    const bought = [{ _tag: "CustomerFirstBought", customerId: "cust_tunde", saleId: "sale_1" }] as const
    const voided = [...bought, { _tag: "CustomerFirstSaleVoided", customerId: "cust_tunde", saleId: "sale_1" }] as const
    const change = { customerId: "cust_tunde", name: "Tunji", expectedVersion: 1 } as const
    for (const noted of [bought, voided]) {
      const since = given(...known.events, ...noted)
      expect(since.when(changeCustomer, change).refusal).toBeUndefined()
      const theirs = since.when(changeCustomer, { customerId: "cust_tunde", note: "Pays on Fridays" })
      expect(theirs.and.when(changeCustomer, change).refusal).toMatchObject({ _tag: "VersionConflict", current: 2 })
    }
  })

  it("is put away and taken back, and keeps the number meanwhile", () => {
    const away = both.and.when(archiveCustomer, { customerId: "cust_tunde" })
    expect(away.events).toEqual([{ _tag: "CustomerArchived", customerId: "cust_tunde" }])
    expect(away.and.when(archiveCustomer, { customerId: "cust_tunde" }).events).toEqual([])
    expect(away.and.when(changeCustomer, { customerId: "cust_bisi", phone }).refusal?._tag).toBe("PhoneTaken")
    expect(away.and.when(restoreCustomer, { customerId: "cust_tunde" }).events).toHaveLength(1)
    expect(given().when(archiveCustomer, { customerId: "cust_no" }).refusal?._tag).toBe("CustomerUnknown")
  })

  it("is forgotten when they ask, for good", () => {
    const gone = both.and.when(eraseCustomer, { customerId: "cust_tunde" })
    expect(gone.and.now(Customer, "cust_tunde")).toEqual({ status: "erased", name: "", version: 2 })
    expect(gone.and.when(eraseCustomer, { customerId: "cust_tunde" }).events).toEqual([])
    expect(gone.and.when(changeCustomer, { customerId: "cust_tunde", name: "T" }).refusal?._tag).toBe("CustomerErased")
    expect(gone.and.when(restoreCustomer, { customerId: "cust_tunde" }).refusal?._tag).toBe("CustomerErased")
    expect(gone.and.when(changeCustomer, { customerId: "cust_bisi", phone }).refusal).toBeUndefined()
    expect(gone.and.when(addCustomer, tunde).refusal?._tag).toBe("CustomerAddedBefore")
  })

  it("stands in the list until then, and afterwards without a name", () => {
    const rows = new Map()
    const recorded = { eventId: "e", position: 1, business: "biz_ada", by: "user_ada", at: 0, day: "2026-03-02" }
    for (const event of known.events) project(view, rows, event, recorded)
    expect(rows.get("cust_tunde")).toMatchObject({ name: "Tunde", phone, status: "active", dateAdded: "2026-03-02" })
    expect(() => Schema.decodeUnknownSync(view.row)(rows.get("cust_tunde"))).not.toThrow()
    const { events } = known.and.when(eraseCustomer, { customerId: "cust_tunde" })
    for (const event of events) project(view, rows, event, recorded)
    expect(rows.get("cust_tunde")).toEqual({
      id: "cust_tunde",
      name: "erased person",
      status: "erased",
      version: 2,
      dateAdded: "2026-03-02",
    })
  })

  it("speaks of no person outside what is kept under their key", () => {
    const open = known.events.map((event) => {
      const personal: ReadonlyArray<string> = Customer.personal?.[event._tag as "CustomerAdded"]?.fields ?? []
      return Object.entries(event).filter(([field]) => !personal.includes(field))
    })
    expect(JSON.stringify(open)).not.toMatch(/tunde@|Tunde"|8031234567/)
    expect(contactOf("biz_ada", phone)).toMatch(/^contact_[0-9a-f]{16}$/)
    expect(contactOf("biz_ada", phone)).not.toBe(contactOf("biz_kofi", phone))
  })

  it("keeps its promises whatever is asked, of few people with few numbers", async () => {
    const phones = Schema.Literals(["+2348030000001", "+2348030000002", "+2348030000003"])
    const emails = Schema.Literals(["a@mail.ng", "b@mail.ng"])
    const add = {
      ...addCustomer,
      input: Schema.Struct({
        ...addCustomer.input.fields,
        phone: Schema.optionalKey(phones),
        email: Schema.optionalKey(emails),
      }),
    }
    const change = {
      ...changeCustomer,
      input: Schema.Struct({
        ...changeCustomer.input.fields,
        phone: Schema.optionalKey(Schema.NullOr(phones)),
        email: Schema.optionalKey(Schema.NullOr(emails)),
      }),
    }
    const commands = [add, change, archiveCustomer, restoreCustomer, eraseCustomer]
    expect(await play(shop, { commands, laws: customers.laws })).toBeUndefined()
  })
})
