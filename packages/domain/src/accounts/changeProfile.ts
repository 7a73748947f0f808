import {
  accept,
  changesTo,
  command,
  patched,
  refuse,
  same,
  UserId,
  VersionConflict,
  versionConflict,
} from "../kernel/index.ts"
import { self } from "./events.ts"
import { UserUnknown } from "./refusals.ts"
import { selfOf, User } from "./user.ts"

/** Changes what you say of yourself; how you sign in stays as it is. */
export const changeProfile = command("ChangeProfile", {
  summary: "Changes your own name, e-mail, phone number or language.",
  input: { userId: UserId, ...changesTo(self) },
  access: { module: "team", action: "edit", of: "person" },
  reads: ({ userId }) => ({ user: User.of(userId) }),
  writes: [User],
  refusals: [UserUnknown, VersionConflict],
  decide: ({ user }, { expectedVersion, userId, ...changes }, { by }) => {
    // Somebody else's account looks like one that is not there.
    if (!user.registered || userId !== by) return refuse(UserUnknown({}))
    const after = patched(selfOf(user), changes)
    if (same(selfOf(user), { language: user.language, ...after })) return accept([])
    const overtaken = versionConflict(expectedVersion, user.version)
    if (overtaken !== undefined) return refuse(overtaken)

    return accept([{ _tag: "ProfileChanged", userId, ...after }])
  },
})
