import { aggregate } from "../kernel/index.ts"
import { AttentionEvent } from "./events.ts"

type Raised = Extract<AttentionEvent, { _tag: "AttentionRaised" }>

export interface AttentionState {
  readonly status: "none" | "open" | "resolved" | "dismissed"
  readonly said?: Omit<Raised, "_tag" | "attentionId">
  readonly resolution?: string
}

/** A card in the queue of what a person must look at: the book follows what happened, and asks about what it cannot explain. */
export const Attention = aggregate({
  name: "attention",
  version: 2,
  initial: { status: "none" },
  events: AttentionEvent,
  idOf: (event: AttentionEvent) => event.attentionId,
  // A request that the book could not take stands on its card as it was asked, with all it says of its customer.
  personal: { AttentionRaised: { person: ({ evidence }) => customerIn(evidence), fields: ["evidence.input"] } },
  evolve: (card: AttentionState, event): AttentionState => {
    switch (event._tag) {
      case "AttentionRaised": {
        const { _tag, attentionId: _, ...said } = event
        return { status: "open", said }
      }
      case "AttentionSettled":
        return { ...card, status: event.outcome, resolution: event.resolution }
    }
  },
})

const customerIn = ({ input }: Raised["evidence"]): string | undefined => {
  const said = typeof input === "object" && input !== null && "customerId" in input ? input["customerId"] : undefined
  return typeof said === "string" ? said : undefined
}

/** The event that puts a card in the queue, for decisions that follow a fact and must say what is odd about it. */
export const raised = (
  attentionId: Raised["attentionId"],
  reason: Raised["reason"],
  severity: Raised["severity"],
  subject: { readonly type: string; readonly id: string },
  evidence: Raised["evidence"],
): Raised => ({
  _tag: "AttentionRaised",
  attentionId,
  reason,
  severity,
  subjectType: subject.type,
  subjectId: subject.id,
  evidence,
})
