import { accept, command, refuse, UserId } from "../kernel/index.ts"
import type { LoginId } from "./events.ts"
import { Listing, Login } from "./login.ts"
import { StillInTeams, UserUnknown } from "./refusals.ts"
import { User } from "./user.ts"

/** Somebody who signs in asks to be forgotten: here, and in every team they have left. */
export const eraseAccount = command("EraseAccount", {
  summary:
    "Forgets an account for good: its addresses, its name and its picture, and the name in teams that were left.",
  input: { userId: UserId },
  access: { module: "team", action: "edit", of: "system" },
  reads: ({ userId }) => ({ user: User.of(userId) }),
  readsNext: ({ user }) => ({
    logins: user.logins.map(Login.of),
    listings: Object.keys(user.businesses).map(Listing.of),
  }),
  writes: [User, Login],
  refusals: [UserUnknown, StillInTeams],
  decide: ({ listings, logins, user }, { userId }, { today: on }) => {
    if (user.erased === true) return accept([])
    if (!user.registered) return refuse(UserUnknown({}))
    const names = [...listings].map(([, { name }]) => name)
    if (names.length > 0) return refuse(StillInTeams({ names }))

    return accept([
      { _tag: "UserErased", userId, on, left: Object.values(user.left) },
      ...[...logins].flatMap(([loginId, login]) =>
        login.userId === userId
          ? [{ _tag: "LoginReleased" as const, loginId: loginId as typeof LoginId.Type, userId }]
          : [],
      ),
    ])
  },
})
