import { Money } from "../ui/Money.tsx"
import { StatCard } from "../ui/StatCard.tsx"
import { useShop } from "../data/useShop.ts"
import { customerWords } from "./words.ts"
import type { Standing } from "./standing.ts"

/** What a customer owes, what they have spent, how often they came, and when last. */
export const StandingFigures = ({ standing }: { standing: Standing | undefined }) => {
  const say = customerWords.use()
  const { day, money } = useShop()
  const shown = (figure: (standing: Standing) => React.ReactNode) =>
    standing === undefined ? <span className="bone figure-bone" /> : figure(standing)
  const { credit = 0, owed = 0 } = standing ?? {}
  return (
    <div className="figures">
      <StatCard
        label={say("owed")}
        {...(owed > 0 && { tone: "out" })}
        {...(credit > 0 && { note: say("credit", { amount: money(credit) }) })}
      >
        {shown(() => (
          <Money amount={owed} />
        ))}
      </StatCard>
      <StatCard label={say("spent")}>
        {shown(({ spent }) => (
          <Money amount={spent} />
        ))}
      </StatCard>
      <StatCard label={say("orders")}>{shown(({ orders }) => orders)}</StatCard>
      <StatCard label={say("last")}>{shown(({ last }) => (last === undefined ? say("never") : day(last)))}</StatCard>
    </div>
  )
}
