import { Effect, Result } from "effect"
import * as Schema from "effect/Schema"
import { text } from "@oja/domain/kernel/index"
import { decoderOf } from "../http/admit.ts"
import { bodyOf, type Call, type Caller, languageFor } from "../http/call.ts"
import { complaints } from "../http/complaints.ts"
import { ok } from "../http/envelope.ts"
import type { Route } from "../http/routes.ts"
import { invalid, notFound, outsideRefused, unreadable } from "../http/status.ts"
import type { Mail } from "../outside/mail.ts"
import { signedIn } from "./routes.ts"

/** spec/decisions.md 6.17: what people say about Oja. */
const Feedback = Schema.Struct({
  message: text(2, 4000),
  rating: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 5 }))),
  category: Schema.optionalKey(Schema.Literals(["bug", "idea", "praise"])),
  screen: Schema.optionalKey(text(0, 200)),
  /** Whether we may look at their business to understand it; without it the letter does not name the business. */
  attachConsent: Schema.optionalKey(Schema.Boolean),
})

interface FeedbackDoors {
  readonly callerOf: (call: Call) => Caller | undefined
  readonly mail: Mail["Service"]
  readonly to: string
}

/** What somebody says about Oja goes to the operator as a letter; it is no fact of any shop's book. */
export const feedbackRoutes = ({ callerOf, mail, to }: FeedbackDoors): ReadonlyArray<Route> => [
  {
    method: "POST",
    path: "/user/:id/feedback",
    summary: "Tells the people who run this installation what you think, what is broken or what is missing.",
    access: "person",
    handle: signedIn({ callerOf }, async (caller, call) => {
      const language = languageFor(call)
      if (call.params["id"] !== caller.userId) return notFound(language)
      const body = bodyOf(call)
      if (body === undefined) return unreadable(language)
      const said = decoderOf(Feedback)(body)
      if (Result.isFailure(said)) return invalid(language, complaints(said.failure, language))
      const sent = await Effect.runPromise(Effect.result(mail.send(letter(to, caller, said.success))))
      return Result.isSuccess(sent) ? ok({ received: true }) : outsideRefused(sent.failure, language)
    }),
  },
]

const letter = (to: string, { business, userId }: Caller, said: typeof Feedback.Type) => {
  const facts: ReadonlyArray<readonly [name: string, fact: string | number | undefined]> = [
    ["from", userId],
    ["business", said.attachConsent === true ? business?.id : undefined],
    ["rating", said.rating],
    ["screen", said.screen],
  ]
  const lines = facts.flatMap(([name, fact]) => (fact === undefined ? [] : [`${name}: ${fact}`]))
  return { to, subject: `Oja: ${said.category ?? "feedback"}`, text: `${said.message}\n\n${lines.join("\n")}` }
}
