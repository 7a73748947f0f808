import { accept, command, refuse } from "../kernel/index.ts"
import { registered } from "./events.ts"
import { Login } from "./login.ts"
import { LoginInUse, UserRegisteredBefore } from "./refusals.ts"
import { User } from "./user.ts"

/** Somebody signs in for the first time: the gateway asks this once it has seen that the address is theirs. */
export const registerUser = command("RegisterUser", {
  summary: "Opens an account for a person who signs in for the first time.",
  input: registered,
  access: { module: "team", action: "create", of: "system" },
  reads: ({ loginId, userId }) => ({ login: Login.of(loginId), user: User.of(userId) }),
  writes: [User, Login],
  refusals: [LoginInUse, UserRegisteredBefore],
  decide: ({ login, user }, input) => {
    const { loginId, provider, userId } = input
    if (login.userId === userId) return accept([])
    if (login.userId !== undefined) return refuse(LoginInUse({}))
    if (user.registered) return refuse(UserRegisteredBefore({}))

    return accept([
      { _tag: "LoginTaken", loginId, userId, provider },
      { _tag: "UserRegistered", ...input },
    ])
  },
})
