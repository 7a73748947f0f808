import { confirmPayment, declinePayment } from "@oja/domain/sales/confirmPayment"
import type { waitingPayments } from "@oja/domain/sales/waitingView"
import type { RowOf } from "@oja/domain/kernel/index"
import { useState } from "react"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { sellingWords } from "./words.ts"

export type WaitingPayment = RowOf<typeof waitingPayments>

export const idsOf = ({ paymentId, saleId }: Pick<WaitingPayment, "paymentId" | "saleId">) => ({
  saleId: saleId as `sale_${string}`,
  paymentId: paymentId as `pay_${string}`,
})

interface Props {
  readonly payment: WaitingPayment
  /** What a message said of it, or a list. */
  readonly told?: {
    readonly evidence: "message" | "statement"
    readonly reference?: string | undefined
    readonly fee?: number | undefined
  }
  readonly onDone?: () => void
}

/** It came, or it did not: said by whoever may. Who may not sees that somebody must look. */
export const Settle = ({ onDone, payment, told }: Props) => {
  const say = sellingWords.use()
  const { money } = useShop()
  const [doing, begin] = useState<"confirm" | "decline">()
  const { amount, currency, fee, feeBy, reference, status } = payment
  if (status !== "waiting") return null
  const facts = { amount: money(amount, currency) }
  const close = () => begin(undefined)
  return (
    <div className="actions">
      {mayAsk(confirmPayment) && (
        <button type="button" className="button button-line" onClick={() => begin("confirm")}>
          {say("settle.confirm")}
        </button>
      )}
      {mayAsk(declinePayment) && (
        <button type="button" className="button button-bare" onClick={() => begin("decline")}>
          {say("settle.decline")}
        </button>
      )}
      {doing === "confirm" && (
        <CommandDialog
          command={confirmPayment}
          words={{
            title: say("settle.confirmTitle", facts),
            lead: say("settle.confirmLead"),
            submit: say("settle.confirmNow"),
            done: say("settle.confirmed", facts),
          }}
          given={{ ...idsOf(payment), evidence: told?.evidence ?? "seen" }}
          start={{
            reference: reference ?? told?.reference,
            fee: fee ?? told?.fee,
            ...(fee === undefined && told?.fee !== undefined ? { feeBy: "shop" } : { feeBy }),
          }}
          fields={["amount", "reference", "fee", "feeBy"]}
          folded={["amount", "fee", "feeBy"]}
          labels={{ amount: say("settle.other") }}
          currency={currency}
          onDone={() => onDone?.()}
          onClose={close}
        />
      )}
      {doing === "decline" && (
        <CommandDialog
          danger
          command={declinePayment}
          words={{
            title: say("settle.declineTitle", facts),
            lead: say("settle.declineLead"),
            submit: say("settle.declineNow"),
            done: say("settle.declined"),
          }}
          given={idsOf(payment)}
          onDone={() => onDone?.()}
          onClose={close}
        />
      )}
    </div>
  )
}
