import type { leastPlan, limits } from "@oja/domain/subscription/plans"
import { planTable } from "@oja/domain/subscription/queries"
import { useAnswer } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { useSession } from "../session/session.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { Glyph } from "../ui/Glyph.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import "./plans.css"
import { planWords } from "./words.ts"

type Feature = keyof typeof leastPlan

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
] as const satisfies ReadonlyArray<keyof (typeof limits)["free"]>

/** What each plan holds and how much of it. Prices are not set yet, and the page says so. */
export const Plans = () => {
  const say = planWords.use()
  const { locale, money } = useShop()
  const { business } = useSession()
  const { data, error, again } = useAnswer(planTable, {})
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  const plans = data?.plans ?? []
  // A feature that every plan holds is told by its number, not by a row of ticks.
  const features = (plans.at(-1)?.features ?? []).filter((it) => !plans.every((plan) => plan.features.includes(it)))
  const amount = (limit: number | null) => (limit === null ? say("unlimited") : limit.toLocaleString(locale))
  return (
    <>
      <PageTitle title={say("title")} lead={say("lead")} />
      {data === undefined ? (
        <RowsSkeleton />
      ) : (
        <div className="sheet scrolls plans" tabIndex={0} role="region" aria-label={say("title")}>
          <table>
            <thead>
              <tr>
                <td />
                {plans.map(({ id }) => (
                  <th key={id} scope="col">
                    <span className="display">{say(`name.${id}`)}</span>
                    {id === business?.plan && <StatusChip tone="good">{say("yours")}</StatusChip>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {counted.map((name) => (
                <tr key={name}>
                  <th scope="row">{say(`limit.${name}`)}</th>
                  {plans.map(({ id, limits }) => (
                    <td key={id} className="digits">
                      {amount(limits[name])}
                    </td>
                  ))}
                </tr>
              ))}
              <tr>
                <th scope="row">{say("limit.payoutDailyNgn")}</th>
                {plans.map(({ id, limits }) => (
                  <td key={id} className="digits">
                    {money(limits.payoutDailyNgn, "NGN")}
                  </td>
                ))}
              </tr>
              {features.map((name) => (
                <tr key={name}>
                  <th scope="row">{say(`feature.${name as Feature}`)}</th>
                  {plans.map(({ features: own, id }) => (
                    <td key={id}>
                      {own.includes(name) ? (
                        <>
                          <Glyph name="check" />
                          <span className="unseen">{say("holds")}</span>
                        </>
                      ) : (
                        <span className="muted">
                          <span aria-hidden="true">–</span>
                          <span className="unseen">{say("lacks")}</span>
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
