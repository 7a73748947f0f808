import { accept, command, patch, patched, refuse, same, UserId } from "../kernel/index.ts"
import { self } from "./events.ts"
import { UserUnknown } from "./refusals.ts"
import { selfOf, User } from "./user.ts"

/** Changes what you say of yourself; how you sign in stays as it is. */
export const changeProfile = command("ChangeProfile", {
  summary: "Changes your own name, e-mail, phone number or language.",
  input: { userId: UserId, ...patch(self) },
  subject: "userId",
  access: { module: "team", action: "edit", of: "person" },
  offline: "never",
  reads: ({ userId }) => ({ user: User.of(userId) }),
  writes: [User],
  refusals: [UserUnknown],
  decide: ({ user }, { userId, ...changes }, { by }) => {
    // Somebody else's account looks like one that is not there.
    if (!user.registered || userId !== by) return refuse(UserUnknown({}))
    const after = patched(selfOf(user), changes)
    if (same(selfOf(user), { language: user.language, ...after })) return accept([])

    return accept([{ _tag: "ProfileChanged", userId, ...after }])
  },
})
