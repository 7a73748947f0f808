import { accept, command, refuse } from "../kernel/index.ts"
import { Attention, raised } from "./attention.ts"
import { AttentionEvent } from "./events.ts"
import { AttentionRaisedBefore } from "./refusals.ts"

/** Puts a card in the queue: asked by the gateway when a fact of the counter cannot be accepted as it came. */
export const raiseAttention = command("RaiseAttention", {
  summary: "Puts something in the queue of what a person must look at.",
  input: (({ _tag, ...fields }) => fields)(AttentionEvent.cases.AttentionRaised.fields),
  access: { module: "orders", action: "create", of: "system" },
  reads: ({ attentionId }) => ({ card: Attention.of(attentionId) }),
  writes: [Attention],
  refusals: [AttentionRaisedBefore],
  decide: ({ card }, { attentionId, evidence, reason, severity, subjectId, subjectType }) => {
    if (card.status !== "none" && card.said?.reason === reason && card.said.subjectId === subjectId) return accept([])
    if (card.status !== "none") return refuse(AttentionRaisedBefore({}))

    return accept([raised(attentionId, reason, severity, { type: subjectType, id: subjectId }, evidence)])
  },
})
