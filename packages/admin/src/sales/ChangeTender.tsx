import { useState } from "react"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { Asking } from "../ui/Asking.tsx"
import { sayDay } from "../ui/days.ts"
import { PickField, TextField } from "../ui/Field.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { MethodField } from "./MethodField.tsx"
import type { Method, Payment, Transaction } from "./transaction.ts"

interface Props {
  readonly row: Transaction
  /** Those that still count. */
  readonly payments: ReadonlyArray<Payment>
  readonly onClose: () => void
}

/** It was paid all right, but by card and not in cash (C38). */
export const ChangeTender = ({ row, payments, onClose }: Props) => {
  const say = useWords()
  const { locale, money } = useShop()
  const [paymentId, pick] = useState(payments[0]?.paymentId ?? "")
  const chosen = payments.find((it) => it.paymentId === paymentId)
  const [method, choose] = useState<Method>(chosen?.method ?? "cash")
  const [reference, refer] = useState("")
  const [reason, explain] = useState("")
  const [tried, mark] = useState(false)
  const { send, sending, wrongs, trouble } = useCommand({ once: true })
  const short = reason.trim().length < 2
  const submit = async () => {
    mark(true)
    if (short) return
    const said = reference.trim() === "" ? {} : { reference: reference.trim() }
    const body = { paymentId, method, reason: reason.trim(), ...said }
    if ((await send(`/api/sales/${row.id}/change-tender`, body)) === undefined) return
    toast({ type: "success", title: say("after.wasTender") })
    onClose()
  }
  return (
    <Asking
      open
      title={say("after.tender")}
      lead={say("after.tenderLead")}
      submit={say("after.tenderDo", { way: say(`after.way.${method}`) })}
      busy={sending}
      blocked={chosen?.method === method && reference.trim() === ""}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <PickField
        label={say("after.tenderWhich")}
        value={paymentId}
        onChange={(event) => {
          pick(event.target.value)
          choose(payments.find((it) => it.paymentId === event.target.value)?.method ?? method)
        }}
      >
        {payments.map((it) => (
          <option key={it.paymentId} value={it.paymentId}>
            {[money(it.amount, it.currency), say(`method.${it.method}`), sayDay(it.on, locale)].join(" · ")}
          </option>
        ))}
      </PickField>
      <MethodField value={method} onChange={choose} />
      <TextField
        label={say("sale.reference")}
        help={say("sale.referenceHelp")}
        maxLength={80}
        value={reference}
        wrong={wrongs["reference"]}
        onChange={(event) => refer(event.target.value)}
      />
      <TextField
        label={say("after.reason")}
        maxLength={200}
        value={reason}
        wrong={tried && short ? say("problem.required") : wrongs["reason"]}
        onChange={(event) => explain(event.target.value)}
      />
      <Trouble trouble={trouble} />
    </Asking>
  )
}
