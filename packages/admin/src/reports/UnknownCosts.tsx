import { Link } from "react-router-dom"
import { useAsk } from "../data/useAsk.ts"
import { Money } from "../ui/Money.tsx"
import { useWords } from "../words/words.ts"
import type { SalesReport } from "./salesFigures.ts"

/** What sold at a cost nobody has written down: the profit above leaves it out, and says so. */
export const UnknownCosts = ({ from, to }: { from: string; to: string }) => {
  const say = useWords()
  const { data } = useAsk<SalesReport>(`/v1.0/reports/sales-by-products?${new URLSearchParams({ from, to })}`)
  const rows = data?.rows.filter(({ unknownCost = 0 }) => unknownCost > 0) ?? []
  if (rows.length === 0) return null
  return (
    <section className="record-part">
      <h2>{say("report.unknownTitle")}</h2>
      <p className="muted">{say("report.unknownLead")}</p>
      <ul className="paid">
        {rows.map((row) => (
          <li key={row.productId ?? row.name}>
            {row.productId === undefined ? (
              <span>{row.name}</span>
            ) : (
              <Link to={`/products/${row.productId}`}>{row.name}</Link>
            )}
            <Money amount={row.net} currency={row.currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}
