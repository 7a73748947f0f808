import { answers, asks, module, phoneNames } from "../kernel/index.ts"
import { changeProfile } from "./changeProfile.ts"
import { eraseAccount } from "./eraseAccount.ts"
import { joinBusiness } from "./joinBusiness.ts"
import { laws } from "./laws.ts"
import { leaveBusiness } from "./leaveBusiness.ts"
import { Listing, Login } from "./login.ts"
import { migrateLogin } from "./migrateLogin.ts"
import { nameBusiness } from "./nameBusiness.ts"
import { oneUser } from "./queries.ts"
import { reactions } from "./reactions.ts"
import { registerUser } from "./registerUser.ts"
import { User } from "./user.ts"
import { memberships, users } from "./views.ts"
import { words } from "./words.ts"

/** Lives in the partition PLATFORM: its facts belong to people, not to any one business. */
export const accounts = module("accounts", {
  summary: "The people who sign in, how they do, and which businesses they belong to.",
  aggregates: [User, Login, Listing],
  commands: [registerUser, migrateLogin, eraseAccount, joinBusiness, leaveBusiness, nameBusiness],
  views: [users, memberships],
  reactions: [reactions],
  wire: {
    "GET /user/:id": answers(oneUser, { about: users, id: "userId" }),
    "PATCH /user/:id": asks(changeProfile, { names: phoneNames, answers: users, as: "user" }),
  },
  laws,
  words,
})
