import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { type AnyCommand, type Context, PLATFORM } from "@oja/domain/kernel/index"
import { Attempt, type AttemptState } from "@oja/domain/payments/attempt"
import { AttemptId } from "@oja/domain/payments/events"
import { recordFailure } from "@oja/domain/payments/endAttempt"
import { Place } from "@oja/domain/payments/place"
import { recordSuccess } from "@oja/domain/payments/recordSuccess"
import type { Answer, Ledger } from "@oja/store"
import { askAsSystem, contextIn } from "../asSystem.ts"
import { decoderOf } from "../http/admit.ts"
import { attemptOf, type Verdict } from "./provider.ts"

/** A try to pay as it stands, and whose it is. */
export interface Found {
  readonly business: Context["business"]
  readonly attemptId: `pmt_${string}`
  readonly attempt: AttemptState
}

const isAttempt = Schema.is(AttemptId)

/** The try that an id names, whosever it is; undefined when there is none. */
export const foundBy = (ledger: Ledger, attemptId: string): Found | undefined => {
  if (!isAttempt(attemptId)) return undefined
  const { businessId: business } = ledger.state(PLATFORM, Place, attemptId)
  if (business === undefined) return undefined
  const attempt = ledger.state(business, Attempt, attemptId)
  return attempt.status === "none" ? undefined : { business, attemptId, attempt }
}

/** The try that a provider names by our reference. */
export const foundByReference = (ledger: Ledger, reference: string): Found | undefined => {
  const attemptId = attemptOf(reference)
  return attemptId === undefined ? undefined : foundBy(ledger, attemptId)
}

/** Asks the book in the system's name, or a person's; a book that cannot be written now throws, so that whoever came tries again. */
export const note = async (
  ledger: Ledger,
  business: Context["business"],
  command: AnyCommand,
  input: unknown,
  at: number,
  who: Pick<Context, "by" | "actor"> = { by: "user_payments" },
): Promise<Exclude<Answer, { _tag: "Away" | "Fault" }>> => {
  const read = decoderOf(command.input)(input)
  if (Result.isFailure(read)) throw new Error(`${command.name} cannot be asked so`)
  const context = { ...contextIn(ledger, business, who.by, at), ...who }
  const answer = await askAsSystem(ledger, command, read.success, context, "payments")
  if (answer._tag === "Away" || answer._tag === "Fault") throw new Error(`the book is away: ${answer._tag}`)
  return answer
}

/** Writes down what the provider itself said became of a try. Saying it again changes nothing. */
export const settle = async (
  ledger: Ledger,
  { attemptId, business }: Found,
  verdict: Verdict,
  at: number,
): Promise<void> => {
  switch (verdict._tag) {
    case "Paid":
      for (const charge of verdict.charges) await note(ledger, business, recordSuccess, { attemptId, ...charge }, at)
      return
    case "Failed": {
      const { code, message } = verdict
      await note(ledger, business, recordFailure, { attemptId, code, message }, at)
      return
    }
    case "Waiting":
      return
  }
}
