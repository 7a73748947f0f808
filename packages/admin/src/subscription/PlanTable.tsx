import type { limits } from "@oja/domain/subscription/plans"
import { numberLocale } from "../data/formatMoney.ts"
import { useLocale } from "../i18n/words.ts"
import { Glyph } from "../ui/Glyph.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import "./plans.css"
import { planWords } from "./words.ts"
import type { Feature, Tabled } from "./told.ts"

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

/** What each plan holds and how much of it, side by side: for the app and for visitors. */
export const PlanTable = ({ plans, yours }: { readonly plans: Tabled["plans"]; readonly yours?: string }) => {
  const say = planWords.use()
  const locale = numberLocale(useLocale())
  // A feature that every plan holds is told by its number, not by a row of ticks.
  const features = (plans.at(-1)?.features ?? []).filter((it) => !plans.every((plan) => plan.features.includes(it)))
  const amount = (limit: number | null) => (limit === null ? say("unlimited") : limit.toLocaleString(locale))
  return (
    <div className="sheet scrolls plans" tabIndex={0} role="region" aria-label={say("compare")}>
      <table>
        <thead>
          <tr>
            <td />
            {plans.map(({ id }) => (
              <th key={id} scope="col">
                <span className="display block size-20">{say(`name.${id}`)}</span>
                {id === yours && <StatusChip tone="good">{say("yours")}</StatusChip>}
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
          <tr>
            <th scope="row">{say("support")}</th>
            {plans.map(({ id, support }) => (
              <td key={id}>{say(`supports.${support as "email"}`)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
