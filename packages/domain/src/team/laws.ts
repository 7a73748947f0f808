import { law, lawOf } from "../kernel/index.ts"
import { Approval } from "./approval.ts"
import { Invitation } from "./invitation.ts"
import { RoleLimits } from "./limits.ts"
import { Member, Seat } from "./member.ts"

export const laws = [
  lawOf(Approval, "nobody approves their own request, and every approval allows something", (approval) => {
    return approval.status === "none" || (approval.to !== approval.by && Object.keys(approval.allows).length > 0)
  }),
  lawOf(Invitation, "an invitation that was accepted says by whom, and offers no ownership", (invitation) => {
    return (invitation.status === "accepted") === (invitation.userId !== undefined) && invitation.role !== "owner"
  }),
  law("the owner has no limits", (book) => book.of(RoleLimits).get("owner") === undefined),
  law("nobody holds two places in a team", (book) => {
    const active = [...book.of(Member).values()].filter(({ status }) => status === "active")
    return new Set(active.map(({ userId }) => userId)).size === active.length
  }),
  law("every active member sits in their own seat, and nobody else sits", (book) => {
    const seats = book.of(Seat)
    const taken = [...seats.values()].filter(({ memberId }) => memberId !== undefined).length
    const active = [...book.of(Member)].filter(([, { status }]) => status === "active")
    return taken === active.length && active.every(([id, { userId }]) => seats.get(userId)?.memberId === id)
  }),
  law("wherever there is a team, it has exactly one owner", (book) => {
    const active = [...book.of(Member).values()].filter(({ status }) => status === "active")
    return active.length === 0 || active.filter(({ role }) => role === "owner").length === 1
  }),
]
