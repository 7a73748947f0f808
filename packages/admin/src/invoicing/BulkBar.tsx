import { useState } from "react"
import { useMay } from "../data/access.ts"
import { ExportMenu } from "../ui/ExportMenu.tsx"
import { call } from "../data/http.ts"
import { changed, listOf } from "../data/useAsk.ts"
import { problem } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { useSending } from "../data/useSending.ts"
import { useWords } from "../words/words.ts"
import type { Invoice } from "./invoice.ts"

interface Props {
  readonly rows: ReadonlyArray<Invoice>
  readonly chosen: ReadonlyArray<string>
  readonly onChoose: (ids: ReadonlyArray<string>) => void
}

/** What can be done with the chosen invoices: letters leave, reminders leave, or they are taken away as a file. */
export const BulkBar = ({ rows, chosen, onChoose }: Props) => {
  const say = useWords()
  const sends = useMay("invoices", "send")
  const { send, sending } = useSending()
  const [failed, tell] = useState<ReadonlyArray<{ readonly name: string; readonly why: string }>>([])
  if (chosen.length === 0) return null

  const act = async (verb: "send" | "remind") => {
    const left: Array<{ id: string; name: string; why: string }> = []
    await send({ verb, chosen }, async (key) => {
      for (const id of chosen) {
        const row = rows.find((it) => it.id === id)
        const name = row === undefined || row.number === "" ? say("invoice.chip.draft") : row.number
        try {
          const body = { channel: "email" }
          await call(`/v1.1/invoices/${id}/${verb}`, { method: "POST", key: `${key}.${id}`, body })
        } catch (error) {
          left.push({ id, name, why: problem(error).title })
        }
      }
      return left
    })
    changed()
    tell(left)
    onChoose(left.map(({ id }) => id))
    const done = chosen.length - left.length
    if (done > 0) toast({ type: "success", title: say(`invoice.bulk.${verb}Done`, { count: done }) })
  }
  return (
    <div className="bulk invoice-bulk" role="region" aria-label={say("invoice.bulk.chosen", { count: chosen.length })}>
      <strong className="digits">{say("invoice.bulk.chosen", { count: chosen.length })}</strong>
      {sends && (
        <>
          <button type="button" className="button button-line" disabled={sending} onClick={() => void act("send")}>
            {say("invoice.bulk.send")}
          </button>
          <button type="button" className="button button-line" disabled={sending} onClick={() => void act("remind")}>
            {say("invoice.bulk.remind")}
          </button>
        </>
      )}
      <ExportMenu url={listOf("invoices", { filter: { id: chosen }, count: chosen.length })} />
      <button type="button" className="button button-bare" onClick={() => onChoose([])}>
        {say("invoice.bulk.none")}
      </button>
      {failed.length > 0 && (
        <ul className="invoice-failed" role="alert">
          {failed.map(({ name, why }, at) => (
            <li key={at}>
              <strong>{name}</strong> {why}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
