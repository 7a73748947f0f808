import { confirmPayment, declinePayment } from "@oja/domain/sales/confirmPayment"
import type { waitingPayments } from "@oja/domain/sales/waitingView"
import type { RowOf } from "@oja/domain/kernel/index"
import { useState } from "react"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { sellingWords } from "./words.ts"

export type WaitingPayment = RowOf<typeof waitingPayments>

export const idsOf = ({ paymentId, saleId }: Pick<WaitingPayment, "paymentId" | "saleId">) => ({
  saleId,
  paymentId,
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

type Doing = "confirm" | "decline"

/** It came, or it did not: said by whoever may. Who may not sees that somebody must look. */
export const Settle = (props: Props) => {
  const [doing, begin] = useState<Doing>()
  return (
    <>
      <SettleButtons payment={props.payment} onChoose={begin} />
      {doing !== undefined && <SettleDialog {...props} doing={doing} onClose={() => begin(undefined)} />}
    </>
  )
}

export const SettleButtons = ({
  onChoose,
  payment,
}: Pick<Props, "payment"> & { readonly onChoose: (doing: Doing) => void }) => {
  const say = sellingWords.use()
  if (payment.status !== "waiting") return null
  return (
    <div className="actions">
      {mayAsk(confirmPayment) && <Button onClick={() => onChoose("confirm")}>{say("settle.confirm")}</Button>}
      {mayAsk(declinePayment) && (
        <Button look="bare" onClick={() => onChoose("decline")}>
          {say("settle.decline")}
        </Button>
      )}
    </div>
  )
}

export const SettleDialog = ({
  doing,
  onClose,
  onDone,
  payment,
  told,
}: Props & { readonly doing: Doing; readonly onClose: () => void }) => {
  const say = sellingWords.use()
  const { money } = useShop()
  const { amount, currency, fee, feeBy, reference } = payment
  const facts = { amount: money(amount, currency) }
  return doing === "confirm" ? (
    <CommandDialog
      command={confirmPayment}
      words={say.of("settle.confirming", facts)}
      given={{ ...idsOf(payment), evidence: told?.evidence ?? "seen" }}
      start={{
        reference: reference ?? told?.reference,
        fee: fee ?? told?.fee,
        feeBy: fee === undefined && told?.fee !== undefined ? "shop" : feeBy,
      }}
      fields={["amount", "reference", "fee", "feeBy"]}
      first={["reference"]}
      labels={{ amount: say("settle.other") }}
      currency={currency}
      onDone={() => onDone?.()}
      onClose={onClose}
    />
  ) : (
    <CommandDialog
      danger
      command={declinePayment}
      words={say.of("settle.declining", facts)}
      given={idsOf(payment)}
      onDone={() => onDone?.()}
      onClose={onClose}
    />
  )
}
