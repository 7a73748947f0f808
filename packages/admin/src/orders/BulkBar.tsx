import { useState } from "react"
import { useMay } from "../data/access.ts"
import { changed } from "../data/useAsk.ts"
import { OpenPdf } from "../invoicing/OpenPdf.tsx"
import { problem } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { useSending } from "../data/useSending.ts"
import { useWords } from "../words/words.ts"
import type { Order } from "./order.ts"

import { type Step, toPack, nextStep } from "./steps.ts"
import { sendAll } from "./useAdvance.ts"

interface Props {
  readonly rows: ReadonlyArray<Order>
  readonly chosen: ReadonlyArray<string>
  readonly onChoose: (ids: ReadonlyArray<string>) => void
}

/** What a press does with one of the chosen orders; nothing where it does not fit. */
const asks = {
  confirm: (row: Order): Step | undefined => (row.state === "placed" ? nextStep(row) : undefined),
  pack: toPack,
} as const

/** Many orders at once: confirmed, packed, their slips printed. Those that could not be stay chosen, each with its reason. */
export const BulkBar = ({ rows, chosen, onChoose }: Props) => {
  const say = useWords()
  const may = { confirm: useMay("orders", "confirm"), pack: useMay("orders", "pack") }
  const { send, sending } = useSending()
  const [failed, tell] = useState<ReadonlyArray<{ readonly number: string; readonly why: string }>>([])
  if (chosen.length === 0) return null
  const these = rows.filter(({ id }) => chosen.includes(id))

  const act = async (verb: keyof typeof asks) => {
    const left: Array<{ id: string; number: string; why: string }> = []
    let done = 0
    await send({ verb, chosen }, async (key) => {
      for (const row of these) {
        const step = asks[verb](row)
        try {
          if (step === undefined) throw new Error(say(`orders.bulk.${verb}Not`))
          await sendAll(step.requests, `${key}.${row.id}`)
          done += 1
        } catch (error) {
          const why = step === undefined ? (error as Error).message : problem(error).title
          left.push({ id: row.id, number: row.number, why })
        }
      }
      return left
    })
    changed()
    tell(left)
    onChoose(left.map(({ id }) => id))
    if (done > 0) toast({ type: "success", title: say(`orders.bulk.${verb}Done`, { count: done }) })
  }
  const words = say("orders.bulk.chosen", { count: chosen.length })
  return (
    <div className="bulk orders-bulk" role="region" aria-label={words}>
      <strong className="digits">{words}</strong>
      {(["confirm", "pack"] as const).map(
        (verb) =>
          may[verb] && (
            <button
              key={verb}
              type="button"
              className="button button-line"
              disabled={sending}
              onClick={() => void act(verb)}
            >
              {say(`orders.bulk.${verb}`)}
            </button>
          ),
      )}
      <OpenPdf url={`/v1.0/orders/packing-slips?ids=${chosen.join(",")}`} label={say("orders.bulk.slips")} />
      <button type="button" className="button button-bare" onClick={() => onChoose([])}>
        {say("invoice.bulk.none")}
      </button>
      {failed.length > 0 && (
        <ul className="orders-failed" role="alert">
          {failed.map(({ number, why }) => (
            <li key={number}>
              <strong>{number}</strong> {why}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
