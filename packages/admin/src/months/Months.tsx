import { closeMonth, reopenMonth } from "@oja/domain/months/closeMonth"
import { months } from "@oja/domain/months/queries"
import type { AnswerOf } from "@oja/domain/kernel/index"
import { sayMonth } from "@oja/domain/kernel/dayWords"
import { useState } from "react"
import { Link } from "react-router-dom"
import { useAnswer } from "../data/client.ts"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { useTeam } from "../data/useTeam.ts"
import { Button } from "../ui/Button.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { ConfirmCommand } from "../ui/ConfirmCommand.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Money } from "../ui/Money.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useTitle } from "../ui/useTitle.ts"
import "./months.css"
import { monthWords } from "./words.ts"

type Month = AnswerOf<typeof months>["months"][number]

/** Which months are closed, by whom, and what came late all the same. */
export const Months = () => {
  const say = monthWords.use()
  const { data, error, again } = useAnswer(months, {})
  const [asked, ask] = useState<{ readonly month: Month; readonly what: "close" | "reopen" }>()
  const close = () => ask(undefined)
  const changes = mayAsk(closeMonth)
  // All that is open is closed with it.
  const since = data?.months.findLast(({ closed }) => !closed)?.month ?? ""
  useTitle(say("title"))
  return (
    <>
      <PageTitle title={say("title")} lead={say("lead")} />
      {error !== undefined || data === undefined ? (
        <NotYet error={error} again={again} rows={8} />
      ) : data.months.length === 0 ? (
        <EmptyState title={say("none")}>{say("noneLead")}</EmptyState>
      ) : (
        <ul className="months">
          {data.months.map((month) => (
            <li key={month.month} className="hem pad-y-12">
              <div className="ends">
                <MonthFacts month={month} />
                {changes && (
                  <Button look="bare" onClick={() => ask({ month, what: month.closed ? "reopen" : "close" })}>
                    {say(month.closed ? "reopen" : "close")}
                  </Button>
                )}
              </div>
              <Late of={month} />
            </li>
          ))}
        </ul>
      )}
      {asked?.what === "close" && <Close month={asked.month} since={since} onClose={close} />}
      {asked?.what === "reopen" && <Reopen month={asked.month} onClose={close} />}
    </>
  )
}

const MonthFacts = ({ month: it }: { readonly month: Month }) => {
  const say = monthWords.use()
  const { language, moment } = useShop()
  const { nameOf } = useTeam()
  const { closed, closedAt, closedBy, month, reason, reopenedAt, reopenedBy, to } = it
  return (
    <div>
      <Link to={`/reports/profit-loss?range=custom&from=${month}&to=${to}`}>
        <strong>{sayMonth(month, language)}</strong>
      </Link>{" "}
      <StatusChip tone={closed ? "good" : "quiet"}>{say(closed ? "closed" : "open")}</StatusChip>
      {closedAt !== undefined && closedBy !== undefined && (
        <p className="muted">{say("closedBy", { name: nameOf(closedBy), at: moment(closedAt) })}</p>
      )}
      {reopenedAt !== undefined && reopenedBy !== undefined && (
        <p className="muted">
          {say("reopenedBy", { name: nameOf(reopenedBy), at: moment(reopenedAt), reason: reason ?? "" })}
        </p>
      )}
    </div>
  )
}

/** What came since it was closed, and moved its figures all the same. */
const Late = ({ of: { late } }: { readonly of: Month }) => {
  const say = monthWords.use()
  const { day, moment } = useShop()
  if (late.length === 0) return null
  return (
    <details className="above-8 months-late">
      <summary>{say("late", { count: late.length })}</summary>
      <p className="muted">{say("lateSays")}</p>
      <ul>
        {late.map(({ about, amount, currency, id, on, recordedAt, what }) => (
          <li key={id} className="ends">
            <span>
              <Link to={`/transactions/${about}`}>
                {say(what === "GoodsSentBack" ? "sentBack" : about.startsWith("exp_") ? "expense" : "sale")}
              </Link>{" "}
              <span className="muted">{say("came", { day: day(on), at: moment(recordedAt) })}</span>
            </span>
            <Money amount={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </details>
  )
}

interface Of {
  readonly month: Month
  readonly onClose: () => void
}

/** Before its figures stand: what may still move them, and where that is seen to. */
const Close = ({ month: { month, to, undone }, since, onClose }: Of & { readonly since: string }) => {
  const say = monthWords.use()
  const { language } = useShop()
  const name = sayMonth(month, language)
  const left = [
    ["shifts", "/shifts", undone?.shifts],
    ["counts", "/products/inventory-stocks", undone?.counts],
    ["waiting", "/payments/waiting", undone?.waiting],
    ["costs", `/reports/profit-loss?range=custom&from=${since}&to=${to}`, undone?.unknown_costs],
  ] as const
  const todo = left.filter(([, , count = 0]) => count > 0)
  return (
    <ConfirmCommand
      command={closeMonth}
      input={{ month }}
      title={say("closing.title", { name })}
      lead={say("closing.lead", { name })}
      submit={say("closing.submit", { name })}
      done={say("closing.done", { name })}
      onClose={onClose}
    >
      {todo.length > 0 && (
        <div>
          <strong>{say("undone.title")}</strong>
          <ul className="months-undone">
            {todo.map(([what, path, count = 0]) => (
              <li key={what}>
                <Link to={path} onClick={onClose}>
                  {say(`undone.${what}`, { count })}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmCommand>
  )
}

const Reopen = ({ month: { month }, onClose }: Of) => {
  const say = monthWords.use()
  const { language } = useShop()
  return (
    <CommandDialog
      command={reopenMonth}
      words={say.of("reopening", { name: sayMonth(month, language) })}
      given={{ month }}
      onClose={onClose}
    />
  )
}
