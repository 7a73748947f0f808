import type { CardRow } from "@oja/domain/cards/views"
import { listOf, useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { useWords } from "../words/words.ts"
import { Preview } from "./Preview.tsx"

const states = { created: "thanks.created", downloaded: "thanks.wasDownloaded", shared: "thanks.shared" } as const

/** The latest cards, and what became of them. */
export const MadeCards = ({ onAgain }: { onAgain: (card: CardRow) => void }) => {
  const say = useWords()
  const { locale } = useShop()
  const { data = [] } = useAsk<ReadonlyArray<CardRow>>(
    listOf("thank-you-cards", { sort: ["updatedAt", "DESC"], count: 8 }),
  )
  if (data.length === 0) return null
  return (
    <section className="part">
      <h2>{say("thanks.made")}</h2>
      <ul className="made-cards">
        {data.map((card) => {
          const name = card.name ?? say("thanks.someone")
          return (
            <li key={card.id}>
              <Preview card={card} />
              <div>
                <strong>{name}</strong>
                <p className="muted">
                  {say("thanks.madeOn", { day: sayDay(card.madeOn, locale, "short"), state: say(states[card.state]) })}
                </p>
                <button
                  type="button"
                  className="link"
                  aria-label={`${say("thanks.again")}, ${name}`}
                  onClick={() => onAgain(card)}
                >
                  {say("thanks.again")}
                </button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
