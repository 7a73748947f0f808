/** What other modules of the domain may use of this one. */
export { AnyRole, MemberId, Role, type MemberEvent } from "./events.ts"
export { Member, Seat, type SeatState } from "./member.ts"
export { eraseMember } from "./eraseMember.ts"
export { type SecondFactorEvent } from "./secondFactor.ts"
export { namesOf } from "./names.ts"
export { members } from "./views.ts"
export { type InvitationEvent, invitations } from "./invitation.ts"
