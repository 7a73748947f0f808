import { isUntouched, unshipped } from "@oja/domain/orders/progress"
import { lazy, Suspense, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { may, useAccess, useMay } from "../data/access.ts"
import { OpenPdf } from "../invoicing/OpenPdf.tsx"
import { GiveRefund } from "../sales/GiveRefund.tsx"
import { ReasonDialog } from "../sales/ReasonDialog.tsx"
import { RecordPayment } from "../sales/RecordPayment.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { isOpen, type Order } from "./order.ts"
import { RequestPayment } from "./RequestPayment.tsx"
import { awaitsMoney, nextStep, rights, type Step } from "./steps.ts"
import { StepButton } from "./StepButton.tsx"
import { useAdvance } from "./useAdvance.ts"

const AmendOrder = lazy(async () => ({ default: (await import("./AmendOrder.tsx")).AmendOrder }))

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
/** What a link from elsewhere may open at once. */
const asked = ["refund", "amend"] as const
type Opened = "payment" | "request" | "refund" | "amend" | "cancel" | "reopen"

/** What may be done with it now, by this person: the next step first. */
export const OrderActions = ({ row }: { row: Order }) => {
  const say = useWords()
  useAccess()
  const [params] = useSearchParams()
  const [open, show] = useState<Opened | undefined>(() => asked.find((it) => it === params.get("do")))
  const [loaded] = useState(() => Date.now())
  const { advance, sending, trouble } = useAdvance()
  const mayReceive = useMay("transactions", "receive_payment")
  const step = nextStep(row)
  const next = step !== undefined && may(...rights[step.verb]) ? step : undefined
  const { completedAt, contactPhone, number, state, transactionId } = row
  const offered: Readonly<Record<Opened, boolean>> = {
    payment: mayReceive && state === "confirmed" && transactionId !== undefined && row.balance > 0,
    request: may("orders", "confirm") && isOpen(row) && row.balance > 0,
    refund: may("orders", "refund") && row.balance < 0,
    amend: may("orders", "amend") && isOpen(row) && unshipped(row).length > 0,
    cancel: may("orders", "cancel") && isOpen(row) && isUntouched(row),
    reopen: may("orders", "reopen") && state === "completed" && loaded - (completedAt ?? 0) <= WEEK_MS,
  }
  const close = () => show(undefined)
  const waits = awaitsMoney(row)
  // Money that came late, or goods that will come: a person may say yes all the same.
  const anyway: Step = {
    verb: "confirm",
    requests: [{ url: `/v1.0/orders/${row.id}/confirm`, body: { anyway: true } }],
  }
  const short = trouble?.code === "OUT_OF_STOCK" && (state === "placed" || state === "expired")
  const slips = row.parcels.length > 0
  return (
    <>
      <div className="actions">
        {next !== undefined && <StepButton row={row} step={next} main={!waits} sending={sending} onGo={advance} />}
        {state === "expired" && may("orders", "confirm") && (
          <button
            type="button"
            className="button button-line"
            disabled={sending}
            onClick={() => void advance({ ...anyway, requests: [{ url: `/v1.0/orders/${row.id}/confirm`, body: {} }] })}
          >
            {say("orders.confirmLate")}
          </button>
        )}
        {(["refund", "payment", "request", "amend"] as const).map(
          (it) =>
            offered[it] && (
              <button
                key={it}
                type="button"
                className={`button ${it === "refund" || (it === "request" && waits) ? "button-main" : "button-line"}`}
                onClick={() => show(it)}
              >
                {say(it === "payment" ? "sale.recordPayment" : it === "refund" ? "after.refund" : `orders.do.${it}`)}
              </button>
            ),
        )}
        {slips && <OpenPdf url={`/v1.0/orders/packing-slips?ids=${row.id}`} label={say("orders.slip")} />}
        {(["cancel", "reopen"] as const).map(
          (it) =>
            offered[it] && (
              <button key={it} type="button" className="button button-line" onClick={() => show(it)}>
                {say(`orders.do.${it}`)}
              </button>
            ),
        )}
      </div>
      <Trouble trouble={trouble} />
      {short && (
        <div>
          <button type="button" className="button button-line" disabled={sending} onClick={() => void advance(anyway)}>
            {say("orders.confirmAnyway")}
          </button>
        </div>
      )}
      {open === "payment" && transactionId !== undefined && (
        <RecordPayment
          row={{ id: transactionId, number, balance: row.balance, currency: row.currency, kind: "sale" }}
          onClose={close}
        />
      )}
      {open === "refund" && offered.refund && (
        <GiveRefund row={row} url={`/v1.0/orders/${row.id}/refunds`} onClose={close} />
      )}
      {open === "request" && <RequestPayment row={row} phone={contactPhone} onClose={close} />}
      {open === "amend" && offered.amend && (
        <Suspense>
          <AmendOrder row={row} onClose={close} />
        </Suspense>
      )}
      {(open === "cancel" || open === "reopen") && (
        <ReasonDialog
          title={say(`orders.ask.${open}`, { number })}
          lead={say(open === "cancel" && row.received > 0 ? "orders.ask.cancelPaid" : `orders.ask.${open}Lead`)}
          button={say(`orders.do.${open}`)}
          grave={open === "cancel"}
          url={`/v1.0/orders/${row.id}/${open}`}
          onClose={close}
          onDone={() => toast({ type: "success", title: say(`orders.done.${open}`, { number }) })}
        />
      )}
    </>
  )
}
