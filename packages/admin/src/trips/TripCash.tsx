import { useState } from "react"
import { useMay } from "../data/access.ts"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { TextField } from "../ui/Field.tsx"
import { StatCard } from "../ui/StatCard.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { amountText, readAmount } from "../data/typed.ts"
import { useWords } from "../words/words.ts"
import type { Trip } from "./trip.ts"

/** Expected, collected, handed in: and what is missing, with its reason. */
export const TripCash = ({ trip }: { trip: Trip }) => {
  const say = useWords()
  const { money } = useShop()
  const mayTake = useMay("delivery", "dispatch")
  const {
    cashCollected,
    cashExpected,
    cashHandedOver,
    currency,
    difference = 0,
    differenceReason,
    doneCount,
    status,
    stopCount,
  } = trip
  if (status === "planned" || status === "cancelled") return null
  const gap =
    cashHandedOver === undefined
      ? undefined
      : difference === 0
        ? say("trip.exact")
        : say(difference < 0 ? "trip.missing" : "trip.tooMuch", { amount: money(Math.abs(difference), currency) })
  return (
    <>
      <div className="figures trip-figures">
        <StatCard label={say("trip.progress")}>{say("trip.doneOf", { done: doneCount, all: stopCount })}</StatCard>
        <StatCard label={say("trip.expected")}>{money(cashExpected, currency)}</StatCard>
        <StatCard label={say("trip.collected")}>{money(cashCollected, currency)}</StatCard>
        <StatCard
          label={say("trip.handedIn")}
          {...(difference < 0 && { tone: "out" as const })}
          {...(gap !== undefined && { note: [gap, differenceReason].filter(Boolean).join(" · ") })}
        >
          {cashHandedOver === undefined ? "–" : money(cashHandedOver, currency)}
        </StatCard>
      </div>
      {status === "completed" && cashHandedOver === undefined && mayTake && <HandOver trip={trip} />}
    </>
  )
}

const HandOver = ({ trip: { cashCollected, currency, id, number } }: { trip: Trip }) => {
  const say = useWords()
  const { locale, money } = useShop()
  const { send, sending, wrongs, trouble } = useCommand()
  const [typed, count] = useState(amountText(cashCollected, currency, locale))
  const [reason, write] = useState("")
  const [tried, mark] = useState(false)
  const read = readAmount(typed, currency, locale)
  const amount = typeof read === "number" && read >= 0 ? read : undefined
  const difference = amount === undefined ? 0 : amount - cashCollected
  const short = difference !== 0 && reason.trim().length < 2
  const take = async () => {
    mark(true)
    if (amount === undefined || short) return
    const said = { tripId: id, handedOver: amount, ...(difference !== 0 && { reason: reason.trim() }) }
    if ((await send(`/api/trips/${id}/cash`, said)) === undefined) return
    toast({ type: "success", title: say("trip.wasHandedIn", { number, amount: money(amount, currency) }) })
  }
  return (
    <form
      className="part hand-over"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void take()
      }}
    >
      <h2>{say("trip.handIn")}</h2>
      <p className="muted">{say("trip.handInLead")}</p>
      <div className="pair">
        <TextField
          label={say("trip.counted")}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          wrong={tried && amount === undefined ? say("trip.badCash") : wrongs["handedOver"]}
          onChange={({ target }) => count(target.value)}
        />
        {difference !== 0 && (
          <TextField
            label={say(difference < 0 ? "trip.whyMissing" : "trip.whyMore", {
              amount: money(Math.abs(difference), currency),
            })}
            maxLength={200}
            value={reason}
            wrong={tried && short ? say("problem.required") : wrongs["reason"]}
            onChange={({ target }) => write(target.value)}
          />
        )}
      </div>
      {Object.keys(wrongs).length === 0 && <Trouble trouble={trouble} />}
      <button type="submit" className="button button-main" disabled={sending}>
        {amount === undefined ? say("trip.handIn") : say("trip.takeIn", { amount: money(amount, currency) })}
      </button>
    </form>
  )
}
