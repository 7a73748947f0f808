import { salesByProducts } from "@oja/domain/reports/products"
import { Link } from "react-router-dom"
import { useAnswer } from "../data/client.ts"
import { MoneyCell } from "../ui/MoneyCell.tsx"
import type { useRange } from "../ui/ReportHead.tsx"
import { reportWords } from "./words.ts"

/** What sold at a cost nobody has written down: the profit above leaves it out, and says so. */
export const UnknownCosts = ({ branch, from, to }: Pick<ReturnType<typeof useRange>, "branch" | "from" | "to">) => {
  const say = reportWords.use()
  const { data } = useAnswer(salesByProducts, { from, to, ...branch })
  const rows = data?.rows.filter(({ unknownCost }) => unknownCost > 0) ?? []
  if (rows.length === 0) return null
  return (
    <section className="part">
      <h2>{say("unknownTitle")}</h2>
      <p className="muted">{say("unknownLead")}</p>
      <table className="statement" aria-label={say("unknownTitle")}>
        <tbody>
          {rows.map(({ currency, name, net, productId }) => (
            <tr key={productId ?? name}>
              <th scope="row">{productId === undefined ? name : <Link to={`/products/${productId}`}>{name}</Link>}</th>
              <MoneyCell amount={net} currency={currency} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
