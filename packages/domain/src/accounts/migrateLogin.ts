import * as Schema from "effect/Schema"
import { accept, command, Email, refuse, UserId, present } from "../kernel/index.ts"
import { LoginId } from "./events.ts"
import { Login } from "./login.ts"
import { LoginInUse, UserUnknown } from "./refusals.ts"
import { User } from "./user.ts"

/** From the phone to e-mail, Google or Apple: the account stays, the way in changes. */
export const migrateLogin = command("MigrateLogin", {
  summary: "Moves an account to another way of signing in; the old one keeps working if asked.",
  input: {
    userId: UserId,
    loginId: LoginId,
    provider: Schema.Literals(["email", "google", "apple"]),
    email: Schema.optionalKey(Email),
    linkToPrevious: Schema.Boolean,
  },
  access: { module: "team", action: "edit", of: "system" },
  reads: ({ loginId, userId }) => ({ user: User.of(userId), login: Login.of(loginId) }),
  readsNext: ({ user }) => ({ previous: Login.of(user.loginId) }),
  writes: [User, Login],
  refusals: [UserUnknown, LoginInUse],
  decide: ({ login, user }, { email, linkToPrevious, loginId, provider, userId }) => {
    if (!user.registered) return refuse(UserUnknown({}))
    if (user.loginId === loginId) return accept([])
    if (login.userId !== undefined && login.userId !== userId) return refuse(LoginInUse({}))

    const previous = user.loginId as typeof LoginId.Type
    return accept([
      ...(login.userId === userId ? [] : [{ _tag: "LoginTaken" as const, loginId, userId, provider }]),
      { _tag: "LoginMigrated", userId, loginId, provider, ...present({ email }) },
      ...(linkToPrevious ? [] : [{ _tag: "LoginReleased" as const, loginId: previous, userId }]),
    ])
  },
})
