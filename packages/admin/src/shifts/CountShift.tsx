import { unit } from "@oja/domain/kernel/amounts"
import { ONE } from "@oja/domain/kernel/counting"
import { parkedSales } from "@oja/domain/parked/views"
import { denominations } from "@oja/domain/sales/banknotes"
import { closeShift } from "@oja/domain/shifts/closeShift"
import { useState } from "react"
import { Link } from "react-router-dom"
import { may } from "../data/access.ts"
import { useEvery } from "../data/client.ts"
import { readAmount } from "../data/typed.ts"
import { type InputOf, useCommand } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { useOutbox } from "../offline/useOutbox.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Glyph } from "../ui/Glyph.tsx"
import { AreaInput, FigureInput } from "../ui/inputs.tsx"
import { Refusal } from "../ui/Trouble.tsx"
import type { Shift } from "./useShift.ts"
import { shiftWords } from "./words.ts"
import "./shifts.css"

interface Props {
  readonly shift: Pick<Shift, "id" | "currency" | "deviceId">
  readonly selling: boolean
  readonly onClose: () => void
}

const others = ["card", "mobile_money", "transfer", "bank_transfer"] as const

/** The drawer is counted note by note, or typed as a sum; only then is said what should have lain there. */
export const CountShift = ({ onClose, selling, shift }: Props) => {
  const say = shiftWords.use()
  const { locale, money, quantity } = useShop()
  const { currency } = shift
  const piece = (value: number) => quantity((value / unit(currency)) * ONE)
  const { run, busy, refused } = useCommand<typeof closeShift, Shift>(closeShift, { once: true })
  const { data: parked = [] } = useEvery(
    parkedSales,
    may("pos", "view") ? { filter: { status: "parked" }, sort: "-parkedAt" } : null,
  )
  const unsent = (useOutbox() ?? []).filter(({ input }) => input["shiftId"] === shift.id).length
  const aside = parked.filter(({ deviceId }) => deviceId === shift.deviceId)
  const [pieces, count] = useState<Readonly<Record<number, string>>>({})
  const [sum, type] = useState("")
  const [besides, find] = useState<Readonly<Record<string, string>>>({})
  const [note, write] = useState("")
  const [closed, close] = useState<Shift>()
  if (closed !== undefined) return <Counted shift={closed} onClose={onClose} />

  const laid = denominations(currency, unit(currency))
    .map((value) => ({ value, count: readPieces(pieces[value]) }))
    .filter((it) => it.count > 0)
  const byHand = laid.reduce((all, { count: many, value }) => all + many * value, 0)
  const typed = sum.trim() === "" ? undefined : readAmount(sum, currency, locale)
  const cash = typeof typed === "number" ? typed : byHand
  // What somebody counted is never left out because it cannot be read.
  const wrongIf = (wrong: boolean) => (wrong ? say("noAmount") : undefined)
  const isMisread = (text = "") => text.trim() !== "" && !isAmount(readAmount(text, currency, locale))
  const misread = [sum, ...Object.values(besides)].some(isMisread) || Object.values(pieces).some(isNoCount)
  const submit = async () => {
    const counted: Array<InputOf<typeof closeShift>["counted"][number]> = [{ method: "cash", amount: cash }]
    for (const method of others) {
      const amount = readAmount(besides[method] ?? "", currency, locale)
      if (isAmount(amount)) counted.push({ method, amount })
    }
    const row = await run({
      shiftId: shift.id,
      counted,
      ...(typed === undefined && laid.length > 0 && { denominations: laid }),
      ...(note.trim() !== "" && { note: note.trim() }),
    })
    if (row !== undefined) close(row)
  }
  return (
    <Dialog open title={say("count")} onClose={onClose} closes>
      <form
        className="form shift-count"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p className="muted">{say("countLead")}</p>
        {selling && <p role="alert">{say("unsold")}</p>}
        {unsent > 0 && <p role="alert">{say("unsent", { count: unsent })}</p>}
        {aside.length > 0 && (
          <p>
            {say("aside", {
              labels: aside.map(({ label, total }) => `${label} (${money(total, currency)})`).join(", "),
            })}
          </p>
        )}
        <ul className="stack shift-pieces">
          {denominations(currency, unit(currency)).map((value) => (
            <li key={value} className="stack level gap-12">
              <span className="digits">{piece(value)}</span>
              <FigureInput
                bare
                label={say("pieces", { value: piece(value) })}
                placeholder="0"
                inputMode="numeric"
                maxLength={5}
                value={pieces[value] ?? ""}
                wrong={isNoCount(pieces[value]) ? say("noCount") : undefined}
                onType={(many) => count({ ...pieces, [value]: many })}
              />
              <span className="end muted digits">{money(readPieces(pieces[value]) * value, currency)}</span>
            </li>
          ))}
        </ul>
        <FigureInput label={say("total")} value={sum} wrong={wrongIf(isMisread(sum))} onType={type} />
        <p className="abreast gap-16 apart shift-sum">
          <span>{say("counted")}</span>
          <strong className="digits" data-testid="counted">
            {money(cash, currency)}
          </strong>
        </p>
        <details>
          <summary>{others.map((method) => say(`of.${method}`)).join(", ")}</summary>
          <div className="form">
            <p className="muted">{say("others")}</p>
            {others.map((method) => (
              <FigureInput
                key={method}
                label={say(`of.${method}`)}
                value={besides[method] ?? ""}
                wrong={wrongIf(isMisread(besides[method]))}
                onType={(amount) => find({ ...besides, [method]: amount })}
              />
            ))}
            <AreaInput label={say("notePlace")} rows={2} maxLength={500} value={note} onType={write} />
          </div>
        </details>
        <Refusal of={refused} />
        <div className="form-foot">
          <Button look="main" type="submit" disabled={busy || selling || misread} aria-busy={busy}>
            {say("closeNow", { amount: money(cash, currency) })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const isAmount = (read: unknown): read is number => typeof read === "number" && read >= 0

/** How many of a note somebody typed; what is no number is none yet. */
const readPieces = (typed = ""): number => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : 0)
const isNoCount = (typed = ""): boolean => typed.trim() !== "" && !/^\d{1,5}$/.test(typed.trim())

const Counted = ({ onClose, shift }: { readonly shift: Shift; readonly onClose: () => void }) => {
  const say = shiftWords.use()
  const { money } = useShop()
  const { currency, difference = 0, id, number } = shift
  const amount = money(Math.abs(difference), currency)
  return (
    <Dialog open lasting title={say("report", { number: number ?? "" })} onClose={onClose}>
      <div className="form centred">
        <Glyph name={difference === 0 ? "success" : "warning"} />
        <p className="display" data-testid="difference">
          {difference === 0 ? say("right") : say(difference < 0 ? "short" : "over", { amount })}
        </p>
        <Button look="main" className="full" autoFocus onClick={onClose}>
          {say("done")}
        </Button>
        <Link className="button button-bare" to={`/shifts/${id}`} onClick={onClose}>
          {say("see")}
        </Link>
      </div>
    </Dialog>
  )
}
