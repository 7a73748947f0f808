import { resolveAttention } from "@oja/domain/attention/settleAttention"
import { client } from "../data/cache.ts"
import { call } from "../data/http.ts"
import { perform, useAsking } from "../data/useCommand.ts"
import type { Card } from "./card.ts"

/**
 * Settles a card with one press: what the counter did stands. What the book had not taken is asked of it again as it was,
 * in the name of whoever presses, whose right it needs.
 */
export const usePress = ({ evidence, id: attentionId, reason }: Card, resolution: string) => {
  const { asking, busy, refused } = useAsking({ once: true })
  const press = () =>
    asking([attentionId], async (key) => {
      const { command } = evidence
      if (reason === "unaccepted_fact" && typeof command === "string")
        await call(`/api/do/${command}`, { method: "POST", body: evidence["input"] as object, key })
      await perform(resolveAttention, { attentionId, resolution }, `${key}-settled`)
      await client.invalidateQueries()
    })
  return { press, busy, refused }
}
