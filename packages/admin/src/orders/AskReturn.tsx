import { returnable } from "@oja/domain/orders/progress"
import { useState } from "react"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { Asking } from "../ui/Asking.tsx"
import { TextField } from "../ui/Field.tsx"
import { Trouble } from "../ui/Trouble.tsx"
import { readQuantity } from "../data/typed.ts"
import { useWords } from "../words/words.ts"
import { linesOf } from "./lines.ts"
import type { Order } from "./order.ts"

/** The customer wants to give goods back: which, how many, and why. */
export const AskReturn = ({ row, onClose }: { row: Order; onClose: () => void }) => {
  const say = useWords()
  const { locale, quantity } = useShop()
  const [typed, type] = useState<Readonly<Record<string, string>>>({})
  const [reason, write] = useState("")
  const [tried, mark] = useState(false)
  const { send, sending, trouble, wrongs } = useCommand({ once: true })
  const had = linesOf(row, returnable(row))
  const read = had.map((line) => {
    const text = typed[line.lineId] ?? ""
    const asked = text.trim() === "" ? 0 : readQuantity(text, locale)
    const wrong = typeof asked !== "number" || asked < 0 || asked > line.quantity
    return { ...line, asked: typeof asked === "number" ? asked : 0, wrong }
  })
  const lines = read.flatMap(({ asked, lineId }) => (asked > 0 ? [{ lineId, quantity: asked }] : []))
  const short = reason.trim().length < 2
  const ask = async () => {
    mark(true)
    if (short || lines.length === 0 || read.some(({ wrong }) => wrong)) return
    const made = await send(`/v1.0/orders/${row.id}/returns`, { lines, reason: reason.trim() })
    if (made !== undefined) onClose()
  }
  return (
    <Asking
      open
      title={say("orders.askReturn")}
      lead={say("orders.askReturnLead")}
      submit={say("orders.askReturn")}
      busy={sending}
      onClose={onClose}
      onSubmit={() => void ask()}
    >
      {read.map(({ lineId, name, quantity: most, wrong }) => (
        <TextField
          key={lineId}
          label={say("orders.ofHad", { name, quantity: quantity(most) })}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={typed[lineId] ?? ""}
          wrong={wrong ? say("orders.atMost", { quantity: quantity(most) }) : undefined}
          onChange={({ target }) => type({ ...typed, [lineId]: target.value })}
        />
      ))}
      {tried && lines.length === 0 && <p className="field-wrong">{say("after.noneBack")}</p>}
      <TextField
        label={say("sale.reason")}
        maxLength={200}
        value={reason}
        wrong={tried && short ? say("problem.required") : wrongs["reason"]}
        onChange={({ target }) => write(target.value)}
      />
      <Trouble trouble={trouble} />
    </Asking>
  )
}
