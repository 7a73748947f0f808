import { Link } from "react-router-dom"
import { listOf, useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { Money } from "../ui/Money.tsx"
import { useWords } from "../words/words.ts"
import type { Discount, Promotion } from "./offer.ts"

interface Use {
  readonly id: string
  readonly saleId: string
  readonly on: string
  readonly saved: number
}
const LATEST = 5

/** How often an offer was given, what customers saved by it, and on which sales lately. */
export const Given = ({ offer }: { offer: Discount | Promotion }) => {
  const say = useWords()
  const { day } = useShop()
  const { data = [] } = useAsk<ReadonlyArray<Use>>(
    offer.uses === 0
      ? undefined
      : listOf("offer-uses", { filter: { offerId: offer.id }, sort: ["at", "DESC"], count: LATEST }),
  )
  if (offer.uses === 0) return <p className="muted offer-given">{say("offers.neverGiven")}</p>
  const limit = offer.usageLimit
  return (
    <section className="offer-given" aria-label={say("offers.given")}>
      <p>
        <strong className="digits">
          {limit === undefined
            ? say(offer.uses === 1 ? "offers.givenOnce" : "offers.givenTimes", { count: offer.uses })
            : say("offers.givenOf", { count: offer.uses, limit })}
        </strong>{" "}
        {say("offers.savedInAll")} <Money amount={offer.saved} currency={offer.currency} />
      </p>
      <ul>
        {data.map(({ id, on, saleId, saved }) => (
          <li key={id}>
            <Link to={`/transactions/${saleId}`}>{`S-${saleId.slice(-6).toUpperCase()}`}</Link>
            <span className="muted">{day(on)}</span>
            <Money amount={-saved} currency={offer.currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}
