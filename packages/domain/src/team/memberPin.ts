import * as Schema from "effect/Schema"
import { accept, aggregate, command, refuse, secret } from "../kernel/index.ts"
import { MemberId } from "./events.ts"
import { Member } from "./member.ts"
import { MemberUnknown } from "./refusals.ts"

/** What is left of a PIN: nobody finds it again in there. */
const Digest = secret(Schema.String.check(Schema.isPattern(/^scrypt\$\d{1,7}\$[\w-]{16,64}\$[\w-]{16,128}$/)))

export const MemberPinEvent = Schema.TaggedUnion({ MemberPinSet: { memberId: MemberId, pinHash: Digest } })
export type MemberPinEvent = typeof MemberPinEvent.Type

interface MemberPinState {
  readonly pinHash?: string
}

/** What a member of the team approves with at a colleague's counter; its id is the member's. */
export const MemberPin = aggregate({
  name: "member_pin",
  version: 1,
  initial: {},
  events: MemberPinEvent,
  idOf: (event: MemberPinEvent) => event.memberId,
  personal: { MemberPinSet: { person: ({ memberId }) => memberId, fields: ["pinHash"] } },
  evolve: (_: MemberPinState, { pinHash }): MemberPinState => ({ pinHash }),
})

/** Only the gateway asks: it has hashed what was typed, and keeps nothing of it. */
export const setMemberPin = command("SetMemberPin", {
  summary: "Gives a member a PIN to approve with; the old one opens nothing any more.",
  input: { memberId: MemberId, pinHash: Digest },
  access: { module: "team", action: "edit", of: "system" },
  reads: ({ memberId }) => ({ member: Member.of(memberId), pin: MemberPin.of(memberId) }),
  writes: [MemberPin],
  refusals: [MemberUnknown],
  decide: ({ member, pin }, { memberId, pinHash }) => {
    if (member.status !== "active") return refuse(MemberUnknown({}))
    if (pin.pinHash === pinHash) return accept([])

    return accept([{ _tag: "MemberPinSet", memberId, pinHash }])
  },
})
