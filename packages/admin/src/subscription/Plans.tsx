import { useState } from "react"
import { dayOf } from "@oja/domain/kernel/calendar"
import { subscription } from "@oja/domain/premium/queries"
import { changePlan } from "@oja/domain/subscription/changePlan"
import { choosePlan } from "@oja/domain/subscription/choosePlan"
import type { Term } from "@oja/domain/subscription/plans"
import { planTable } from "@oja/domain/subscription/queries"
import { mayChange, useAccess } from "../data/access.ts"
import { useAnswer } from "../data/client.ts"
import { useCommand, useDoor } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { Paid } from "./Paid.tsx"
import { Pausing } from "./Pausing.tsx"
import { PlanCards } from "./PlanCards.tsx"
import { PlanTable } from "./PlanTable.tsx"
import { isMore, type PlanId } from "./told.ts"
import { Usage } from "./Usage.tsx"
import "./plans.css"
import { planWords } from "./words.ts"

const SUBSCRIPTION = "subscription"

/** The plan one is on, how much of it is used, and the way to another. */
export const Plans = () => {
  const say = planWords.use()
  const { day, zone } = useShop()
  useAccess()
  const manages = mayChange("subscription", "manage")
  const plans = useAnswer(planTable, {})
  const { again, data: now, error } = useAnswer(subscription, {})
  const [term, setTerm] = useState<Term>("month")
  const [lower, setLower] = useState<PlanId>()
  const { busy, refused, run: pay } = useDoor(choosePlan)
  const change = useCommand(changePlan)
  const told = plans.data
  if (error !== undefined || now === undefined || told === undefined)
    return <NotYet error={error} again={again} rows={8} />

  const { next, pays, plan, status } = now
  const until = now.until === undefined ? "" : day(dayOf(now.until, zone))
  const paying = status === "active" || status === "cancel_at_period_end"
  const sold = manages && status !== "given"
  const holds = pays ?? plan
  const buy = async (wanted: Exclude<PlanId, "free">) => {
    const page = await pay("/v1.0/subscription/checkout", { plan: wanted, term })
    // Our own page leads on to the provider's.
    if (page !== undefined) location.assign(new URL(page.payUrl).pathname)
  }
  const go = async (wanted: Exclude<PlanId, "free">) => {
    if ((await change.run({ subscriptionId: SUBSCRIPTION, plan: wanted })) !== undefined)
      toast({ type: "success", title: say("changed") })
  }
  const act = (id: PlanId, price: string) => {
    if (!sold || id === "free") return null
    return (
      <>
        <Button
          look={id === holds || !isMore(holds, id) ? "main" : "line"}
          disabled={busy}
          onClick={() => void buy(id)}
        >
          {paying && id === holds ? say("longer", { sum: price }) : say("buy", { sum: price })}
        </Button>
        {paying && isMore(id, holds) && (
          <>
            <Button disabled={change.busy} onClick={() => void go(id)}>
              {say("raise")}
            </Button>
            <p className="muted">{say("raiseLead", { plan: say(`name.${id}`) })}</p>
          </>
        )}
        {paying && isMore(holds, id) && next !== id && <Button onClick={() => setLower(id)}>{say("lower")}</Button>}
      </>
    )
  }
  return (
    <>
      <PageTitle title={say("title")} lead={say("lead")} />
      <section className="part plan-now">
        <div>
          <h2 className="display size-25">{say(`name.${plan}`)}</h2>
          <p>{say(`now.${status}`, { until, plan: say(`name.${holds}`) })}</p>
          {next !== undefined && next !== "free" && status === "active" && (
            <p>{say("now.next", { plan: say(`name.${next}`), until })}</p>
          )}
        </div>
        {sold && paying && (
          <div className="stack plan-acts">
            {next !== undefined && pays !== undefined && (
              <Button look="main" onClick={() => void go(pays)}>
                {say("keep", { plan: say(`name.${pays}`) })}
              </Button>
            )}
            {next !== "free" && <Button onClick={() => setLower("free")}>{say("cancel")}</Button>}
          </div>
        )}
      </section>
      <Refusal of={refused} />
      <Refusal of={change.refused} />
      <Usage usage={now.usage} />
      <section className="part">
        <h2>{say("choose")}</h2>
        <PlanCards told={told} currency={now.currency} term={term} onTerm={setTerm} yours={plan} act={act} />
      </section>
      <Paid />
      <section className="part">
        <h2>{say("compare")}</h2>
        <PlanTable plans={told.plans} yours={plan} />
      </section>
      {lower !== undefined && (
        <Pausing to={lower} told={told} now={now} until={until} onClose={() => setLower(undefined)} />
      )}
    </>
  )
}
