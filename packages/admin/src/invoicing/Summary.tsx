import type { Chip } from "@oja/domain/invoicing/chips"
import { useShop } from "../data/useShop.ts"
import { Money } from "../ui/Money.tsx"
import { StatCard } from "../ui/StatCard.tsx"
import { useWords } from "../words/words.ts"

interface Sum {
  readonly currency: string
  readonly amount: number
}
export interface Summed {
  readonly owed: ReadonlyArray<Sum>
  readonly overdue: ReadonlyArray<Sum>
  readonly paidThisMonth: ReadonlyArray<Sum>
  readonly counts: Readonly<Record<Chip, number>>
  readonly claims: number
  readonly tasks: number
}

/** A sum in the shop's currency, and below it what stands in another. */
const Sums = ({ of }: { of: ReadonlyArray<Sum> }) => {
  const { currency } = useShop()
  return of.length === 0 ? (
    <Money amount={0} />
  ) : (
    of
      .toSorted((a, b) => Number(b.currency === currency) - Number(a.currency === currency))
      .map((it) => (
        <div key={it.currency}>
          <Money amount={it.amount} currency={it.currency} />
        </div>
      ))
  )
}

/** What is owed, what of it is late, and what came in this month. */
export const Summary = ({ summed: { counts, overdue, owed, paidThisMonth } }: { summed: Summed }) => {
  const say = useWords()
  const open = counts.awaiting + counts.part_paid + counts.overdue
  return (
    <div className="invoice-sums">
      <StatCard label={say("invoice.owed")} note={say("invoice.onInvoices", { count: open })}>
        <Sums of={owed} />
      </StatCard>
      <StatCard
        label={say("invoice.overdue")}
        note={say("invoice.onInvoices", { count: counts.overdue })}
        {...(counts.overdue > 0 && { tone: "out" as const })}
      >
        <Sums of={overdue} />
      </StatCard>
      <StatCard label={say("invoice.paidThisMonth")} tone="in">
        <Sums of={paidThisMonth} />
      </StatCard>
    </div>
  )
}
