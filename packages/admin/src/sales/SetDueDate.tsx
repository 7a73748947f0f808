import { useState } from "react"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { Asking } from "../ui/Asking.tsx"
import { sayDay } from "../ui/days.ts"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { DueField } from "./DueField.tsx"
import type { Transaction } from "./transaction.ts"

/** By when the rest must be paid. */
export const SetDueDate = ({ row, onClose }: { row: Transaction; onClose: () => void }) => {
  const say = useWords()
  const { locale, today } = useShop()
  const [day, choose] = useState(row.dueDate ?? "")
  const { send, sending, wrongs, trouble } = useCommand({ once: true })
  const early = day !== "" && day < row.on ? say("saleForm.wrong.due") : undefined
  const submit = async () => {
    if (early !== undefined) return
    const body = { dueDate: day === "" ? null : day }
    if ((await send(`/api/sales/${row.id}/due-date`, body)) === undefined) return
    toast({ type: "success", title: say("after.wasDue") })
    onClose()
  }
  return (
    <Asking
      open
      title={say("after.dueDate")}
      lead={say("after.dueLead", { number: row.number })}
      submit={day === "" ? say("after.dueDrop") : say("after.dueDo", { day: sayDay(day, locale) })}
      busy={sending}
      blocked={day === (row.dueDate ?? "")}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <DueField value={day} today={today} min={row.on} wrong={early ?? wrongs["dueDate"]} onChange={choose} />
      <Trouble trouble={trouble} />
    </Asking>
  )
}
