import { describe, expect, it } from "vitest"
import { domain, PLATFORM, project } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { story } from "../kernel/story.ts"
import { changeProfile } from "./changeProfile.ts"
import { accounts } from "./module.ts"
import { joinBusiness } from "./joinBusiness.ts"
import { leaveBusiness } from "./leaveBusiness.ts"
import { Login } from "./login.ts"
import { migrateLogin } from "./migrateLogin.ts"
import { nameBusiness } from "./nameBusiness.ts"
import { oneUser } from "./queries.ts"
import { registerUser } from "./registerUser.ts"
import { User } from "./user.ts"
import { memberships, users } from "./views.ts"

const people = domain([accounts])
const { given } = story(people)

const ada = {
  userId: "user_ada",
  loginId: "login_phone",
  provider: "mobile",
  phone: "+2348031234567",
  language: "en",
} as const
const signedIn = given().when(registerUser, ada)
const toMail = { userId: "user_ada", loginId: "login_mail", provider: "email", email: "ada@shop.ng" } as const

describe("an account", () => {
  it("is opened by its first sign-in, and one address never opens two", () => {
    expect(signedIn.events.map(({ _tag }) => _tag)).toEqual(["LoginTaken", "UserRegistered"])
    expect(signedIn.and.when(registerUser, ada).events).toEqual([])
    expect(signedIn.and.when(registerUser, { ...ada, userId: "user_eve" }).refusal?._tag).toBe("LoginInUse")
    expect(signedIn.and.when(registerUser, { ...ada, loginId: "login_x" }).refusal?._tag).toBe("UserRegisteredBefore")
  })

  it("moves from the phone to e-mail and lets the phone go", () => {
    const moved = signedIn.and.when(migrateLogin, { ...toMail, linkToPrevious: false })
    expect(moved.and.now(User, "user_ada")).toMatchObject({ provider: "email", email: "ada@shop.ng" })
    expect(moved.and.now(Login, "login_phone")).toEqual({})
    expect(moved.and.when(registerUser, { ...ada, userId: "user_eve" }).events).toHaveLength(2)
  })

  it("keeps the phone beside it when asked to", () => {
    const moved = signedIn.and.when(migrateLogin, { ...toMail, linkToPrevious: true })
    expect(moved.and.now(Login, "login_phone")).toEqual({ userId: "user_ada" })
    expect(moved.and.now(Login, "login_mail")).toEqual({ userId: "user_ada" })
  })

  it("does not move onto somebody else's address", () => {
    const both = signedIn.and.when(registerUser, { ...ada, userId: "user_eve", loginId: "login_mail" })
    expect(both.and.when(migrateLogin, { ...toMail, linkToPrevious: true }).refusal?._tag).toBe("LoginInUse")
  })

  it("is changed by its own person only", () => {
    const change = { userId: "user_ada", firstName: "Ada", phone: null } as const
    expect(signedIn.and.when(changeProfile, change).events).toEqual([
      { _tag: "ProfileChanged", userId: "user_ada", firstName: "Ada", language: "en" },
    ])
    expect(signedIn.and.when(changeProfile, change, { by: "user_eve" }).refusal?._tag).toBe("UserUnknown")
    expect(
      oneUser.reads({ userId: "user_ada" }, { by: "user_eve", at: 0, today: "", business: PLATFORM }).user.id,
    ).toBe("")
  })

  it("shows which businesses one belongs to, under the names they have now", () => {
    const joined = signedIn.and.when(joinBusiness, {
      userId: "user_ada",
      businessId: "biz_ada",
      memberId: "member_1",
      role: "owner",
    })
    // Their own form may stand open meanwhile.
    const mine = { userId: "user_ada", firstName: "Ada", expectedVersion: 1 } as const
    expect(joined.and.when(changeProfile, mine).refusal).toBeUndefined()
    const named = joined.and.when(nameBusiness, { businessId: "biz_ada", name: "Ada Stores" })
    const left = named.and.when(leaveBusiness, { userId: "user_ada", businessId: "biz_ada", memberId: "member_1" })
    const rows = new Map()
    const recorded = { eventId: "e", position: 1, business: PLATFORM, by: "system", at: 0, day: "2026-03-02" }
    for (const event of [...joined.events, ...named.events]) project(memberships, rows, event, recorded)
    expect([...rows.values()]).toEqual([
      {
        id: "user_ada.biz_ada",
        userId: "user_ada",
        businessId: "biz_ada",
        memberId: "member_1",
        businessName: "Ada Stores",
        role: "owner",
      },
    ])
    for (const event of left.events) project(memberships, rows, event, recorded)
    expect(rows.size).toBe(0)
    expect(left.and.now(User, "user_ada").businesses).toEqual({})
  })

  it("shows the provider of today", () => {
    const moved = signedIn.and.when(migrateLogin, { ...toMail, linkToPrevious: false })
    const rows = new Map()
    const recorded = { eventId: "e", position: 1, business: PLATFORM, by: "system", at: 0, day: "2026-03-02" }
    for (const event of [...signedIn.events, ...moved.events]) project(users, rows, event, recorded)
    expect(rows.get("user_ada")).toEqual({
      id: "user_ada",
      provider: "email",
      phone: "+2348031234567",
      email: "ada@shop.ng",
      language: "en",
      version: 2,
    })
  })

  it("keeps its promises whatever is asked", async () => {
    const { commands, laws } = accounts
    expect(await play(people, { commands, laws })).toBeUndefined()
  })
})
