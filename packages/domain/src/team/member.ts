import { aggregate } from "../kernel/index.ts"
import { MemberEvent, type Role, SeatEvent } from "./events.ts"

export interface MemberState {
  readonly status: "none" | "active" | "removed" | "erased"
  readonly userId: string
  readonly name: string
  readonly role: Role
}

/** Somebody's place in a business, and what they may do there. */
export const Member = aggregate({
  name: "member",
  version: 1,
  initial: { status: "none", userId: "", name: "", role: "auditor" },
  events: MemberEvent,
  idOf: (event: MemberEvent) => event.memberId,
  // Under the place's own key, so that somebody who was forgotten may come again in another; older facts lie under the person's.
  personal: { MemberAdded: { person: ({ memberId }) => memberId, fields: ["name"] } },
  erases: { MemberErased: ({ memberId, userId }) => [memberId, userId] },
  evolve: (member: MemberState, event): MemberState => {
    switch (event._tag) {
      case "MemberAdded":
        return { status: "active", userId: event.userId, name: event.name, role: event.role }
      case "MemberRoleChanged":
        return { ...member, role: event.role }
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
