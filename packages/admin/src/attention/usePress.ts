import { resolveAttention } from "@oja/domain/attention/settleAttention"
import { client } from "../data/cache.ts"
import { ask } from "../data/http.ts"
import { perform, useAsking } from "../data/useCommand.ts"
import type { Card } from "./card.ts"

/**
 * Settles a card with one press: what the counter did stands. What the book had not taken is asked of it again as it was,
 * or with what it lacked, in the name of whoever presses, whose right it needs.
 */
export const usePress = ({ evidence, id: attentionId, reason }: Card) => {
  const { asking, busy, refused } = useAsking({ once: true })
  const press = (resolution: string, lacked: object = {}) =>
    asking([attentionId, lacked], async (key) => {
      const { command } = evidence
      if (reason === "unaccepted_fact" && typeof command === "string")
        await ask(`/api/do/${command}`, { method: "POST", body: { ...(evidence["input"] as object), ...lacked }, key })
      await perform(resolveAttention, { attentionId, resolution }, `${key}-settled`)
      await client.invalidateQueries()
    })
  return { press, busy, refused }
}
