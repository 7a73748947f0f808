import type { ReactNode } from "react"
import type { Term } from "@oja/domain/subscription/plans"
import { formatMoney, numberLocale } from "../data/formatMoney.ts"
import { useLocale } from "../i18n/words.ts"
import { ChoiceInput } from "../ui/inputs.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { type PlanId, priceIn, type Tabled, termNames } from "./told.ts"
import "./plans.css"
import { planWords } from "./words.ts"

interface Props {
  readonly told: Tabled
  readonly currency: string
  readonly term: Term
  readonly onTerm: (term: Term) => void
  readonly yours?: string
  /** What can be done about a plan, under what it costs. */
  readonly act: (plan: PlanId, price: string) => ReactNode
}

/** The plans with what each costs, and one thing to do about each. */
export const PlanCards = ({ act, currency, onTerm, term, told, yours }: Props) => {
  const say = planWords.use()
  const locale = numberLocale(useLocale())
  return (
    <>
      <ChoiceInput
        label={say("term")}
        options={termNames.map((value) => ({ value, name: say(`terms.${value}`) }))}
        value={term}
        onPick={onTerm}
      />
      <ul className="stack gap-16 plan-cards">
        {told.plans.map(({ id, limits }) => {
          const cost = priceIn(told, id, term, currency)
          const price = formatMoney(cost, currency, locale)
          return (
            <li key={id} className="tops pad-16 plan-card" data-plan={id}>
              <h3 className="display size-20">{say(`name.${id}`)}</h3>
              {id === yours && <StatusChip tone="good">{say("yours")}</StatusChip>}
              <p>
                {cost === 0 ? (
                  say("nothing")
                ) : (
                  <>
                    <strong className="digits size-20">{price}</strong>{" "}
                    <span className="muted">{say(`perTerm.${term}`)}</span>
                  </>
                )}
              </p>
              <dl className="full">
                {(["teamMembers", "locations", "products"] as const).map((name) => (
                  <div key={name} className="abreast apart muted">
                    <dt>{say(`limit.${name}`)}</dt>
                    <dd className="digits">{limits[name].toLocaleString(locale)}</dd>
                  </div>
                ))}
              </dl>
              <div className="stack full plan-acts">{act(id, price)}</div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
