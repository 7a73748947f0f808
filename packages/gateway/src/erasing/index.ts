import * as Schema from "effect/Schema"
import { eraseAccount } from "@oja/domain/accounts/eraseAccount"
import { eraseCustomer } from "@oja/domain/customers/eraseCustomer"
import { CustomerId } from "@oja/domain/customers/events"
import { customers } from "@oja/domain/customers/views"
import { drivers } from "@oja/domain/delivery/carrierViews"
import { eraseDriver } from "@oja/domain/delivery/dismissDriver"
import { DriverId } from "@oja/domain/delivery/driverEvents"
import { hiddenFrom, PLATFORM } from "@oja/domain/kernel/index"
import { eraseMember } from "@oja/domain/team/eraseMember"
import { MemberId } from "@oja/domain/team/events"
import { Member as Place } from "@oja/domain/team/member"
import { members } from "@oja/domain/team/views"
import { contextIn } from "../asSystem.ts"
import type { Member } from "../http/call.ts"
import { person, route } from "../http/route.ts"
import { unanswered } from "../http/status.ts"
import type { Ground } from "../module.ts"
import { PersonFile, personFile } from "./personFile.ts"

export { deletions } from "./deleting.ts"
export { forgetting } from "./forgetting.ts"

/** What is kept of one person, for whoever may also forget them; and one's own account, for oneself. */
export const erasingRoutes = (
  { db, files, ledger }: Ground,
  /** Ends what they are signed in with, on every device. */
  signOut: (userId: string) => void,
) => {
  const kept = { db, files, log: ledger.log, domain: ledger.domain }
  const masks = [...ledger.domain.views.values()].flatMap(({ masked = [] }) => masked)
  const hidden = ({ business }: Member) => hiddenFrom(business.actor, masks)
  return [
    route("GET /v1.0/customers/:id/file", {
      summary: "All that is kept of a customer, in one file: what the book says of them, and their pictures.",
      access: eraseCustomer.access,
      of: customers,
      input: { id: CustomerId },
      output: PersonFile,
      handle: ({ caller, context: { business }, input: { id }, reply }) =>
        reply(personFile(kept, business, "customer", [id], hidden(caller))),
    }),
    route("GET /v1.0/drivers/:id/file", {
      summary: "All that is kept of a driver, in one file: who they are, their trips and what they handed over.",
      access: eraseDriver.access,
      of: drivers,
      input: { id: DriverId },
      output: PersonFile,
      handle: ({ caller, context: { business }, input: { id }, reply }) =>
        reply(personFile(kept, business, "driver", [id], hidden(caller))),
    }),
    route("GET /v1.0/team/:id/file", {
      summary: "All that is kept of a member of the team, in one file.",
      access: eraseMember.access,
      of: members,
      input: { id: MemberId },
      output: PersonFile,
      handle: ({ caller, context: { business }, input: { id }, reply }) => {
        const { userId } = ledger.state(business, Place, id)
        return reply(personFile(kept, business, "member", [id, userId], hidden(caller)))
      },
    }),
    route("GET /auth/me/file", {
      summary: "All that is kept of your own account, in one file.",
      access: person,
      output: PersonFile,
      handle: ({ caller: { userId }, reply }) => reply(personFile(kept, PLATFORM, "account", [userId])),
    }),
    route("POST /auth/me/erase", {
      summary: "Forgets your own account for good; you are signed out everywhere. Leave your teams first.",
      access: person,
      output: Schema.Struct({ erased: Schema.Boolean }),
      handle: async ({ call, caller: { userId }, commandId, language, reply }) => {
        const answer = await ledger.ask({
          command: eraseAccount,
          input: { userId },
          context: contextIn(ledger, PLATFORM, userId, call.at),
          commandId,
          about: { actor: { kind: "user" }, source: { channel: "web" } },
        })
        if (answer._tag !== "Accepted") return unanswered(ledger.domain, eraseAccount.name, answer, language)
        await ledger.settled()
        signOut(userId)
        return reply({ erased: true })
      },
    }),
  ]
}
