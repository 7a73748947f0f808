import { ONE } from "@oja/domain/kernel/counting"
import { amendShift } from "@oja/domain/shifts/amendShift"
import { closeShift } from "@oja/domain/shifts/closeShift"
import { shifts } from "@oja/domain/shifts/views"
import { devices } from "@oja/domain/tills/views"
import { type ReactNode, useState } from "react"
import { useParams } from "react-router-dom"
import { useRow } from "../data/client.ts"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { useTeam } from "../data/useTeam.ts"
import { Button } from "../ui/Button.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { Facts } from "../ui/Facts.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { Slot } from "../ui/Slot.tsx"
import "../ui/record.css"
import { useBranchName } from "../ui/useBranchName.ts"
import { useChoice } from "../ui/useText.ts"
import { CountShift } from "./CountShift.tsx"
import { DifferenceOf } from "./ShiftList.tsx"
import type { Shift } from "./useShift.ts"
import { shiftWords } from "./words.ts"
import "./shifts.css"

/** One shift: the report of its count, to be printed and signed. */
export const ShiftShow = () => {
  const { id } = useParams()
  const { data: shift, error, again } = useRow(shifts, id)
  if (error !== undefined || shift === undefined) return <NotYet error={error} again={again} rows={4} />
  return <Report shift={shift} />
}

const Report = ({ shift }: { readonly shift: Shift }) => {
  const say = shiftWords.use()
  const choice = useChoice(shifts)
  const nameOf = useBranchName()
  const { data: till } = useRow(devices, shift.deviceId)
  const { nameOf: whoIs } = useTeam()
  const { moment, money, quantity } = useShop()
  const [amending, amend] = useState(false)
  const [counting, count] = useState(false)
  const { closedAt, closedBy, corrections, countNote, currency, denominations = [], float, id, late } = shift
  const { locationId, moves, note, number, openedAt, openedBy } = shift
  const isOff = shift.status === "closed" && shift.tenders.some((it) => it.method === "cash" && it.difference !== 0)
  const sum = (amount: number | undefined) => (amount === undefined ? "–" : money(amount, currency))
  return (
    <article className="stack gap-20 shift-report printed">
      <PageTitle
        back={["/shifts", say("back")]}
        title={number === undefined ? say("openOf", { when: moment(openedAt) }) : say("report", { number })}
        action={
          <div className="actions">
            {shift.status === "open" && mayAsk(closeShift) && (
              <Button look="main" onClick={() => count(true)}>
                {say("count")}
              </Button>
            )}
            {shift.status === "closed" && mayAsk(amendShift) && (
              <Button onClick={() => amend(true)}>{say("amend")}</Button>
            )}
            <Button onClick={() => window.print()}>{say("print")}</Button>
          </div>
        }
      />
      <div className="actions level">
        <DifferenceOf shift={shift} />
        {isOff && <Slot name="difference" shift={shift} />}
      </div>
      <Facts
        facts={{
          [say("openedBy")]: `${whoIs(openedBy)}, ${moment(openedAt)}`,
          [say("closedAt")]: closedAt === undefined ? undefined : `${whoIs(closedBy ?? "")}, ${moment(closedAt)}`,
          [say("branch")]: nameOf(locationId),
          [say("device")]: till && `${till.code} · ${till.name}`,
          [say("float")]: money(float, currency),
          [say("note")]: note,
          [say("countNote")]: countNote,
        }}
      />
      <div className="sheet-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{say("way")}</th>
              {(["took", "expected", "found", "difference"] as const).map((head) => (
                <th key={head} scope="col" className={head === "took" ? "end wide-only" : "end"}>
                  {say(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shift.tenders.map((it) => (
              <tr key={it.method}>
                <th scope="row">
                  {choice("tenders.method", it.method)}
                  {it.waiting !== undefined && (
                    <small className="muted"> {say("waiting", { amount: sum(it.waiting) })}</small>
                  )}
                </th>
                <td className="end digits nowrap wide-only">{sum(it.taken)}</td>
                <td className="end digits nowrap">{sum(it.expected)}</td>
                <td className="end digits nowrap">{sum(it.counted)}</td>
                <td className="end digits nowrap">{sum(it.difference)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {late > 0 && <p className="muted">{say("late", { count: late })}</p>}
      <Lines
        title={say("movesTitle")}
        rows={moves.map(({ amount, kind, reason }) => [
          `${choice("moves.kind", kind)}: ${reason}`,
          money(kind === "pay_in" ? amount : -amount, currency),
        ])}
      />
      <Lines
        title={say("piecesTitle")}
        rows={denominations.map(({ count, value }) => [
          `${quantity(count * ONE)} × ${money(value, currency)}`,
          money(count * value, currency),
        ])}
      />
      <Lines
        title={say("correctionsTitle")}
        rows={corrections.map((it) => [
          <>
            {choice("tenders.method", it.method)}: {it.reason}
            <br />
            <small className="muted">
              {whoIs(it.recordedBy)}, {moment(it.recordedAt)}
            </small>
          </>,
          `${sum(it.countedBefore)} → ${sum(it.counted)}`,
        ])}
      />
      {counting && <CountShift shift={shift} selling={false} onClose={() => count(false)} />}
      {amending && (
        <CommandDialog
          command={amendShift}
          words={{ title: say("amend"), lead: say("amendLead"), submit: say("amendNow"), done: say("amended") }}
          given={{ shiftId: id }}
          start={{ method: "cash" }}
          labels={{ method: say("way"), counted: say("found") }}
          currency={currency}
          onClose={() => amend(false)}
        />
      )}
    </article>
  )
}

interface LinesProps {
  readonly title: string
  readonly rows: ReadonlyArray<readonly [what: ReactNode, figure: string]>
}

/** What was written down beside the figures, a line each; nothing where there is none. */
const Lines = ({ rows, title }: LinesProps) =>
  rows.length > 0 && (
    <section className="part">
      <h2>{title}</h2>
      <ul className="stack">
        {rows.map(([what, figure], at) => (
          <li key={at} className="abreast gap-16 apart">
            <span className="digits">{what}</span>
            <span className="nowrap digits">{figure}</span>
          </li>
        ))}
      </ul>
    </section>
  )
