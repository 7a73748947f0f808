import { useState } from "react"
import { mintId } from "../data/mintId.ts"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { Asking } from "../ui/Asking.tsx"
import { TextField } from "../ui/Field.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { percentOf, readPercent } from "./taxing.ts"

/** A tax of one's own, beside the country's. */
export const AddRate = ({ onClose }: { onClose: () => void }) => {
  const say = useWords()
  const { locale } = useShop()
  const [taxRateId] = useState(() => mintId("tax"))
  const [name, call] = useState("")
  const [percent, write] = useState("")
  const [tried, mark] = useState(false)
  const { send, sending, wrongs, trouble } = useCommand({ once: true })
  const rate = readPercent(percent)
  const short = name.trim().length < 2
  const submit = async () => {
    mark(true)
    if (short || rate === undefined) return
    if ((await send("/v1.0/tax-rates", { taxRateId, name: name.trim(), rate })) === undefined) return
    toast({ type: "success", title: say("tax.added") })
    onClose()
  }
  return (
    <Asking
      open
      title={say("tax.add")}
      submit={
        short || rate === undefined
          ? say("tax.add")
          : say("tax.addDo", { name: name.trim(), rate: percentOf(rate, locale) })
      }
      busy={sending}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        label={say("tax.name")}
        autoFocus
        maxLength={80}
        value={name}
        wrong={tried && short ? say("problem.required") : wrongs["name"]}
        onChange={(event) => call(event.target.value)}
      />
      <TextField
        label={say("tax.percent")}
        inputMode="decimal"
        autoComplete="off"
        value={percent}
        wrong={(tried || percent !== "") && rate === undefined ? say("tax.percentWrong") : wrongs["rate"]}
        onChange={(event) => write(event.target.value)}
      />
      <Trouble trouble={trouble} />
    </Asking>
  )
}
