import { amendOrder } from "@oja/domain/orders/amendOrder"
import { blockOrders } from "@oja/domain/orders/blockOrders"
import { cancelOrder } from "@oja/domain/orders/cancelOrder"
import { confirmOrder } from "@oja/domain/orders/confirmOrder"
import { isHandedOver, isUntouched } from "@oja/domain/orders/progress"
import { refundOrder } from "@oja/domain/orders/refundOrder"
import { reopenOrder } from "@oja/domain/orders/reopenOrder"
import { requestOrderPayment } from "@oja/domain/orders/requestPayment"
import { receivePayment } from "@oja/domain/sales/receivePayment"
import { lazy, Suspense, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { useAccess } from "../data/access.ts"
import { Refused } from "../data/http.ts"
import { mayAsk } from "../data/useCommand.ts"
import { PayDialog } from "../selling/PayDialog.tsx"
import { RefundDialog } from "../selling/RefundDialog.tsx"
import { Button } from "../ui/Button.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { MoreMenu } from "../ui/MoreMenu.tsx"
import { takePaper } from "../ui/OpenPdf.tsx"
import { Refusal } from "../ui/Trouble.tsx"
import { BlockSender } from "./Blocked.tsx"
import { isOpen, type Order } from "./order.ts"
import { RequestPayment } from "./RequestPayment.tsx"
import { HandOver, StepButton, useAdvance } from "./Step.tsx"
import { asking, asksMoney, awaitsMoney, handOverNow, mayDo, nextStep } from "./steps.ts"
import { useCame } from "./useCame.ts"
import { orderWords } from "./words.ts"

const AmendOrder = lazy(async () => ({ default: (await import("./AmendOrder.tsx")).AmendOrder }))

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
/** What a link from elsewhere may open at once. */
const linked = ["refund", "amend"] as const
type Opened = "now" | "payment" | "request" | "refund" | "amend" | "cancel" | "reopen" | "block"

interface Of {
  readonly row: Order
  readonly onClose: () => void
}

/** What may be done with it now, by this person: the next step first, one more beside it, the rest under "More". */
export const OrderActions = ({ row }: Pick<Of, "row">) => {
  const say = orderWords.use()
  useAccess()
  const [params] = useSearchParams()
  const [open, show] = useState<Opened | undefined>(() => linked.find((it) => it === params.get("do")))
  const [loaded] = useState(() => Date.now())
  const { advance, sending, refused } = useAdvance()
  const step = nextStep(row)
  const next = step !== undefined && mayDo(step) ? step : undefined
  const { balance, completedAt, contactPhone, currency, id: orderId, number, state, transactionId } = row
  const whole = handOverNow(row)
  const confirm = (anyway = false) => advance({ asks: [asking(confirmOrder, { orderId, ...(anyway && { anyway }) })] })
  const offered: Readonly<Record<Opened, boolean>> = {
    now: whole !== undefined && step?.verb !== "hand_over" && mayDo(whole),
    refund: mayAsk(refundOrder) && balance < 0,
    payment: mayAsk(receivePayment) && state === "confirmed" && transactionId !== undefined && balance > 0,
    request: mayAsk(requestOrderPayment) && isOpen(row) && balance > 0,
    amend: mayAsk(amendOrder) && isOpen(row) && !isHandedOver(row),
    reopen: mayAsk(reopenOrder) && state === "completed" && loaded - (completedAt ?? 0) <= WEEK_MS,
    cancel: mayAsk(cancelOrder) && isOpen(row) && isUntouched(row),
    block: mayAsk(blockOrders) && row.storefront && (contactPhone ?? row.knownBy) !== undefined,
  }
  const close = () => show(undefined)
  // Where nothing is left to pay there is nothing to ask.
  const begin = (it: Opened) => (it === "now" && whole && !asksMoney(row, whole) ? void advance(whole) : show(it))
  const waits = awaitsMoney(row)
  const ways = (Object.keys(offered) as ReadonlyArray<Opened>).filter((it) => offered[it])
  // Money that must go back comes first, then money that should come.
  const first = ways.find((it) => it !== "block" && it !== "now")
  const rest = ways.filter((it) => it !== first)
  const slip = { label: say("slip"), act: () => void takePaper(`/v1.0/orders/packing-slips?ids=${orderId}`) }
  const more = [
    row.parcels.length > 0 && slip,
    ...rest.map((it) => ({ label: say(`do.${it}`), danger: it === "cancel" || it === "block", act: () => begin(it) })),
  ]
  const short = refused instanceof Refused && refused.code === "OUT_OF_STOCK" && ["placed", "expired"].includes(state)
  return (
    <>
      <div className="actions">
        {next !== undefined && <StepButton row={row} step={next} main={!waits} sending={sending} onGo={advance} />}
        {state === "expired" && mayAsk(confirmOrder) && (
          <Button disabled={sending} onClick={() => void confirm()}>
            {say("confirmLate")}
          </Button>
        )}
        {first !== undefined && (
          <Button
            look={first === "refund" || (first === "request" && waits) ? "main" : "line"}
            onClick={() => show(first)}
          >
            {say(`do.${first}`)}
          </Button>
        )}
        <MoreMenu items={more} />
      </div>
      <Refusal of={refused} />
      {short && (
        <div>
          {/* The goods will come: a person may say yes all the same. */}
          <Button disabled={sending} onClick={() => void confirm(true)}>
            {say("confirmAnyway")}
          </Button>
        </div>
      )}
      {open === "now" && whole !== undefined && (
        <HandOver
          row={row}
          step={whole}
          sending={sending}
          onClose={close}
          onGo={(it) => void advance(it).then((done) => done && close())}
        />
      )}
      {open === "payment" && transactionId !== undefined && (
        <PayDialog
          command={receivePayment}
          about={{ saleId: transactionId }}
          row={{ number, balance, currency }}
          onClose={close}
        />
      )}
      {open === "refund" && offered.refund && <GiveRefund row={row} onClose={close} />}
      {open === "block" && <BlockSender row={row} onClose={close} />}
      {open === "request" && <RequestPayment row={row} phone={contactPhone} onClose={close} />}
      {open === "amend" && offered.amend && (
        <Suspense>
          <AmendOrder row={row} onClose={close} />
        </Suspense>
      )}
      {(open === "cancel" || open === "reopen") && (
        <CommandDialog
          command={open === "cancel" ? cancelOrder : reopenOrder}
          words={{
            title: say(`ask.${open}`, { number }),
            lead: say(open === "cancel" && row.received > 0 ? "ask.cancelPaid" : `ask.${open}Lead`),
            submit: say(`do.${open}`),
            done: say(`done.${open}`, { number }),
          }}
          danger={open === "cancel"}
          given={{ orderId }}
          onClose={close}
        />
      )}
    </>
  )
}

/** What was paid too much goes back to the customer, as it came. */
const GiveRefund = ({ row, onClose }: Of) => {
  const came = useCame(row)
  if (came === undefined) return null
  return <RefundDialog command={refundOrder} about={{ orderId: row.id }} row={row} came={came} onClose={onClose} />
}
