import { transactions } from "@oja/domain/transactions/views"
import { useState } from "react"
import { useRows } from "../data/client.ts"
import { sumsOf } from "../selling/sums.ts"
import { Button } from "../ui/Button.tsx"
import { useAsked } from "../ui/list/useList.ts"
import { Money } from "../ui/Money.tsx"
import { saleWords } from "./words.ts"

/** As many rows as one answer holds. */
const MOST = 1000

/** What the rows on the page come to; on request, what all of the list comes to. */
export const Sums = () => {
  const say = saleWords.use()
  const { filterValues, rows, total = 0 } = useAsked<typeof transactions>()
  const whole = JSON.stringify(filterValues)
  const [asked, ask] = useState<string>()
  const { data } = useRows(transactions, asked === whole ? { filter: filterValues, count: MOST } : null)
  const all = asked === whole ? data : undefined
  const shown = all ?? rows
  const count = shown.length
  if (count === 0) return null
  const words =
    count === 1 ? say("narrow.sumOne") : say(all === undefined ? "narrow.sums" : "narrow.addedUp", { count })
  return (
    <section
      className="sums row baseline gap-x-24 hem digits pad-12-16"
      aria-label={words}
      aria-busy={asked === whole && all === undefined}
    >
      <p className="muted">{words}</p>
      {sumsOf(shown).map(({ currency, expenses, owed, sales }) => (
        <dl className="row gap-4 gap-x-24" key={currency}>
          {(
            [
              ["narrow.sales", sales],
              ["narrow.expenses", -expenses],
              ["narrow.owed", owed],
            ] as const
          ).map(
            ([name, amount]) =>
              amount !== 0 && (
                <div key={name} className="abreast">
                  <dt className="muted">{say(name)}</dt>
                  <dd className="firm">
                    <Money amount={amount} currency={currency} />
                  </dd>
                </div>
              ),
          )}
        </dl>
      ))}
      {all === undefined && total > rows.length && total <= MOST && (
        <Button look="bare" onClick={() => ask(whole)}>
          {say("narrow.addUp", { count: total })}
        </Button>
      )}
    </section>
  )
}
