import { Effect, Result } from "effect"
import * as Schema from "effect/Schema"
import { count, text, UserId, saying } from "@oja/domain/kernel/index"
import type { Caller } from "../http/call.ts"
import { person, route } from "../http/route.ts"
import { notFound, outsideRefused } from "../http/status.ts"
import { defanged } from "../documents/plainWords.ts"
import type { Mail } from "../outside/mail.ts"

/** spec/decisions.md 6.17: what people say about Oja. */
const feedback = {
  message: saying("The receipt should show our logo", text(2, 4000)),
  rating: Schema.optionalKey(count(1, 5)),
  category: Schema.optionalKey(Schema.Literals(["bug", "idea", "praise"])),
  screen: Schema.optionalKey(text(0, 200)),
  /** Whether we may look at their business to understand it; without it the letter does not name the business. */
  attachConsent: Schema.optionalKey(Schema.Boolean),
}
type Feedback = Schema.Struct<typeof feedback>["Type"]

/** What somebody says about Oja goes to the operator as a letter; it is no fact of any shop's book. */
export const feedbackRoute = (mail: Mail["Service"], to: string) =>
  route("POST /user/:id/feedback", {
    summary: "Tells the people who run this installation what you think, what is broken or what is missing.",
    access: person,
    input: { id: UserId, ...feedback },
    output: Schema.Struct({ received: Schema.Boolean }),
    handle: async ({ caller, input, language, reply }) => {
      if (input.id !== caller.userId) return notFound(language)
      const sent = await Effect.runPromise(Effect.result(mail.send(letter(to, caller, input))))
      return Result.isSuccess(sent) ? reply({ received: true }) : outsideRefused(sent.failure, language)
    },
  })

const letter = (to: string, { business, userId }: Caller, said: Feedback) => {
  const facts: ReadonlyArray<readonly [name: string, fact: string | number | undefined]> = [
    ["from", userId],
    ["business", said.attachConsent === true ? business?.id : undefined],
    ["rating", said.rating],
    ["screen", said.screen && defanged(said.screen)],
  ]
  const lines = facts.flatMap(([name, fact]) => (fact === undefined ? [] : [`${name}: ${fact}`]))
  return {
    to,
    subject: `Oja: ${said.category ?? "feedback"}`,
    text: `${defanged(said.message)}\n\n${lines.join("\n")}`,
  }
}
