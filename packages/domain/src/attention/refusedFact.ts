import type { AnyCommand, Context, Fact, Refused } from "../kernel/index.ts"
import { raised } from "./attention.ts"
import type { AttentionEvent } from "./events.ts"

type Evidence = Extract<AttentionEvent, { _tag: "AttentionRaised" }>["evidence"]

/**
 * What becomes of a fact of the counter that the rules refuse: cash was taken and goods are gone, so the whole request
 * is kept on a card for a person to settle. It is never lost, and never forced into the book.
 */
export const refusedFact = (
  { command, input, context }: { readonly command: AnyCommand; readonly input: unknown; readonly context: Context },
  refusal: Refused,
): ReadonlyArray<Fact> => {
  const said = input as Record<string, unknown>
  const subjectId = String(said[command.subject])
  const attentionId = cardOf(subjectId, said[command.mints?.[0] ?? ""])
  const evidence = JSON.parse(
    JSON.stringify({
      command: command.name,
      input,
      refusal,
      by: context.by,
      on: context.today,
      // What the device knew, beside what the refusal says of the book.
      ...(context.fact !== true && context.fact),
    }),
  ) as Evidence
  return [raised(attentionId, "unaccepted_fact", "block", { type: command.name, id: subjectId }, evidence)]
}

/** A card for each request: two that are about one thing, as a sale that goods came back of twice, make two. */
const cardOf = (subjectId: string, made: unknown): `att_${string}` => {
  const ending = (id: string, room: number) => id.replace(/^[a-z]+_/, "").slice(-room)
  return typeof made === "string" ? `att_${ending(made, 43)}-fact` : `att_${ending(subjectId, 48)}`
}
