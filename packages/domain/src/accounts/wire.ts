import { answers, asks, type Wire, withPhone } from "../kernel/index.ts"
import { changeProfile } from "./changeProfile.ts"
import { oneUser } from "./queries.ts"
import { users } from "./views.ts"

export const wire: Wire = {
  "GET /user/:id": answers(oneUser, { about: users, read: ({ params }) => ({ userId: params["id"] }) }),
  "PATCH /user/:id": asks(changeProfile, { read: ({ body }) => withPhone(body), answers: users, as: "user" }),
}
