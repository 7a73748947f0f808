import * as Schema from "effect/Schema"
import { BusinessId, only, RowVersion, rowsOf, UserId, view, ref } from "../kernel/index.ts"
import { type AccountEvent, Language, type ListingEvent, Provider, self } from "./events.ts"
import { User } from "./user.ts"

const UserRow = Schema.Struct({ id: UserId, provider: Provider, ...self, language: Language, version: RowVersion })

const { language: _, ...shown } = self

export const users = rowsOf(User, {
  name: "users",
  version: 3,
  summary: "The people who sign in, and what they say of themselves.",
  row: UserRow,
  columns: ["provider", "language"],
  access: { module: "team", action: "view", of: "system" },
  show: (user) => {
    const { language, provider, registered, version } = user
    return registered ? { provider, language, ...only(shown, user), version } : undefined
  },
})

const MembershipRow = Schema.Struct({
  id: ref("membership"),
  userId: UserId,
  businessId: BusinessId,
  memberId: ref("member"),
  businessName: Schema.String,
  role: Schema.String,
})
type MembershipRow = typeof MembershipRow.Type

const idOf = ({ businessId, userId }: { readonly userId: string; readonly businessId: string }) =>
  `${userId}.${businessId}`

/** Who belongs to which business: what sign-in chooses from. */
export const memberships = view<MembershipRow, AccountEvent | ListingEvent>()({
  name: "memberships",
  version: 1,
  summary: "Who belongs to which business, and in which role.",
  row: MembershipRow,
  columns: ["userId", "businessId"],
  indexes: [["userId"], ["businessId"]],
  access: { module: "team", action: "view", of: "system" },
  when: {
    BusinessJoined: ({ _tag, ...event }) => [{ put: { id: idOf(event), ...event } }],
    BusinessLeft: (event) => [{ drop: idOf(event) }],
    BusinessNamed: ({ businessId, name }) => [
      { each: ["businessId", businessId], by: (row) => ({ ...row, businessName: name }) },
    ],
  },
})
