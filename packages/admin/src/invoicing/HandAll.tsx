import { shareInvoice } from "@oja/domain/invoicing/shareInvoice"
import { useState } from "react"
import { movedViews } from "../data/cache.ts"
import { call } from "../data/http.ts"
import { describedCommand } from "../data/useCommand.ts"
import { useSending } from "../data/useSending.ts"
import { Confirm } from "../ui/Confirm.tsx"
import { problem } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import type { Invoice } from "./invoice.tsx"
import { invoiceWords } from "./words.ts"

interface Props {
  readonly verb: "send" | "remind"
  readonly rows: ReadonlyArray<Invoice>
  readonly onClose: () => void
}

/** A letter to each of the chosen; those that did not leave are named with the reason, and can be tried again. */
export const HandAll = ({ onClose, rows, verb }: Props) => {
  const say = invoiceWords.use()
  const { send, sending } = useSending()
  const [[left, whys], stay] = useState<readonly [typeof rows, ReadonlyArray<string>]>([rows, []])
  const act = () =>
    send({ verb, ids: left.map(({ id }) => id) }, async (key) => {
      const failed: Array<readonly [Invoice, string]> = []
      for (const row of left)
        try {
          const body = { channel: "email" } as const
          await call(`/v1.1/invoices/${row.id}/${verb}`, { method: "POST", key: `${key}.${row.id}`, body })
        } catch (error) {
          failed.push([row, problem(error).title])
        }
      void movedViews(describedCommand(shareInvoice).moves)
      const count = left.length - failed.length
      if (count > 0) toast({ type: "success", title: say(`bulk.${verb}Done`, { count }) })
      if (failed.length === 0) onClose()
      else stay([failed.map(([row]) => row), failed.map(([, why]) => why)])
    })
  return (
    <Confirm
      title={say(`bulk.${verb}To`, { count: left.length })}
      lead={say("bulk.lead")}
      submit={say(`bulk.${verb}`)}
      busy={sending}
      onYes={() => void act()}
      onClose={onClose}
    >
      {whys.length > 0 && (
        <ul role="alert" className="full small">
          {left.map(({ id, number }, at) => (
            <li key={id}>
              <strong>{number}</strong> {whys[at]}
            </li>
          ))}
        </ul>
      )}
    </Confirm>
  )
}
