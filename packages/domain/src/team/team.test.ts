import { describe, expect, it } from "vitest"
import { accounts } from "../accounts/module.ts"
import { domain, judge, PLATFORM, project } from "../kernel/index.ts"
import { play } from "../kernel/play.ts"
import { story } from "../kernel/story.ts"
import { has, plans, requiredPlan, trialPlan } from "../subscription/plans.ts"
import { actorOf } from "./actor.ts"
import { acceptInvitation } from "./acceptInvitation.ts"
import { Invitation } from "./invitation.ts"
import { inviteMember, renewInvitation, revokeInvitation } from "./inviteMember.ts"
import { addMember } from "./addMember.ts"
import { changeRole } from "./changeRole.ts"
import type { MemberEvent, SeatEvent } from "./events.ts"
import { team } from "./module.ts"
import { Member, Seat } from "./member.ts"
import { modules } from "./modules.ts"
import { reactions } from "../accounts/reactions.ts"
import { eraseMember } from "./eraseMember.ts"
import { removeMember } from "./removeMember.ts"
import { accessOf, covers, may, roles } from "./roles.ts"
import { members } from "./views.ts"
import { limitRole } from "./limitRole.ts"
import { giveApproval } from "./giveApproval.ts"
import { archiveRole, createRole, editRole } from "./ownRole.ts"
import { standingOf } from "./standing.ts"
import { transferOwnership } from "./transferOwnership.ts"
import { Limits, judgedBy } from "./limits.ts"

const crew = domain([team, accounts])
const { given } = story(crew)

const joined = (who: string, role: "owner" | "admin" | "cashier"): ReadonlyArray<MemberEvent | SeatEvent> => [
  {
    _tag: "MemberAdded",
    memberId: `member_${who}`,
    userId: `user_${who}`,
    businessId: "biz_ada",
    name: who,
    role,
  },
  { _tag: "SeatTaken", userId: `user_${who}`, memberId: `member_${who}` },
]
const owned = joined("ada", "owner")
const tunde = { memberId: "member_tunde", userId: "user_tunde", name: "Tunde", role: "cashier" } as const

describe("the team", () => {
  it("takes a person in, once", () => {
    const added = given(...owned).when(addMember, tunde)
    expect(added.and.now(Member, "member_tunde")).toMatchObject({ status: "active", role: "cashier" })
    expect(added.and.when(addMember, tunde).events).toEqual([])
    expect(added.and.when(addMember, { ...tunde, name: "Tunji" }).refusal?._tag).toBe("MemberAddedBefore")
    expect(added.and.when(addMember, { ...tunde, memberId: "member_2" }).refusal).toEqual({
      _tag: "AlreadyInTeam",
      memberId: "member_tunde",
    })
  })

  it("invites, and takes in whoever accepts, once and in time", () => {
    const wanted = { invitationId: "invite_1", name: "Tunde", role: "cashier", email: "tunde@shop.ng" } as const
    const sent = given(...owned).when(inviteMember, wanted, { by: "user_ada", today: "2026-03-02" })
    expect(sent.events).toEqual([{ _tag: "MemberInvited", ...wanted, until: "2026-03-09" }])
    expect(sent.and.now(Member, "member_1").status).toBe("none")
    const coming = { invitationId: "invite_1", userId: "user_tunde" } as const
    const came = sent.and.when(acceptInvitation, coming, { by: "user_tunde", today: "2026-03-09" })
    expect(came.and.now(Member, "member_1")).toMatchObject({ status: "active", name: "Tunde", role: "cashier" })
    expect(came.and.when(acceptInvitation, coming).events).toEqual([])
    const other = { ...coming, userId: "user_eve" } as const
    expect(came.and.when(acceptInvitation, other).refusal?._tag).toBe("InvitationOver")
    expect(came.and.when(revokeInvitation, { invitationId: "invite_1" }).refusal?._tag).toBe("InvitationAnswered")

    expect(sent.and.when(acceptInvitation, coming, { today: "2026-03-10" }).refusal?._tag).toBe("InvitationOver")
    const again = sent.and.when(renewInvitation, { invitationId: "invite_1" }, { today: "2026-03-10" })
    expect(again.and.when(acceptInvitation, coming, { today: "2026-03-17" }).events).toHaveLength(3)
    const twice = again.and.when(renewInvitation, { invitationId: "invite_1" }, { today: "2026-03-10", at: 7 })
    expect(twice.and.now(Invitation, "invite_1")).toMatchObject({ until: "2026-03-17", letter: 2 })
    const revoked = sent.and.when(revokeInvitation, { invitationId: "invite_1" })
    expect(revoked.and.when(acceptInvitation, coming, { today: "2026-03-03" }).refusal?._tag).toBe("InvitationOver")
  })

  it("invites nobody without an address, as owner, or with more rights than one's own", () => {
    const wanted = { invitationId: "invite_1", name: "Tunde", role: "cashier", phone: "+2348031234567" } as const
    const shop = given(...owned, ...joined("bisi", "admin"), ...joined("musa", "cashier"))
    const { phone: _, ...nowhere } = wanted
    expect(shop.when(inviteMember, nowhere).refusal?._tag).toBe("InvitationAddressMissing")
    expect(shop.when(inviteMember, { ...wanted, role: "owner" }).refusal?._tag).toBe("OwnerNotGranted")
    const beyond = shop.when(inviteMember, { ...wanted, role: "admin" }, { by: "user_musa" })
    expect(beyond.refusal?._tag).toBe("RightsBeyondYours")
  })

  it("has one owner: the role is neither given nor left", () => {
    const shop = given(...owned, ...joined("bisi", "admin"))
    const asked = { by: "user_bisi" }
    expect(shop.when(addMember, { ...tunde, role: "owner" }).refusal?._tag).toBe("OwnerNotGranted")
    expect(shop.when(changeRole, { memberId: "member_bisi", role: "owner" }).refusal?._tag).toBe("OwnerNotGranted")
    expect(shop.when(changeRole, { memberId: "member_ada", role: "admin" }, asked).refusal?._tag).toBe("LastOwnerStays")
    expect(shop.when(removeMember, { memberId: "member_ada" }).refusal?._tag).toBe("LastOwnerStays")
  })

  it("lets nobody change their own role, nor grant a right they lack", () => {
    const shop = given(...owned, ...joined("bisi", "admin"), ...joined("tunde", "cashier"))
    const asked = { by: "user_bisi" }
    expect(shop.when(changeRole, { memberId: "member_bisi", role: "manager" }, asked).refusal?._tag).toBe(
      "OwnRoleStays",
    )
    // An accountant asks for payouts; an administrator may not.
    expect(shop.when(changeRole, { memberId: "member_tunde", role: "accountant" }, asked).refusal).toEqual({
      _tag: "RightsBeyondYours",
      yours: "admin",
      asked: "accountant",
    })
    expect(shop.when(changeRole, { memberId: "member_tunde", role: "accountant" }).events).toHaveLength(1)
    expect(shop.when(changeRole, { memberId: "member_tunde", role: "manager" }, asked).events).toHaveLength(1)
  })

  it("takes a person back who left, in a new place", () => {
    const left = given(...owned, ...joined("tunde", "cashier")).when(removeMember, { memberId: "member_tunde" })
    expect(left.events.map(({ _tag }) => _tag)).toEqual(["MemberRemoved", "SeatFreed"])
    expect(left.and.when(removeMember, { memberId: "member_tunde" }).events).toEqual([])
    const back = left.and.when(addMember, { ...tunde, memberId: "member_2" })
    expect(back.events).toHaveLength(2)
    // Their former place is over, and takes the new one from nobody.
    const forgotten = back.and.when(eraseMember, { memberId: "member_tunde" }).and
    expect(forgotten.when(removeMember, { memberId: "member_tunde" })).toMatchObject({ events: [], refusal: undefined })
    expect(forgotten.now(Seat, "user_tunde")).toEqual({ memberId: "member_2" })
    expect(left.and.when(changeRole, { memberId: "member_nobody", role: "admin" }).refusal?._tag).toBe("MemberUnknown")
  })

  it("shows who works here, and tells the platform", () => {
    const shop = given(...owned, ...joined("tunde", "cashier"))
    const { events } = shop.when(changeRole, { memberId: "member_tunde", role: "manager" })
    const recorded = { eventId: "e", position: 1, business: "biz_ada", by: "user_ada", at: 0, day: "2026-03-02" }
    const rows = new Map()
    for (const event of [...joined("tunde", "cashier"), ...events]) project(members, rows, event, recorded)
    expect(rows.get("member_tunde")).toMatchObject({ name: "tunde", role: "manager", status: "active" })
    const told = reactions.MemberRoleChanged?.(
      events[0] as Extract<MemberEvent, { _tag: "MemberRoleChanged" }>,
      recorded,
    )
    expect(told).toMatchObject([{ business: PLATFORM, input: { userId: "user_tunde", role: "manager" } }])
  })

  it("keeps its promises whatever is asked", async () => {
    expect(await play(crew, { commands: team.commands, laws: team.laws, given: joined("0", "owner") })).toBeUndefined()
  })
})

describe("a role of the business's own", () => {
  const shop = given(...owned, ...joined("bisi", "admin"), ...joined("tunde", "cashier"))
  const duty = {
    roleId: "role_duty",
    name: "Evening duty",
    access: [{ module: "dashboard", actions: ["view"] }],
  } as const
  const bisi = { by: "user_bisi", actor: actorOf("admin", "growth") }

  it("is made once, changed as a whole, and put away", () => {
    const kept = shop.when(createRole, duty)
    expect(kept.events).toEqual([{ _tag: "RoleCreated", ...duty }])
    expect(kept.and.when(createRole, duty).events).toEqual([])
    expect(kept.and.when(createRole, { ...duty, name: "Other" }).refusal?._tag).toBe("RoleDiffers")
    expect(kept.and.when(createRole, { ...duty, roleId: "role_2", name: "EVENING DUTY" }).refusal?._tag).toBe(
      "RoleNameTaken",
    )
    const limited = kept.and.when(editRole, { roleId: "role_duty", limits: { maxDiscountBp: 100 }, expectedVersion: 1 })
    expect(limited.events).toEqual([{ _tag: "RoleChanged", ...duty, limits: { maxDiscountBp: 100 } }])
    expect(limited.and.when(editRole, { roleId: "role_duty", limits: null }).events).toEqual([
      { _tag: "RoleChanged", ...duty },
    ])
    expect(limited.and.when(editRole, { roleId: "role_duty", name: "Late", expectedVersion: 1 }).refusal?._tag).toBe(
      "VersionConflict",
    )
    const away = limited.and.when(archiveRole, { roleId: "role_duty" })
    expect(away.and.when(archiveRole, { roleId: "role_duty" }).events).toEqual([])
    expect(away.and.when(editRole, { roleId: "role_duty", name: "Late" }).refusal?._tag).toBe("RoleArchivedBefore")
    expect(away.and.when(changeRole, { memberId: "member_tunde", role: "role_duty" }).refusal?._tag).toBe(
      "RoleNotThere",
    )
  })

  it("gives no more than whoever makes it holds, in rights, limits and branches", () => {
    const wider = { ...duty, access: [{ module: "wallet", actions: ["payout"] }] } as const
    expect(shop.when(createRole, wider, bisi).refusal).toEqual({
      _tag: "RightBeyondYours",
      module: "wallet",
      action: "payout",
    })
    const narrow = { ...bisi, actor: { ...bisi.actor, within: ["loc_2"], limits: judgedBy({ maxDiscountBp: 100 }) } }
    expect(shop.when(createRole, duty, narrow).refusal?._tag).toBe("LimitBeyondYours")
    const limited = { ...duty, limits: { maxDiscountBp: 50 } }
    expect(shop.when(createRole, limited, narrow).refusal?._tag).toBe("BranchesBeyondYours")
    expect(shop.when(createRole, { ...limited, locationIds: ["loc_2"] }, narrow).events).toHaveLength(1)
    expect(shop.when(createRole, { ...limited, locationIds: ["loc_1"] }, narrow).refusal?._tag).toBe("BranchNotYours")
    const unknown = { ...duty, access: [{ module: "dashboard", actions: ["sell"] }] } as const
    expect(shop.when(createRole, unknown).refusal?._tag).toBe("ActionUnknown")
  })

  it("is changed by nobody who has it", () => {
    const hers = shop.when(createRole, duty).and.when(changeRole, { memberId: "member_bisi", role: "role_duty" })
    expect(hers.and.when(editRole, { roleId: "role_duty", name: "Mine" }, { by: "user_bisi" }).refusal?._tag).toBe(
      "OwnRoleStays",
    )
  })

  it("and a member's own branches leave what both allow", () => {
    const roles = {
      roles: { role_duty: { ...duty, status: "active", version: 1, locationIds: ["loc_1", "loc_2"] } },
    } as const
    expect(standingOf("role_duty", roles, ["loc_2", "loc_3"])).toMatchObject({ within: ["loc_2"] })
    expect(standingOf("role_duty", roles, undefined)).toMatchObject({ within: ["loc_1", "loc_2"] })
    expect(standingOf("cashier", roles, undefined)).toEqual({ role: "cashier" })
  })
})

describe("the business", () => {
  it("is handed on by its owner alone, and never without one", () => {
    const shop = given(...owned, ...joined("bisi", "admin"), ...joined("tunde", "cashier"))
    const on = { memberId: "member_bisi" } as const
    expect(shop.when(transferOwnership, on, { by: "user_tunde" }).refusal?._tag).toBe("OwnerAlone")
    const after = shop.when(transferOwnership, on, { by: "user_ada" })
    expect(after.and.now(Member, "member_bisi").role).toBe("owner")
    expect(after.and.now(Member, "member_ada").role).toBe("admin")
    expect(after.and.when(transferOwnership, on, { by: "user_ada" })).toMatchObject({ events: [], refusal: undefined })
    expect(after.and.when(removeMember, on).refusal?._tag).toBe("LastOwnerStays")
    expect(after.and.when(removeMember, { memberId: "member_ada" }).events).toHaveLength(2)
  })

  it("has people moved between its branches", () => {
    const shop = given(...owned, ...joined("tunde", "cashier"))
    const moved = shop.when(changeRole, { memberId: "member_tunde", locationIds: ["loc_2"] })
    expect(moved.events).toMatchObject([{ _tag: "MemberMoved", locationIds: ["loc_2"] }])
    expect(moved.and.when(changeRole, { memberId: "member_tunde", locationIds: ["loc_2"] }).events).toEqual([])
    const back = moved.and.when(changeRole, { memberId: "member_tunde", locationIds: [] })
    expect(back.and.now(Member, "member_tunde").locationIds).toBeUndefined()
  })
})

describe("limits and approvals", () => {
  const crewed = given(...owned, ...joined("bisi", "admin"), ...joined("tunde", "cashier"))
  const as = (who: string, role: string, limits: Limits = {}) => ({
    by: `user_${who}`,
    actor: actorOf(role, "business", { limits: judgedBy(limits) }),
  })

  it("are set for a role by whoever goes as far themselves, and not for their own", () => {
    const wider = { role: "cashier", limits: { maxDiscountBp: 1000, maxRefundAmount: 5000 } } as const
    const set = crewed.when(limitRole, wider)
    expect(set.events).toEqual([{ _tag: "RoleLimited", ...wider }])
    expect(set.and.when(limitRole, wider).events).toEqual([])
    // What a cashier may without being told: so nothing is written down.
    expect(crewed.when(limitRole, { role: "cashier", limits: { maxDiscountBp: 500 } }).events).toEqual([])
    expect(crewed.when(limitRole, { role: "owner", limits: {} }).events).toEqual([])
    expect(crewed.when(limitRole, { role: "owner", limits: { backdateDays: 1 } }).refusal?._tag).toBe("OwnerUnlimited")
    const bisi = as("bisi", "admin", { maxDiscountBp: 900 })
    expect(crewed.when(limitRole, { role: "admin", limits: {} }, bisi).events).toEqual([])
    expect(crewed.when(limitRole, { role: "admin", limits: { writeOffMax: 1 } }, bisi).refusal?._tag).toBe(
      "OwnRoleStays",
    )
    expect(crewed.when(limitRole, wider, bisi).refusal).toEqual({ _tag: "LimitBeyondYours", limit: "maxDiscountBp" })
  })

  it("are gone beyond with the approval of a colleague who may as much", () => {
    const asked = { approvalId: "appr_1", memberId: "member_tunde", maxDiscountBp: 1000 } as const
    const approved = crewed.when(giveApproval, asked, as("bisi", "admin"))
    expect(approved.events).toMatchObject([
      { _tag: "ApprovalGiven", to: "user_tunde", by: "user_bisi", allows: { maxDiscountBp: 1000 } },
    ])
    expect(approved.and.when(giveApproval, asked, as("bisi", "admin")).events).toEqual([])
    expect(approved.and.when(giveApproval, { ...asked, maxDiscountBp: 2000 }).refusal?._tag).toBe("ApprovalDiffers")
    const refused = (input: object, context: object) =>
      crewed.when(giveApproval, { ...asked, ...input }, context).refusal?._tag
    expect(refused({}, as("tunde", "cashier"))).toBe("OwnApproval")
    expect(refused({}, as("bisi", "admin", { maxDiscountBp: 900 }))).toBe("ApprovalBeyondYours")
    expect(refused({ writeOffMax: 1 }, as("bisi", "manager"))).toBe("ApprovalBeyondYours")
    expect(refused({ memberId: "member_nobody" }, as("bisi", "admin"))).toBe("MemberUnknown")
    const { maxDiscountBp: _, ...nothing } = asked
    expect(crewed.when(giveApproval, nothing, as("bisi", "admin")).refusal?._tag).toBe("ApprovalEmpty")
  })
})

describe("roles", () => {
  it("may what the table says", () => {
    expect(may("owner", "wallet", "approve_payout")).toBe(true)
    expect(may("admin", "wallet", "payout")).toBe(false)
    expect(may("manager", "transactions", "write_off")).toBe(false)
    expect(may("manager", "transactions", "correct")).toBe(true)
    expect(may("cashier", "transactions", "receive_payment")).toBe(true)
    expect(may("cashier", "transactions", "view_all")).toBe(false)
    expect(may("storekeeper", "products", "view_cost")).toBe(false)
    expect(may("storekeeper", "transactions", "view")).toBe(false)
    expect(may("accountant", "transactions", "create")).toBe(false)
    expect(may("dispatcher", "delivery", "deliver")).toBe(true)
    expect(may("owner", "nothing", "view")).toBe(false)
    expect(may("nobody", "dashboard", "view")).toBe(false)
  })

  it("takes money at the counter, and gives none back", () => {
    // spec/decisions.md 6.13, the row of transactions, as it stands there.
    const mayDo = (role: string) =>
      ["view", "create", "edit", "receive_payment", "refund", "void_payment", "correct", "delete", "write_off"].filter(
        (action) => may(role, "transactions", action),
      )
    expect(mayDo("cashier")).toEqual(["view", "create", "receive_payment"])
    expect(mayDo("sales_rep")).toEqual(["view", "create", "edit", "receive_payment"])
    expect(mayDo("storekeeper")).toEqual([])
  })
  it("all see a dashboard, and none may more than the owner", () => {
    for (const role of roles) {
      expect(may(role, "dashboard", "view")).toBe(true)
      expect(accessOf(role)).toHaveLength(Object.keys(modules).length)
      expect(
        covers(
          (module, action) => may("owner", module, action),
          (module, action) => may(role, module, action),
        ),
      ).toBe(true)
    }
    for (const { actions, everyday } of Object.values(modules)) for (const it of everyday) expect(actions).toContain(it)
  })

  it("are told to the web app as flags of each module", () => {
    const pos = accessOf("cashier").find(({ module }) => module === "pos")
    expect(pos).toMatchObject({ module: "pos", view: true, sell: true, refund: false, delete: false })
  })

  it("and plan together make the actor that the judge asks", () => {
    const needs = { module: "reports", action: "statements", premium: "statements" }
    expect(judge(actorOf("manager", "growth"), needs)._tag).toBe("NotPermitted")
    expect(judge(actorOf("owner", "starter"), needs)).toEqual({ _tag: "PremiumRequired", feature: "statements" })
    expect(judge(actorOf("owner", trialPlan), needs)._tag).toBe("Allowed")
  })
})

describe("plans", () => {
  it("hold what smaller plans hold, and nothing unheard of", () => {
    expect(plans.map((plan) => has(plan, "custom_domain"))).toEqual([false, false, true, true])
    expect(plans.map((plan) => has(plan, "products"))).toEqual([true, true, true, true])
    expect(has("business", "teleport")).toBe(false)
    expect([requiredPlan("profit_loss"), requiredPlan("teleport")]).toEqual(["starter", undefined])
  })
})
