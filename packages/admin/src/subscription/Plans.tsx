import type { leastPlan, limits } from "@oja/domain/subscription/plans"
import { useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { useSession } from "../session/session.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { Glyph } from "../ui/Glyph.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useWords } from "../words/words.ts"
import "../sales/sales.css"
import "./plans.css"

type PlanId = keyof typeof limits
type Feature = keyof typeof leastPlan
type Limits = (typeof limits)[PlanId]
interface Plan {
  readonly id: PlanId
  readonly features: ReadonlyArray<Feature>
  readonly limits: Limits
}

const counted = [
  "teamMembers",
  "locations",
  "tillDevices",
  "products",
  "variants",
  "customers",
  "invoicesMonthly",
  "customDomains",
  "timeTravelDays",
  "importRows",
] as const satisfies ReadonlyArray<keyof Limits>

/** What each plan holds and how much of it. Prices are not set yet, and the page says so. */
export const Plans = () => {
  const say = useWords()
  const { locale, money } = useShop()
  const { business } = useSession()
  const { data, error, again } = useAsk<{ plans: ReadonlyArray<Plan> }>("/v1.0/plans")
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  const plans = data?.plans ?? []
  // A feature that every plan holds is told by its number, not by a row of ticks.
  const features = (plans.at(-1)?.features ?? []).filter((it) => !plans.every((plan) => plan.features.includes(it)))
  const amount = (limit: number | null) => (limit === null ? say("plan.unlimited") : limit.toLocaleString(locale))
  return (
    <>
      <PageTitle title={say("plan.title")} lead={say("plan.lead")} />
      {data === undefined ? (
        <RowsSkeleton />
      ) : (
        <div className="sheet-table plans" tabIndex={0} role="region" aria-label={say("plan.title")}>
          <table>
            <thead>
              <tr>
                <td />
                {plans.map(({ id }) => (
                  <th key={id} scope="col" className={id === business?.plan ? "plan-own" : ""}>
                    <span className="display">{say(`plan.name.${id}`)}</span>
                    {id === business?.plan && <StatusChip tone="good">{say("plan.yours")}</StatusChip>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {counted.map((name) => (
                <tr key={name}>
                  <th scope="row">{say(`plan.limit.${name}`)}</th>
                  {plans.map(({ id, limits }) => (
                    <td key={id} className="digits">
                      {amount(limits[name])}
                    </td>
                  ))}
                </tr>
              ))}
              <tr>
                <th scope="row">{say("plan.limit.payoutDailyNgn")}</th>
                {plans.map(({ id, limits }) => (
                  <td key={id} className="digits">
                    {money(limits.payoutDailyNgn, "NGN")}
                  </td>
                ))}
              </tr>
              {features.map((name) => (
                <tr key={name}>
                  <th scope="row">{say(`plan.feature.${name}`)}</th>
                  {plans.map(({ features: own, id }) => (
                    <td key={id}>
                      {own.includes(name) ? (
                        <>
                          <Glyph name="check" />
                          <span className="unseen">{say("plan.holds")}</span>
                        </>
                      ) : (
                        <span className="muted">
                          <span aria-hidden="true">–</span>
                          <span className="unseen">{say("plan.lacks")}</span>
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
