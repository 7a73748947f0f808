import type { invoiceSummary } from "@oja/domain/invoicing/queries"
import { useShop } from "../data/useShop.ts"
import { Money } from "../ui/Money.tsx"
import { StatCard } from "../ui/StatCard.tsx"
import { invoiceWords } from "./words.ts"

type Summed = NonNullable<ReturnType<(typeof invoiceSummary)["answer"]>>

/** A sum in the shop's currency, and below it what stands in another. */
const Sums = ({ of }: { readonly of: Summed["owed"] }) => {
  const { currency } = useShop()
  if (of.length === 0) return <Money amount={0} />
  return of
    .toSorted((a, b) => Number(b.currency === currency) - Number(a.currency === currency))
    .map((it) => (
      <div key={it.currency}>
        <Money amount={it.amount} currency={it.currency} />
      </div>
    ))
}

/** What is owed, what of it is late, and what came in this month. */
export const Summary = ({ summed }: { readonly summed: Summed }) => {
  const say = invoiceWords.use()
  const { awaiting = 0, overdue: late = 0, part_paid: part = 0 } = summed.counts
  return (
    <div className="figures invoice-sums">
      <StatCard label={say("owed")} note={say("onInvoices", { count: awaiting + part + late })}>
        <Sums of={summed.owed} />
      </StatCard>
      <StatCard
        label={say("overdue")}
        note={say("onInvoices", { count: late })}
        {...(late > 0 && { tone: "out" as const })}
      >
        <Sums of={summed.overdue} />
      </StatCard>
      <StatCard label={say("paidThisMonth")} tone="in">
        <Sums of={summed.paidThisMonth} />
      </StatCard>
    </div>
  )
}
