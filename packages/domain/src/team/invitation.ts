import * as Schema from "effect/Schema"
import {
  aggregate,
  count,
  Day,
  Email,
  id,
  Instant,
  internal,
  Name,
  Phone,
  present,
  rowsOf,
  UserId,
} from "../kernel/index.ts"
import { AnyRole, LocationIds, MemberId } from "./events.ts"

export const InvitationId = id("invite")

/** How many days somebody may take to come. */
export const OPEN_DAYS = 7

/** Who is invited, as what, and where the letter goes. */
export const invited = {
  name: Name,
  role: AnyRole,
  /** Where they are to work; every branch when absent. */
  locationIds: Schema.optionalKey(LocationIds),
  email: Schema.optionalKey(Email),
  phone: Schema.optionalKey(Phone),
}
type Invited = Schema.Struct<typeof invited>["Type"]

/** What can have happened to an invitation into the team. */
export const InvitationEvent = Schema.TaggedUnion({
  MemberInvited: { invitationId: InvitationId, ...invited, until: Day },
  /** The letter goes out once more, and there is time again. */
  InvitationRenewed: { invitationId: InvitationId, until: Day, at: Schema.optionalKey(Instant) },
  InvitationAccepted: { invitationId: InvitationId, userId: UserId, memberId: MemberId },
  InvitationRevoked: { invitationId: InvitationId },
})
export type InvitationEvent = typeof InvitationEvent.Type

export interface InvitationState extends Invited {
  readonly status: "none" | "invited" | "accepted" | "revoked"
  /** The last day on which it may be accepted. */
  readonly until: string
  /** How many letters went out with this last day. */
  readonly letter: number
  readonly renewedAt?: number
  readonly userId?: string
}

/** The place in the team that an invitation offers. */
export const placeOf = (invitationId: string): typeof MemberId.Type => `member_${invitationId.slice("invite_".length)}`

/** A place in the team that is offered, and taken once. */
export const Invitation = aggregate({
  name: "invitation",
  version: 2,
  initial: { status: "none", name: "", role: "auditor", until: "", letter: 1 },
  events: InvitationEvent,
  idOf: (event: InvitationEvent) => event.invitationId,
  // Under the key of the place that is offered: whoever is forgotten there is forgotten here.
  personal: {
    MemberInvited: { person: ({ invitationId }) => placeOf(invitationId), fields: ["name", "email", "phone"] },
  },
  evolve: (invitation: InvitationState, event): InvitationState => {
    switch (event._tag) {
      case "MemberInvited": {
        const { _tag, invitationId: _, ...said } = event
        return { ...said, status: "invited", letter: 1 }
      }
      case "InvitationRenewed":
        return {
          ...invitation,
          until: event.until,
          letter: event.until === invitation.until ? invitation.letter + 1 : 1,
          ...present({ renewedAt: event.at }),
        }
      case "InvitationAccepted":
        return { ...invitation, status: "accepted", userId: event.userId }
      case "InvitationRevoked":
        return { ...invitation, status: "revoked" }
    }
  },
})

/** Whether it may be accepted on a day. */
export const isOpen = ({ status, until }: InvitationState, day: string): boolean => status === "invited" && day <= until

const never = "9999-12-31"

const InvitationRow = Schema.Struct({
  id: InvitationId,
  ...invited,
  status: Schema.Literals(["invited", "accepted", "revoked"]),
  until: Day,
  /** The last day of one that nobody has answered; one that never comes for the others. From the day after, it has expired. */
  openUntil: internal(Schema.String),
  /** Which letter with this last day is the newest. */
  letter: internal(count(1, 10_000)),
  invitedBy: UserId,
  dateInvited: Day,
})

export const invitations = rowsOf(Invitation, {
  name: "invitations",
  version: 2,
  summary: "Who was invited into the team, in which role, until when, and who came.",
  row: InvitationRow,
  columns: ["name", "role", "status", "until", "openUntil", "dateInvited"],
  indexes: [["status", "openUntil"]],
  daily: { expired: "openUntil" },
  search: ["name"],
  access: { module: "team", action: "view" },
  masked: [{ fields: ["email", "phone"], unless: { module: "team", action: "invite" } }],
  show: ({ renewedAt: _at, status, userId: _, ...invitation }, { first }) =>
    status === "none"
      ? undefined
      : {
          ...invitation,
          status,
          openUntil: status === "invited" ? invitation.until : never,
          invitedBy: first.by as UserId,
          dateInvited: first.day,
        },
})
