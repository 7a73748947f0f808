import { present } from "@oja/domain/kernel/present"
import { changeTarget } from "@oja/domain/targets/changeTarget"
import { archiveTarget, endTarget } from "@oja/domain/targets/endTarget"
import { targetPeriods, targetProgress, targetTransactions } from "@oja/domain/targets/queries"
import { useState } from "react"
import { useParams, useSearchParams } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useAnswer } from "../data/client.ts"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { sayDay } from "../ui/days.ts"
import { MoreMenu } from "../ui/MoreMenu.tsx"
import { Money } from "../ui/Money.tsx"
import { NotHere } from "../ui/NotHere.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { TwoLineCards } from "../ui/TwoLineCards.tsx"
import { listPath } from "./paths.ts"
import { Bar, Marks, Progress, reachedNow, type Target } from "./Progress.tsx"
import { ChangeTarget, SettleTarget } from "./TargetDialogs.tsx"
import { targetWords } from "./words.ts"
import "./targets.css"

/** One target: how far it is, the very sales that count, and the periods that were. */
export const TargetShow = () => {
  const say = targetWords.use()
  const { id = "" } = useParams()
  const { locale } = useShop()
  const [params, look] = useSearchParams()
  const sees = useMay("transactions", "view_all")
  const { data, error, again } = useAnswer(targetProgress, {})
  if (error !== undefined || data === undefined) return <NotYet error={error} again={again} />
  const target = data.items.find((it) => it.id === id)
  if (target === undefined) return <NotHere />
  const { current, period, startDate, targetName } = target
  const on = params.get("on") ?? undefined
  const reached = reachedNow(target)
  return (
    <>
      <PageTitle
        back={[listPath, say("back")]}
        title={targetName}
        lead={
          <span className="headline">
            {say(`every.${period}`)}
            <Marks target={target} />
          </span>
        }
        action={<Actions target={target} />}
      />
      <section className="below-24 aim-now" aria-label={say("present")}>
        <Progress target={target} />
        {reached !== undefined && (
          <p className="money-in">{say("reachedOn", { day: sayDay(reached, locale, "long") })}</p>
        )}
      </section>
      <div className="columns">
        <section className="part columns-main">
          <h2>{say("sales")}</h2>
          {sees ? <Counted target={target} on={on} /> : <p className="muted">{say("notYours")}</p>}
        </section>
        <section className="part">
          <h2>{say("past")}</h2>
          <Periods
            target={target}
            chosen={on ?? current?.from ?? startDate}
            onChoose={(from) => look({ on: from }, { replace: true, preventScrollReset: true })}
          />
        </section>
      </div>
    </>
  )
}

/** What may be done with a target: change it while it runs, end it, put it away. */
const Actions = ({ target }: { readonly target: Target }) => {
  const say = targetWords.use()
  const [asked, ask] = useState<"change" | "end" | "archive">()
  const running = target.endedOn === undefined
  const items = [
    running && mayAsk(endTarget) && { label: say("end.submit"), act: () => ask("end") },
    mayAsk(archiveTarget) && { label: say("archive.submit"), danger: true, act: () => ask("archive") },
  ]
  const close = () => ask(undefined)
  return (
    <div className="actions">
      <MoreMenu align="end" items={items} />
      {running && mayAsk(changeTarget) && (
        <Button look="main" onClick={() => ask("change")}>
          {say("change")}
        </Button>
      )}
      {asked === "change" && <ChangeTarget target={target} onClose={close} />}
      {(asked === "end" || asked === "archive") && <SettleTarget target={target} how={asked} onClose={close} />}
    </div>
  )
}

/** So many are shown at first; the sum is of all of them. */
const FEW = 50

/** The very sales that count in a period, each with what of it counts, and their sum. */
const Counted = ({ target: { id: targetId }, on }: { readonly target: Target; readonly on: string | undefined }) => {
  const say = targetWords.use()
  const { locale, money } = useShop()
  const [whole, unfold] = useState(false)
  const { data, error, again, waiting } = useAnswer(targetTransactions, { targetId, ...present({ on }) })
  if (error !== undefined || data === undefined) return <NotYet error={error} again={again} rows={4} />
  const { currency, from, items, net, to } = data
  const day = (it: string) => sayDay(it, locale)
  return (
    <div className={waiting ? "stale" : ""} aria-busy={waiting}>
      {from !== undefined && to !== undefined && (
        <p className="muted">
          {from === to ? say("salesOf", { day: day(from) }) : say("salesLead", { from: day(from), to: day(to) })}
          {" · "}
          <strong className="digits">{money(net, currency)}</strong>
        </p>
      )}
      {items.length === 0 ? (
        <p>{say("noSales")}</p>
      ) : (
        <TwoLineCards
          rows={(whole ? items : items.slice(0, FEW)).map((sale) => ({
            id: sale.id,
            to: `/transactions/${sale.id}`,
            title: sale.customerName ?? sale.summary,
            amount: <Money amount={sale.counts} currency={currency} />,
            detail: `${sale.number} · ${day(sale.on)}`,
            // Discounts, delivery and what was given back do not count.
            status: sale.counts !== sale.total && say("of", { amount: money(sale.total, currency) }),
          }))}
        />
      )}
      {!whole && items.length > FEW && (
        <Button onClick={() => unfold(true)}>{say("all", { count: items.length })}</Button>
      )}
    </div>
  )
}

interface PeriodsProps {
  readonly target: Target
  /** A day of the period whose sales are shown. */
  readonly chosen: string
  readonly onChoose: (from: string) => void
}

/** The periods up to now, each with its result; a press shows the sales of one. */
const Periods = ({ target: { id: targetId }, chosen, onChoose }: PeriodsProps) => {
  const say = targetWords.use()
  const { locale, money, today } = useShop()
  const { data, error, again } = useAnswer(targetPeriods, { targetId })
  if (error !== undefined || data === undefined) return <NotYet error={error} again={again} rows={4} />
  if (data.items.length === 0) return <p className="muted">{say("noSales")}</p>
  return (
    <ul className="stack gap-4 aim-periods">
      {data.items.map(({ from, net, reachedOn, targetAmount, to }) => {
        const name =
          from === to ? sayDay(from, locale) : `${sayDay(from, locale, "short")} – ${sayDay(to, locale, "short")}`
        const full = reachedOn !== undefined || net >= targetAmount
        const open = to >= today
        return (
          <li key={from}>
            <button
              className="stack level with-end gap-6 gap-x-12 full"
              type="button"
              aria-pressed={from <= chosen && chosen <= to}
              onClick={() => onChoose(from)}
            >
              <strong>{name}</strong>
              <span className="digits">{money(net, data.currency)}</span>
              <Bar label={say("progress", { name })} net={net} targetAmount={targetAmount} />
              <StatusChip tone={full ? "good" : open ? "info" : "quiet"}>
                {say(full ? "reached" : open ? "present" : "notReached")}
              </StatusChip>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
