import { attention } from "@oja/domain/attention/views"
import { Link } from "react-router-dom"
import { useHome } from "../data/useHome.ts"
import { useShop } from "../data/useShop.ts"
import { Glyph } from "../ui/Glyph.tsx"
import { useChoice } from "../ui/useText.ts"
import { factsOf } from "./card.ts"
import { attentionWords } from "./words.ts"
import "./attention.css"

/** The newest open cards, at the top of Home; nothing at all when there is nothing to look at. */
export const AttentionCards = () => {
  const say = attentionWords.use()
  const shop = useShop()
  const choice = useChoice(attention)
  const { cards = [], openCards: total = 0 } = useHome().data ?? {}
  if (total === 0) return null
  return (
    <section className="alerts" aria-label={say("title")}>
      {cards.map((card) => (
        <Link key={card.id} to="/attention" className="alert framed">
          <Glyph name="warning" />
          <span>
            <strong>{choice("reason", card.reason)}</strong>
            <span className="muted">{factsOf(card, say, shop)}</span>
          </span>
        </Link>
      ))}
      {total > cards.length && (
        <Link to="/attention" className="alert-more">
          {say("all", { count: total })}
        </Link>
      )}
    </section>
  )
}
