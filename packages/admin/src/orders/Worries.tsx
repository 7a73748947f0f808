import { useAsk } from "../data/useAsk.ts"
import { listOf } from "../data/useAsk.ts"
import { AttentionCard } from "../attention/AttentionCard.tsx"
import type { Card } from "../attention/card.ts"
import "../attention/attention.css"
import { useWords } from "../words/words.ts"
import type { Order } from "./order.ts"

/** What a person must look at before this order goes on. */
export const Worries = ({ row }: { row: Order }) => {
  const say = useWords()
  const ids = row.attentions.map(({ attentionId }) => attentionId)
  const { data = [] } = useAsk<ReadonlyArray<Card>>(
    ids.length === 0 ? undefined : listOf("attention", { filter: { id: ids }, count: ids.length }),
  )
  const open = data.filter(({ id }) => ids.includes(id))
  if (ids.length === 0 || open.length === 0) return null
  return (
    <section className="record-part order-worries" aria-label={say("menu.attention")}>
      <h2>{say("menu.attention")}</h2>
      <ul className="cards">
        {open.map((card) => (
          <AttentionCard key={card.id} card={card} />
        ))}
      </ul>
    </section>
  )
}
