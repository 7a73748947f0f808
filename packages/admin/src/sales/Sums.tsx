import { useState } from "react"
import { listOf, useAsk } from "../data/useAsk.ts"
import { Money } from "../ui/Money.tsx"
import { useWords } from "../words/words.ts"
import { sumsOf } from "./sums.ts"
import type { Transaction } from "./transaction.ts"

/** As many rows as one answer holds. */
const MOST = 1000

interface Props {
  readonly rows: ReadonlyArray<Transaction>
  readonly total: number
  readonly filter: Readonly<Record<string, unknown>>
}

/** What the rows on the page come to; on request, what all of the list comes to. */
export const Sums = ({ rows, total, filter }: Props) => {
  const say = useWords()
  const whole = JSON.stringify(filter)
  const [asked, ask] = useState<string>()
  const { data } = useAsk<ReadonlyArray<Transaction>>(
    asked === whole ? listOf("transactions", { filter, count: MOST }) : undefined,
  )
  const all = asked === whole ? data : undefined
  const shown = all ?? rows
  const count = shown.length
  const words = count === 1 ? "narrow.sumOne" : all === undefined ? "narrow.sums" : "narrow.addedUp"
  return (
    <section className="sums" aria-label={say(words, { count })} aria-busy={asked === whole && all === undefined}>
      <p className="muted">{say(words, { count })}</p>
      {sumsOf(shown).map(({ currency, expenses, owed, sales }) => (
        <dl key={currency}>
          {(
            [
              ["narrow.sales", sales],
              ["narrow.expenses", -expenses],
              ["narrow.owed", owed],
            ] as const
          ).map(
            ([name, amount]) =>
              amount !== 0 && (
                <div key={name}>
                  <dt>{say(name)}</dt>
                  <dd>
                    <Money amount={amount} currency={currency} />
                  </dd>
                </div>
              ),
          )}
        </dl>
      ))}
      {all === undefined && total > rows.length && total <= MOST && (
        <button type="button" className="button button-bare" onClick={() => ask(whole)}>
          {say("narrow.addUp", { count: total })}
        </button>
      )}
    </section>
  )
}
