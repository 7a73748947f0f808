import { transactions } from "@oja/domain/transactions/views"
import { offerUses } from "@oja/domain/promotions/usesView"
import { Link } from "react-router-dom"
import { useRow, useRows } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { Money } from "../ui/Money.tsx"
import type { Offer } from "./offer.ts"
import { promotionWords } from "./words.ts"

const LATEST = 5

/** How often an offer was given, what customers saved by it, and on which sales lately. */
export const Given = ({ offer }: { readonly offer: Offer }) => {
  const say = promotionWords.use()
  const { day } = useShop()
  const { currency, id: offerId, saved, usageLimit: limit, uses: count } = offer
  const { data = [] } = useRows(offerUses, count === 0 ? null : { filter: { offerId }, sort: "-at", count: LATEST })
  if (count === 0) return <p className="muted below-8">{say("neverGiven")}</p>
  return (
    <section className="below-8" aria-label={say("given")}>
      <p>
        <strong className="digits">
          {limit !== undefined
            ? say("givenOf", { count, limit })
            : count === 1
              ? say("givenOnce")
              : say("givenTimes", { count })}
        </strong>{" "}
        {say("savedInAll")} <Money amount={saved} currency={currency} />
      </p>
      <ul className="row gap-4 gap-x-24 above-8 small">
        {data.map(({ id, on, saleId, saved: off }) => (
          <li key={id} className="abreast">
            <Link to={`/transactions/${saleId}`}>
              <SaleNumber saleId={saleId} />
            </Link>
            <span className="muted">{day(on)}</span>
            <Money amount={-off} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const SaleNumber = ({ saleId }: { readonly saleId: string }) => useRow(transactions, saleId).data?.number ?? "…"
