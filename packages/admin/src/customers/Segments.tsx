import { segmentNames } from "@oja/domain/segments/names"
import { customerSegments } from "@oja/domain/segments/queries"
import type { Segment } from "@oja/domain/segments/segment"
import { Link, useSearchParams } from "react-router-dom"
import { useAnswer } from "../data/client.ts"
import { Refused } from "../data/http.ts"
import { useShop } from "../data/useShop.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { FilterChips } from "../ui/FilterChips.tsx"
import { labelIn } from "../ui/label.ts"
import { Money } from "../ui/Money.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { TwoLineCards } from "../ui/TwoLineCards.tsx"
import { customerWords } from "./words.ts"
import "./customers.css"

/** How many customers stand where, and who stands in the segment of the address. */
export const Segments = () => {
  const say = customerWords.use()
  const { language } = useShop()
  const [asked, ask] = useSearchParams()
  const { data, error, again } = useAnswer(customerSegments, {})
  const { totals = [] } = data ?? {}
  // Whoever asks for none sees the first in which somebody stands.
  const chosen =
    totals.find(({ segment }) => segment === asked.get("segment")) ?? totals.find(({ customers }) => customers > 0)
  return (
    <>
      <PageTitle title={say("segments.title")} lead={say("segments.lead")} />
      {error !== undefined || data === undefined ? (
        <NotYet error={error} again={again} rows={8} />
      ) : (
        <>
          <div className="segments-pick">
            <FilterChips
              label={say("segments.show")}
              options={totals.map(({ segment, customers }) => ({
                value: segment,
                name: labelIn(segmentNames[segment], segment, language),
                count: customers,
              }))}
              value={chosen?.segment ?? ("" as Segment)}
              onChange={(segment) => ask({ segment }, { replace: true })}
            />
          </div>
          {chosen !== undefined && <Members {...chosen} />}
        </>
      )}
    </>
  )
}

/** Who stands in a segment, whoever spent most first. */
const Members = ({ customers, segment }: { readonly customers: number; readonly segment: Segment }) => {
  const say = customerWords.use()
  const { day } = useShop()
  const { data, error, again, waiting } = useAnswer(customerSegments, { segment })
  const shown = data?.customers ?? []
  return (
    <section className="part" aria-busy={waiting}>
      <p className="muted">{say(`segments.${segment}`)}</p>
      {error instanceof Refused && error.status === 402 ? (
        <Link className="button button-gold" to="/subscription-plans">
          {say("upgrade")}
        </Link>
      ) : error !== undefined || waiting ? (
        <NotYet error={error} again={again} rows={4} />
      ) : shown.length === 0 ? (
        <EmptyState title={say("segments.nobody")} motifs={["cowrie", "waves", "dots"]} />
      ) : (
        <TwoLineCards
          rows={shown.map(({ id, lastPurchase, name, purchases, spent }) => ({
            id,
            to: `/customers/${id}`,
            title: name,
            amount: <Money amount={spent} />,
            detail: lastPurchase === undefined ? say("never") : say("segments.last", { day: day(lastPurchase) }),
            status: purchases > 0 && <span className="muted">{say("segments.purchases", { count: purchases })}</span>,
          }))}
        />
      )}
      {shown.length < customers && !waiting && error === undefined && (
        <p className="muted">{say("segments.first", { count: shown.length, all: customers })}</p>
      )}
    </section>
  )
}
