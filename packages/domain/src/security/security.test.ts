import { expect, it } from "vitest"
import { registered } from "../businesses/testing/registered.ts"
import { Shop } from "../reports/testing/shop.ts"
import { securityFacts } from "./views.ts"

const member = { memberId: "member_bola", userId: "user_bola", businessId: "biz_ada" }
const duty = { name: "Evening duty", access: [{ module: "dashboard", actions: ["view"] }] }

it("the book tells the security log who came into the team and left it, what they might, and who was forgotten", () => {
  const shop = new Shop()
    .begin(registered)
    .happened(
      { _tag: "MemberAdded", ...member, name: "Bola", role: "cashier" },
      { _tag: "MemberRoleChanged", ...member, role: "manager" },
      { _tag: "MemberMoved", ...member, locationIds: ["loc_2"] },
      { _tag: "RoleCreated", roleId: "role_duty", ...duty },
      { _tag: "RoleChanged", roleId: "role_duty", ...duty, name: "Night duty" },
      { _tag: "RoleLimited", role: "cashier", limits: { maxDiscountBp: 5000 } },
      { _tag: "RoleArchived", roleId: "role_duty" },
      { _tag: "SecondFactorRuled", role: "manager", required: true },
      { _tag: "MemberRemoved", ...member },
      { _tag: "MemberErased", ...member, on: "2026-03-02" },
      { _tag: "PersonErased", customerId: "cust_tunde", on: "2026-03-02" },
      { _tag: "DriverErased", driverId: "driver_musa", on: "2026-03-02" },
    )
  const { userId } = member
  expect(shop.rows(securityFacts)).toMatchObject([
    { what: "member_joined", role: "cashier", userId },
    { what: "role_changed", role: "manager", userId },
    { what: "branches_changed", userId },
    { what: "role_created", role: "role_duty" },
    { what: "rights_changed", role: "role_duty" },
    { what: "rights_changed", role: "cashier" },
    { what: "role_archived", role: "role_duty" },
    { what: "second_factor_ruled", role: "manager" },
    { what: "member_left", userId },
    { what: "member_erased", userId },
    { what: "customer_erased" },
    { what: "driver_erased" },
  ])
})
