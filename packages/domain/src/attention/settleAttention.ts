import { accept, command, refuse, text, saying } from "../kernel/index.ts"
import { Attention } from "./attention.ts"
import { AttentionId } from "./events.ts"
import { AttentionSettledBefore, AttentionUnknown } from "./refusals.ts"

// Resolving and dismissing differ in one word, so they are one rule under two names.
const settle = <const Name extends string>(name: Name, summary: string, outcome: "resolved" | "dismissed") =>
  command(name, {
    summary,
    input: { attentionId: AttentionId, resolution: saying("Counted again, and it is right", text(1, 500)) },
    access: { module: "orders", action: "resolve_attention" },
    offline: "request",
    reads: ({ attentionId }) => ({ card: Attention.of(attentionId) }),
    writes: [Attention],
    refusals: [AttentionUnknown, AttentionSettledBefore],
    decide: ({ card }, { attentionId, resolution }) => {
      if (card.status === outcome && card.resolution === resolution) return accept([])
      if (card.status === "none") return refuse(AttentionUnknown({}))
      if (card.status !== "open") return refuse(AttentionSettledBefore({ status: card.status }))

      return accept([{ _tag: "AttentionSettled", attentionId, outcome, resolution }])
    },
  })

/** Somebody looked, set it right, and says how. */
export const resolveAttention = settle("ResolveAttention", "Settles a card: it was set right, and how.", "resolved")

/** Somebody looked and says why nothing need be done. */
export const dismissAttention = settle(
  "DismissAttention",
  "Settles a card: nothing need be done, and why.",
  "dismissed",
)
