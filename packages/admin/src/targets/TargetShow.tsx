import { Link, useParams, useSearchParams } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { NotHere } from "../ui/NotHere.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { Counted } from "./Counted.tsx"
import { Marks } from "./Marks.tsx"
import { Periods } from "./Periods.tsx"
import { Progress } from "./Progress.tsx"
import { listPath, reachedNow, type Target } from "./target.ts"
import { TargetActions } from "./TargetActions.tsx"
import "./targets.css"

/** One target: how far it is, the very sales that count, and the periods that were. */
export const TargetShow = () => {
  const say = useWords()
  const { id = "" } = useParams()
  const { locale } = useShop()
  const [params, look] = useSearchParams()
  const sees = useMay("transactions", "view_all")
  const { data, error, again } = useAsk<{ readonly items: ReadonlyArray<Target> }>("/v1.0/sales-targets")
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  if (data === undefined) return <PageSkeleton />
  const target = data.items.find((it) => it.id === id)
  if (target === undefined) return <NotHere />
  const { period, startDate, targetName } = target
  const on = params.get("on") ?? undefined
  const reached = reachedNow(target)
  return (
    <>
      <Link className="back" to={listPath}>
        {say("targets.back")}
      </Link>
      <PageTitle
        title={targetName}
        lead={
          <span className="headline">
            {say(`targets.every${period}`)}
            <Marks target={target} />
          </span>
        }
        action={<TargetActions target={target} />}
      />
      <section className="aim-now" aria-label={say("targets.present")}>
        <Progress target={target} />
        {reached !== undefined && (
          <p className="money-in">{say("targets.reachedOn", { day: sayDay(reached, locale, "long") })}</p>
        )}
      </section>
      <div className="aim-columns">
        <section className="part">
          <h2>{say("targets.sales")}</h2>
          {sees ? <Counted target={target} on={on} /> : <p className="muted">{say("targets.notYours")}</p>}
        </section>
        <section className="part">
          <h2>{say("targets.past")}</h2>
          <Periods
            id={id}
            chosen={on ?? target.current?.from ?? startDate}
            onChoose={(from) => look({ on: from }, { replace: true, preventScrollReset: true })}
          />
        </section>
      </div>
    </>
  )
}
