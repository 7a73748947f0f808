import * as Schema from "effect/Schema"
import { Business } from "@oja/domain/businesses/business"
import { Count, Instant, present } from "@oja/domain/kernel/index"
import { claimOfCode, codeOf } from "@oja/store"
import { userOf } from "../accounts/index.ts"
import { route } from "../http/route.ts"
import type { Ground } from "../module.ts"
import { sealJob } from "./job.ts"
import type { Kept } from "./table.ts"

export { sealTable } from "./table.ts"

const access = { module: "audit_trail", action: "verify" } as const
const optional = Schema.optionalKey
const Checked = Schema.Struct({
  at: Instant,
  entries: Count,
  /** Entries that are not as they were written, and the first of them. */
  faults: Count,
  first: optional(Count),
})

/** A seal as a letter names it, however it was typed: "48211-…". */
const Code = Schema.String.check(
  Schema.makeFilter((text) => claimOfCode(text.trim()) !== undefined, { expected: "a seal" }),
)

/** What all entries of a business come to, held outside of the book: its owner is sent it, and anybody may check it. */
export const openSeal = (ground: Ground) => {
  const { aside, db, ledger, now } = ground
  const kept = db.prepare<[string], Kept>("select * from seal where business = ?")
  const note = db.prepare("update seal set checked_at = ?, checked = ?, faults = ?, first = ? where business = ?")
  return {
    routes: [
      route("GET /v1.0/log/seal", {
        summary:
          "The seal of the business's book: how many entries there are, up to when, when all were last checked, and when the owner was sent it.",
        access,
        output: Schema.Struct({
          entries: Count,
          /** When the newest was written. */
          to: optional(Instant),
          code: optional(Schema.String),
          checked: optional(Checked),
          sentAt: optional(Instant),
          /** Where letters go; told to the owner alone. */
          sentTo: optional(Schema.String),
        }),
        handle: ({ caller, context: { business }, reply }) => {
          const seal = ledger.log.sealOf(business)
          const row = kept.get(business)
          const { email: ofBusiness, ownerId } = ledger.state(business, Business, business)
          const { email = ofBusiness } = userOf(ledger, ownerId)
          return reply(
            present({
              entries: seal?.entries ?? 0,
              to: seal?.at,
              code: seal && codeOf({ position: seal.entries, hash: seal.hash }),
              checked: row && checkedOf(row),
              sentAt: row?.sent_at ?? undefined,
              sentTo: caller.userId === ownerId ? email : undefined,
            }),
          )
        },
      }),
      route("POST /v1.0/log/verify", {
        summary: "Checks every entry of the business's book, and whether it goes on from a seal that somebody kept.",
        access,
        input: { code: optional(Code) },
        output: Schema.Struct({ ...Checked.fields, holds: optional(Schema.Boolean) }),
        handle: async ({ context: { business }, input: { code }, reply }) => {
          const at = now()
          const { holds, ...walked } = await aside.walk(business, code?.trim())
          note.run(at, walked.entries, walked.faults, walked.first ?? null, business)
          return reply({ at, ...walked, ...present({ holds }) })
        },
      }),
    ],
    jobs: [sealJob(ground)],
  }
}

const checkedOf = ({ checked, checked_at, faults, first }: Kept): typeof Checked.Type | undefined =>
  checked_at === null
    ? undefined
    : { at: checked_at, entries: checked ?? 0, faults: faults ?? 0, ...present({ first: first ?? undefined }) }
