import { law } from "../kernel/index.ts"
import { Login } from "./login.ts"
import { User } from "./user.ts"

export const laws = [
  law("the login in use of every account leads to that account", (book) => {
    const logins = book.of(Login)
    return [...book.of(User)].every(([id, user]) => !user.registered || logins.get(user.loginId)?.userId === id)
  }),
]
