import { query, rowOf, UserId } from "../kernel/index.ts"
import { users } from "./views.ts"

/** Your own account; anyone else's looks like one that is not there. */
export const oneUser = query("OneUser", {
  summary: "Your own account.",
  input: { userId: UserId },
  access: { module: "team", action: "view", of: "person" },
  reads: ({ userId }, { by }) => ({ user: rowOf(users, userId === by ? userId : "") }),
  answer: ({ user }) => (user === undefined ? undefined : { user }),
})
