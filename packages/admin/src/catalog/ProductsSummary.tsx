import { productsSummary, stockValue } from "@oja/domain/catalog/queries"
import type { ReactNode } from "react"
import { useAnswer } from "../data/client.ts"
import { useMay } from "../data/access.ts"
import { useShop } from "../data/useShop.ts"
import { sayNumber } from "../i18n/words.ts"
import { Money } from "../ui/Money.tsx"
import { StatCard } from "../ui/StatCard.tsx"
import { catalogWords } from "./words.ts"

/** The shelves in four figures. */
export const ProductsSummary = () => {
  const say = catalogWords.use()
  const { quantity } = useShop()
  const seesCost = useMay("products", "view_cost")
  const { data } = useAnswer(productsSummary, {})
  const { data: [worth] = [] } = useAnswer(stockValue, seesCost ? {} : undefined)
  const { count = 0, products = 0, services = 0, units = 0, lowStock = 0 } = data ?? {}
  if (data?.count === 0) return null
  const shown = (figure: ReactNode) => (data === undefined ? <span className="bone figure-bone" /> : figure)
  return (
    <div className="figures">
      <StatCard label={say("count")} note={say("countNote", { products, services })}>
        {shown(sayNumber(count))}
      </StatCard>
      <StatCard label={say("units")}>{shown(quantity(units))}</StatCard>
      <StatCard label={say("low")} note={say("lowNote")} {...(lowStock > 0 && { tone: "out" })}>
        {shown(sayNumber(lowStock))}
      </StatCard>
      {seesCost && (
        <StatCard label={say("worth")}>
          {worth === undefined ? "–" : <Money amount={worth.totalValue} currency={worth.currency} />}
        </StatCard>
      )}
    </div>
  )
}
