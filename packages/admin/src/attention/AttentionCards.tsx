import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { Glyph } from "../ui/Glyph.tsx"
import { useWords } from "../words/words.ts"
import "./attention.css"
import { factsOf, type Queue } from "./card.ts"

/** The newest open cards, at the top of Home; nothing at all when there is nothing to look at. */
export const AttentionCards = () => {
  const say = useWords()
  const { locale } = useShop()
  const sees = useMay("orders")
  const { data } = useAsk<Queue>(sees ? "/v1.0/attention?status=open&perPage=2" : undefined)
  if (data === undefined || data.open === 0) return null
  return (
    <section className="alerts" aria-label={say("menu.attention")}>
      {data.items.map((card) => (
        <Link key={card.id} to="/attention" className="alert">
          <Glyph name="warning" />
          <span>
            <strong>{say(`attention.reason.${card.reason}`)}</strong>
            <span className="muted">{factsOf(card, say, locale)}</span>
          </span>
        </Link>
      ))}
      {data.open > data.items.length && (
        <Link to="/attention" className="alert-more">
          {say("attention.all", { count: data.open })}
        </Link>
      )}
    </section>
  )
}
