import { returnable } from "@oja/domain/orders/progress"
import { useState } from "react"
import { may, useAccess } from "../data/access.ts"
import { useShop } from "../data/useShop.ts"
import { ReasonDialog } from "../sales/ReasonDialog.tsx"
import { sayMoment } from "../ui/days.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { AskReturn } from "./AskReturn.tsx"
import { CloseReturn } from "./CloseReturn.tsx"
import { linesOf } from "./lines.ts"
import { type Order, type OrderReturn, returnTones } from "./order.ts"
import { ReceiveReturn } from "./ReceiveReturn.tsx"
import { useAdvance } from "./useAdvance.ts"

/** What comes back: asked for, agreed to, received, closed; and the way to begin. */
export const Returns = ({ row }: { row: Order }) => {
  const say = useWords()
  useAccess()
  const [asking, ask] = useState(false)
  const begins = may("orders", "confirm") && row.transactionId !== undefined && returnable(row).length > 0
  if (row.returns.length === 0 && !begins) return null
  return (
    <section className="record-part">
      <h2>{say("orders.returns")}</h2>
      <ol className="order-parcels">
        {row.returns.map((it) => (
          <One key={it.returnId} row={row} of={it} />
        ))}
      </ol>
      {begins && (
        <button type="button" className="button button-line" onClick={() => ask(true)}>
          {say("orders.askReturn")}
        </button>
      )}
      {asking && <AskReturn row={row} onClose={() => ask(false)} />}
    </section>
  )
}

const One = ({ row, of }: { row: Order; of: OrderReturn }) => {
  const say = useWords()
  const { locale, quantity, zone } = useShop()
  const { advance, sending, trouble } = useAdvance()
  const [open, show] = useState<"decline" | "receive" | "close">()
  const { reason, returnId, status, times } = of
  const url = `/v1.0/returns/${returnId}`
  const answers = may("orders", "refund")
  const since = times[status]
  const go = (verb: "approve" | "close") =>
    void advance({ verb: "deliver", requests: [{ url: `${url}/${verb}`, body: {} }] })
  return (
    <li className="order-parcel">
      <div className="order-parcel-head">
        <strong>
          {linesOf(row, of.lines)
            .map((it) => `${quantity(it.quantity)} × ${it.name}`)
            .join(", ")}
        </strong>
        <StatusChip tone={returnTones[status]}>{say(`orders.returnState.${status}`)}</StatusChip>
        {since !== undefined && <span className="muted">{sayMoment(since, locale, zone)}</span>}
      </div>
      <p className="muted">{of.declined ?? reason}</p>
      {answers && (
        <div className="actions">
          {status === "requested" && (
            <>
              <button type="button" className="button button-line" disabled={sending} onClick={() => go("approve")}>
                {say("orders.approve")}
              </button>
              <button type="button" className="button button-line" onClick={() => show("decline")}>
                {say("orders.decline")}
              </button>
            </>
          )}
          {status === "approved" && (
            <button type="button" className="button button-line" onClick={() => show("receive")}>
              {say("orders.receiveReturn")}
            </button>
          )}
          {status === "received" && (
            <button
              type="button"
              className="button button-line"
              disabled={sending}
              onClick={() => (row.balance < 0 ? show("close") : go("close"))}
            >
              {say("orders.closeReturn")}
            </button>
          )}
        </div>
      )}
      <Trouble trouble={trouble} />
      {open === "decline" && (
        <ReasonDialog
          title={say("orders.declineTitle")}
          lead={say("orders.declineLead")}
          button={say("orders.decline")}
          url={`${url}/decline`}
          onClose={() => show(undefined)}
          onDone={() => show(undefined)}
        />
      )}
      {open === "close" && <CloseReturn row={row} of={of} onClose={() => show(undefined)} />}
      {open === "receive" && <ReceiveReturn row={row} of={of} onClose={() => show(undefined)} />}
    </li>
  )
}
