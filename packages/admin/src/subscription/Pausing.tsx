import type { AnyCommand } from "@oja/domain/kernel/index"
import { cancelSubscription, changePlan } from "@oja/domain/subscription/changePlan"
import { useShop } from "../data/useShop.ts"
import { ConfirmCommand } from "../ui/ConfirmCommand.tsx"
import type { Feature, PlanId, Tabled } from "./told.ts"
import type { Standing } from "./Usage.tsx"
import { planWords } from "./words.ts"

interface Props {
  readonly to: PlanId
  readonly told: Tabled
  readonly now: Standing
  readonly until: string
  readonly onClose: () => void
}

/** What pauses with a smaller plan, before it is asked for. */
export const Pausing = ({ now, onClose, to, told, until }: Props) => {
  const say = planWords.use()
  const { locale } = useShop()
  const command: AnyCommand = to === "free" ? cancelSubscription : changePlan
  const [before, after] = [now.pays ?? now.plan, to].map((id) => told.plans.find((it) => it.id === id))
  const gone = before?.features.filter((feature) => !after?.features.includes(feature)) ?? []
  const over = now.usage.flatMap(({ limit, used }) => {
    const most = (after?.limits as unknown as Readonly<Record<string, number | null>> | undefined)?.[limit]
    return typeof most === "number" && used > most ? [{ limit, most, used }] : []
  })
  return (
    <ConfirmCommand
      command={command}
      input={{ subscriptionId: "subscription", ...(to !== "free" && { plan: to }) }}
      title={to === "free" ? say("cancelTitle", { until }) : say("lowerTitle", { plan: say(`name.${to}`), until })}
      submit={to === "free" ? say("cancel") : say("lower")}
      danger={to === "free"}
      lead={say("pauses")}
      done={say("changed")}
      onClose={onClose}
    >
      <ul className="flush bullets">
        {over.map(({ limit, most, used }) => (
          <li key={limit}>
            {say("keepsOf", {
              name: say(`limit.${limit as "products"}`),
              most: most.toLocaleString(locale),
              used: used.toLocaleString(locale),
            })}
          </li>
        ))}
        {gone.map((feature) => (
          <li key={feature}>{say(`feature.${feature as Feature}`)}</li>
        ))}
      </ul>
    </ConfirmCommand>
  )
}
