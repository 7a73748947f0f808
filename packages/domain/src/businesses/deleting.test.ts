import { describe, expect, it } from "vitest"
import { domain } from "../kernel/index.ts"
import { aMorning, story } from "../kernel/story.ts"
import { team } from "../team/module.ts"
import { Business } from "./business.ts"
import { changeBusiness } from "./changeBusiness.ts"
import { askDeletion, deleteBusiness, REMORSE_MS, takeBackDeletion } from "./deleteBusiness.ts"
import { businesses } from "./module.ts"
import { registerBusiness } from "./registerBusiness.ts"

const { given } = story(domain([businesses, team]))
const businessId = "biz_ada"
const registered = given().when(registerBusiness, {
  businessId,
  memberId: "member_ada",
  ownerName: "Ada Obi",
  name: "Ada Stores",
  industryId: "fashion",
  country: "NG",
})
const asked = registered.and.when(askDeletion, { businessId, confirm: "Ada Stores" })
const due = aMorning.at + REMORSE_MS

describe("the end of a business", () => {
  it("is asked for by its owner, by its name, once", () => {
    expect(asked.events).toEqual([{ _tag: "DeletionAsked", businessId, due }])
    expect(asked.and.when(askDeletion, { businessId, confirm: "Ada Stores" }).events).toEqual([])
    const slip = registered.and.when(askDeletion, { businessId, confirm: "ada" })
    expect(slip.refusal).toEqual({ _tag: "DeletionUnconfirmed", name: "Ada Stores" })
    const other = registered.and.when(askDeletion, { businessId, confirm: "Ada Stores" }, { by: "user_musa" })
    expect(other.refusal?._tag).toBe("OwnerOnly")
  })

  it("is taken back by the owner until it comes, and survives a change of the profile", () => {
    expect(asked.and.when(takeBackDeletion, { businessId }, { by: "user_musa" }).refusal?._tag).toBe("OwnerOnly")
    const renamed = asked.and.when(changeBusiness, { businessId, name: "Ada & Daughters" })
    expect(renamed.and.now(Business, businessId).deletion).toBe(due)
    const back = renamed.and.when(takeBackDeletion, { businessId })
    expect(back.and.now(Business, businessId)).not.toHaveProperty("deletion")
    expect(back.and.when(deleteBusiness, { businessId }, { at: due }).refusal?._tag).toBe("DeletionNotDue")
  })

  it("comes after thirty days and not before, and is the end", () => {
    expect(asked.and.when(deleteBusiness, { businessId }, { at: due - 1 }).refusal?._tag).toBe("DeletionNotDue")
    const gone = asked.and.when(deleteBusiness, { businessId, team: [] }, { at: due })
    expect(gone.events).toEqual([{ _tag: "BusinessDeleted", businessId, team: [] }])
    expect(gone.and.when(takeBackDeletion, { businessId }).refusal?._tag).toBe("BusinessUnknown")
  })
})
