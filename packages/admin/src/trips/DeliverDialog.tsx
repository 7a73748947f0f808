import { useState } from "react"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { Asking } from "../ui/Asking.tsx"
import { TextField } from "../ui/Field.tsx"
import { Trouble } from "../ui/Trouble.tsx"
import { amountText, readAmount } from "../data/typed.ts"
import { useWords } from "../words/words.ts"
import type { Stop, Trip } from "./trip.ts"

/** The shop writes down what a driver tells on the telephone: it was handed over, to whom, and what was paid. */
export const DeliverDialog = ({ trip, stop, onClose }: { trip: Trip; stop: Stop; onClose: () => void }) => {
  const say = useWords()
  const { locale, money } = useShop()
  const { send, sending, wrongs, trouble } = useCommand({ once: true })
  const { currency } = trip
  const { due, fulfilmentId, name = "" } = stop
  const [cash, take] = useState(amountText(due, currency, locale))
  const [who, sign] = useState("")
  const [beyond, insist] = useState(false)
  const read = cash.trim() === "" ? 0 : readAmount(cash, currency, locale)
  const amount = typeof read === "number" && read >= 0 ? read : undefined
  const tooMuch = trouble?.code === "AMOUNT_EXCEEDS_BALANCE" || wrongs["cashCollected"] !== undefined
  const deliver = async () => {
    if (amount === undefined) return
    const done = await send(`/v1.0/trips/${trip.id}/stops/${fulfilmentId}/deliver`, {
      cashCollected: amount,
      ...(who.trim() !== "" && { proof: { type: "signature", ref: who.trim() } }),
      ...(beyond && { beyond }),
    })
    if (done !== undefined) onClose()
  }
  return (
    <Asking
      open
      title={say("trip.deliverTitle", { name })}
      lead={say("trip.deliverLead")}
      submit={
        amount === undefined || amount === 0
          ? say("trip.delivered")
          : say("trip.deliverNow", { amount: money(amount, currency) })
      }
      busy={sending}
      onClose={onClose}
      onSubmit={() => void deliver()}
    >
      <TextField
        label={say("trip.cash")}
        inputMode="decimal"
        autoComplete="off"
        value={cash}
        wrong={amount === undefined ? say("trip.badCash") : wrongs["cashCollected"]}
        onChange={({ target }) => take(target.value)}
      />
      {tooMuch && (
        <label className="check-line">
          <input type="checkbox" checked={beyond} onChange={({ target }) => insist(target.checked)} />
          {say("trip.beyond")}
        </label>
      )}
      <TextField
        label={`${say("trip.who")} (${say("branches.optional")})`}
        autoComplete="off"
        maxLength={80}
        value={who}
        onChange={({ target }) => sign(target.value)}
      />
      {Object.keys(wrongs).length === 0 && <Trouble trouble={trouble} />}
    </Asking>
  )
}
