import { deliverStop } from "@oja/domain/trips/deliverStop"
import { failStop, skipStop } from "@oja/domain/trips/missStop"
import { useState } from "react"
import { Link } from "react-router-dom"
import { mayAsk, wrongsOf } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { formOf } from "../ui/CommandForm.tsx"
import { ChoiceInput, TextInput } from "../ui/inputs.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import type { Tone } from "../ui/tone.ts"
import { isDue, placeOf, type Stop, type Trip } from "./trip.tsx"
import { tripWords } from "./words.ts"

const tones: Readonly<Record<Stop["status"], Tone>> = {
  pending: "quiet",
  arrived: "info",
  delivered: "good",
  failed: "bad",
  skipped: "warn",
}

/** The stops in their order: who, where, what, and what became of each. */
export const Stops = ({ trip, stops }: { readonly trip: Trip; readonly stops: ReadonlyArray<Stop> }) => {
  const say = tripWords.use()
  const [asked, ask] = useState<{ readonly stop: Stop; readonly how: "delivered" | "missed" }>()
  const acts = trip.status === "dispatched" && mayAsk(deliverStop)
  const close = () => ask(undefined)
  return (
    <section className="part">
      <h2>{say("stops")}</h2>
      <ol className="stops framed">
        {stops.map((stop, at) => (
          <li key={stop.fulfilmentId} className="stack gap-x-16 pad-16">
            <span className="middle stops-place digits" aria-hidden="true">
              {at + 1}
            </span>
            <StopWords stop={stop} />
            <StopState stop={stop} planned={trip.status === "planned"} />
            {acts && isDue(stop) && (
              <div className="actions actions-small stops-acts">
                {(["delivered", "missed"] as const).map((how) => (
                  <Button key={how} aria-label={`${say(how)}, ${stop.name ?? ""}`} onClick={() => ask({ stop, how })}>
                    {say(how)}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ol>
      {asked?.how === "delivered" && <Delivered trip={trip} stop={asked.stop} onClose={close} />}
      {asked?.how === "missed" && <Missed trip={trip} stop={asked.stop} onClose={close} />}
    </section>
  )
}

const StopWords = ({ stop }: { readonly stop: Stop }) => {
  const say = tripWords.use()
  const { quantity } = useShop()
  const { lines = [], name = "", note, number = "", orderId, phone } = stop
  const goods = lines.map((line) => `${quantity(line.quantity)} × ${line.name}`).join(", ")
  return (
    <div className="stack packed gap-2 breaks size-15">
      <p>
        <strong>{name}</strong>{" "}
        <Link className="digits" to={`/orders/${orderId}`}>
          {number}
        </Link>
      </p>
      <p>{placeOf(stop) || say("noAddress")}</p>
      <p className="muted">{[goods, note].filter(Boolean).join(" · ")}</p>
      {isDue(stop) && phone !== undefined && (
        <p className="digits">
          <a href={`tel:${phone}`}>{phone}</a>
        </p>
      )}
    </div>
  )
}

const StopState = ({ stop, planned }: { readonly stop: Stop; readonly planned: boolean }) => {
  const say = tripWords.use()
  const { moment, money } = useShop()
  const { cashCollected, currency, doneAt, due, proof, reason, status } = stop
  return (
    <div className="end small stack packed gap-2 breaks stops-state">
      {!planned && <StatusChip tone={tones[status]}>{say(`stop.${status}`)}</StatusChip>}
      {isDue(stop) && (
        <p className="digits">{due > 0 ? say("toCollect", { amount: money(due, currency) }) : say("paid")}</p>
      )}
      {cashCollected > 0 && (
        <p className="digits money-in">{say("took", { amount: money(cashCollected, currency) })}</p>
      )}
      {doneAt !== undefined && <p className="muted digits">{moment(doneAt)}</p>}
      {proof?.type === "photo" && (
        <p>
          <a href={`/files/${proof.ref}`} target="_blank" rel="noreferrer">
            {say("photo")}
          </a>
        </p>
      )}
      {proof?.type === "signature" && <p className="muted">{say("signed", { name: proof.ref })}</p>}
      {proof?.type === "code" && <p className="muted">{say("byCode")}</p>}
      {reason !== undefined && <p className="muted">{reason}</p>}
    </div>
  )
}

interface Props {
  readonly trip: Trip
  readonly stop: Stop
  readonly onClose: () => void
}

const { Input } = formOf(deliverStop)
const { Input: MissedInput } = formOf(failStop)

/** The shop writes down what a driver tells on the telephone: it was handed over, to whom, and what was paid. */
const Delivered = ({ trip: { currency, id: tripId }, stop, onClose }: Props) => {
  const say = tripWords.use()
  const { money } = useShop()
  const [who, sign] = useState("")
  const { due, fulfilmentId, name = "" } = stop
  return (
    <CommandDialog
      command={deliverStop}
      words={{ title: say("deliverTitle", { name }), lead: say("deliverLead"), submit: say("delivered") }}
      submit={(_, { cashCollected: amount }) =>
        amount ? say("deliverNow", { amount: money(amount, currency) }) : undefined
      }
      given={{ tripId, fulfilmentId }}
      start={{ cashCollected: due }}
      currency={currency}
      fields={["cashCollected", "beyond"]}
      finish={(input) =>
        who.trim() === "" ? input : { ...input, proof: { type: "signature" as const, ref: who.trim() } }
      }
      // More than is owed is taken in when the person says so again.
      afterRefusal={(refused) =>
        wrongsOf(refused)["cashCollected"] !== undefined && <Input name="beyond" label={say("beyond")} />
      }
      onClose={onClose}
    >
      <Input name="cashCollected" autoFocus />
      <TextInput label={say("who")} maxLength={80} value={who} onType={sign} />
    </CommandDialog>
  )
}

/** It was not handed over, and why: tried in vain, or left out. */
const Missed = ({ trip, stop: { fulfilmentId, name = "" }, onClose }: Props) => {
  const say = tripWords.use()
  const [way, choose] = useState<"fail" | "skip">("fail")
  return (
    <CommandDialog
      command={way === "fail" ? failStop : skipStop}
      words={{ title: say("missTitle", { name }), lead: say("missLead"), submit: say("missed") }}
      danger
      given={{ tripId: trip.id, fulfilmentId }}
      onClose={onClose}
    >
      <ChoiceInput
        label={say("how")}
        value={way}
        options={(["fail", "skip"] as const).map((value) => ({ value, name: say(`way.${value}`) }))}
        onPick={choose}
      />
      <MissedInput name="reason" />
    </CommandDialog>
  )
}
