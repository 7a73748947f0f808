import { answers, asks, phoneNames, type Wire } from "../kernel/index.ts"
import { changeProfile } from "./changeProfile.ts"
import { oneUser } from "./queries.ts"
import { users } from "./views.ts"

export const wire: Wire = {
  "GET /user/:id": answers(oneUser, { about: users, id: "userId" }),
  "PATCH /user/:id": asks(changeProfile, { names: phoneNames, answers: users, as: "user" }),
}
