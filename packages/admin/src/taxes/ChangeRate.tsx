import { useState } from "react"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { Asking } from "../ui/Asking.tsx"
import { TextField } from "../ui/Field.tsx"
import { plainAmount } from "../data/formatMoney.ts"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { percentOf, type Rate, readPercent } from "./taxing.ts"

/** It is called otherwise, or takes another share from a day on. */
export const ChangeRate = ({ rate: { id, names, rate: before }, onClose }: { rate: Rate; onClose: () => void }) => {
  const say = useWords()
  const { day, locale, today } = useShop()
  const [name, call] = useState(names.en)
  // Percentages have two decimals, as naira do.
  const [percent, write] = useState(plainAmount(before, "NGN"))
  const [from, date] = useState(today)
  const { send, sending, wrongs, trouble } = useCommand({ once: true })
  const rate = readPercent(percent)
  const short = name.trim().length < 2
  const submit = async () => {
    if (short || rate === undefined) return
    const body = { name: name.trim(), rate, ...(rate !== before && { from }) }
    if ((await send(`/v1.0/tax-rates/${id}`, body, "PATCH")) === undefined) return
    toast({ type: "success", title: say("tax.changed") })
    onClose()
  }
  return (
    <Asking
      open
      title={say("tax.changeTitle", { name: names.en })}
      lead={say("tax.changeLead")}
      submit={
        rate === undefined || rate === before
          ? say("tax.change")
          : say("tax.changeDo", { rate: percentOf(rate, locale), day: day(from) })
      }
      busy={sending}
      blocked={rate === before && name.trim() === names.en}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        label={say("tax.name")}
        maxLength={80}
        value={name}
        wrong={short ? say("problem.required") : wrongs["name"]}
        onChange={(event) => call(event.target.value)}
      />
      <TextField
        label={say("tax.percent")}
        inputMode="decimal"
        autoComplete="off"
        value={percent}
        wrong={rate === undefined ? say("tax.percentWrong") : wrongs["rate"]}
        onChange={(event) => write(event.target.value)}
      />
      <TextField
        label={say("tax.fromDay")}
        type="date"
        min={today}
        required
        value={from}
        wrong={wrongs["from"]}
        onChange={({ target: { value } }) => {
          if (value !== "") date(value)
        }}
      />
      <Trouble trouble={trouble} />
    </Asking>
  )
}
