import { attention } from "@oja/domain/attention/views"
import { useRows } from "../data/client.ts"
import { AttentionCard } from "./AttentionCard.tsx"
import { attentionWords } from "./words.ts"
import "./attention.css"

/** What a person must look at before this goes on. */
export const Worries = ({ ids }: { readonly ids: ReadonlyArray<string> }) => {
  const say = attentionWords.use()
  const { data = [] } = useRows(attention, ids.length === 0 ? null : { filter: { id: ids }, count: ids.length })
  const open = data.filter(({ id }) => ids.includes(id))
  if (open.length === 0) return null
  return (
    <section className="worries" aria-label={say("title")}>
      <h2>{say("title")}</h2>
      <ul className="above-16">
        {open.map((card) => (
          <AttentionCard key={card.id} card={card} />
        ))}
      </ul>
    </section>
  )
}
