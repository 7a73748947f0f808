import { aggregate, only, type UserId } from "../kernel/index.ts"
import { type AnyRole, type LocationIds, MemberEvent, SeatEvent } from "./events.ts"

export interface MemberState {
  readonly status: "none" | "active" | "removed" | "erased"
  readonly userId: UserId
  readonly name: string
  readonly role: AnyRole
  /** The branches they work at; every branch when absent. */
  readonly locationIds?: typeof LocationIds.Type
}

/** Somebody's place in a business, and what they may do there. */
export const Member = aggregate({
  name: "member",
  version: 1,
  initial: { status: "none", userId: "user_none", name: "", role: "auditor" },
  events: MemberEvent,
  idOf: (event: MemberEvent) => event.memberId,
  // Under the place's own key, so that somebody who was forgotten may come again in another; older facts lie under the person's.
  personal: { MemberAdded: { person: ({ memberId }) => memberId, fields: ["name"] } },
  erases: { MemberErased: ({ memberId, userId }) => [memberId, userId] },
  evolve: (member: MemberState, event): MemberState => {
    switch (event._tag) {
      case "MemberAdded":
        return { status: "active", ...only({ userId: 1, name: 1, role: 1, locationIds: 1 }, event) }
      case "MemberRoleChanged":
        return { ...member, role: event.role }
      case "MemberMoved": {
        const { locationIds: _, ...rest } = member
        return event.locationIds.length === 0 ? rest : { ...rest, locationIds: event.locationIds }
      }
      case "MemberRemoved":
        return { ...member, status: "removed" }
      case "MemberErased":
        return { ...member, status: "erased", name: "" }
    }
  },
})

export interface SeatState {
  readonly memberId?: string
}

/** Which place in the business a person holds, if any; its id is the person's. */
export const Seat = aggregate({
  name: "seat",
  version: 1,
  initial: {},
  events: SeatEvent,
  idOf: (event: SeatEvent) => event.userId,
  evolve: (_: SeatState, event): SeatState => {
    switch (event._tag) {
      case "SeatTaken":
        return { memberId: event.memberId }
      case "SeatFreed":
        return {}
    }
  },
})
