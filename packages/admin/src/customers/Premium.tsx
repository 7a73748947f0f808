import { healthNames, nextStepNames, segmentNames } from "@oja/domain/segments/names"
import { customerHealth } from "@oja/domain/segments/queries"
import type { Health } from "@oja/domain/segments/segment"
import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useAnswer } from "../data/client.ts"
import { Refused } from "../data/http.ts"
import { useShop } from "../data/useShop.ts"
import { Facts } from "../ui/Facts.tsx"
import { labelIn } from "../ui/label.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import type { Tone } from "../ui/tone.ts"
import { customerWords } from "./words.ts"

const { action, module } = customerHealth.access
const tones: { readonly [H in Health]: Tone } = { healthy: "good", at_risk: "warn", lost: "bad", analyzing: "quiet" }

/** Where a customer stands and what to do next; there, but blurred, where the plan does not hold it, with the way to it. */
export const Premium = ({ customerId }: { readonly customerId: `cust_${string}` }) => {
  const say = customerWords.use()
  const { language } = useShop()
  const seen = useMay(module, action)
  const { data, error } = useAnswer(customerHealth, seen ? { customerId } : undefined, { quiet: true })
  if (error instanceof Refused && error.status === 402) return <Blurred />
  if (data === undefined) return null
  const { health, nextStep, segment, usualDays } = data
  return (
    <section className="part">
      <h2>{say("premiumOpen")}</h2>
      <Facts
        facts={{
          [say("segment")]: (
            <Link to={`/customers/segments?segment=${segment}`}>
              {labelIn(segmentNames[segment], segment, language)}
            </Link>
          ),
          [say("health")]: (
            <StatusChip tone={tones[health]}>{labelIn(healthNames[health], health, language)}</StatusChip>
          ),
          [say("rhythm")]: usualDays,
          [say("nextStep")]:
            nextStep === undefined ? say("nothingDue") : labelIn(nextStepNames[nextStep], nextStep, language),
        }}
      />
    </section>
  )
}

const Blurred = () => {
  const say = customerWords.use()
  const rows = [say("segment"), say("health"), say("nextStep")]
  return (
    <section className="part">
      <h2>{say("premium")}</h2>
      <p className="muted">{say("premiumLead")}</p>
      <div className="known" aria-hidden="true">
        {rows.map((row) => (
          <div key={row}>
            <span className="tiny muted bold block">{row}</span>
            <span className="above-8 block premium-blur" />
          </div>
        ))}
      </div>
      <Link className="button button-gold" to="/subscription-plans">
        {say("upgrade")}
      </Link>
    </section>
  )
}
