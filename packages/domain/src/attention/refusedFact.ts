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
  const subjectId = String((input as Record<string, unknown>)[command.subject])
  const attentionId = `att_${subjectId.replace(/^[a-z]+_/, "")}` as const
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
