import { useState } from "react"
import { Button } from "../ui/Button.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { Money } from "../ui/Money.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { TwoLineCards } from "../ui/TwoLineCards.tsx"
import { useShop } from "../data/useShop.ts"
import type { useSales } from "./useSales.ts"
import { customerWords } from "./words.ts"

const STEP = 20

interface Props {
  readonly sales: ReturnType<typeof useSales>
}

/** Everything a customer bought, newest first. */
export const Timeline = ({ sales: { data, error, again } }: Props) => {
  const say = customerWords.use()
  const { day, money } = useShop()
  const [shown, show] = useState(STEP)
  return (
    <section className="part">
      <h2>{say("timeline")}</h2>
      {error !== undefined && <ErrorState error={error} onRetry={again} />}
      {data === undefined && error === undefined && <RowsSkeleton rows={4} />}
      {data?.length === 0 && <p className="muted">{say("timelineEmpty")}</p>}
      {data !== undefined && data.length > 0 && (
        <TwoLineCards
          rows={data.slice(0, shown).map((sale) => ({
            id: sale.id,
            to: `/transactions/${sale.id}`,
            title: sale.summary,
            amount: <Money amount={sale.total} currency={sale.currency} />,
            detail: `${day(sale.on)} · ${sale.number}`,
            status:
              sale.balance > 0 && !sale.voided ? (
                <span className="money-out">{say("stillOwed", { amount: money(sale.balance, sale.currency) })}</span>
              ) : undefined,
          }))}
        />
      )}
      {data !== undefined && data.length > shown && <Button onClick={() => show(shown + STEP)}>{say("older")}</Button>}
    </section>
  )
}
