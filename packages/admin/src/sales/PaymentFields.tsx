import { recordSale } from "@oja/domain/sales/recordSale"
import type { SaleDraft } from "../selling/saleDraft.ts"
import { MethodField } from "../selling/MethodField.tsx"
import { ChoiceOf } from "../ui/ChoiceOf.tsx"
import { FigureInput } from "../ui/inputs.tsx"
import { useFigure } from "../ui/useFigure.ts"
import { DueField } from "./DueField.tsx"
import { saleWords } from "./words.ts"

interface Props {
  readonly draft: SaleDraft
  readonly write: (part: Partial<SaleDraft>) => void
  readonly wrongOf: (field: string) => string | undefined
}

/** How it is paid: in full, in part with a deposit, or later. */
export const PaymentFields = ({ draft, write, wrongOf }: Props) => {
  const say = saleWords.use()
  const figure = useFigure()
  const { deposit, dueDate, method, on, paymentType } = draft
  return (
    <>
      <ChoiceOf
        command={recordSale}
        path="paymentType"
        label={say("form.payment")}
        value={paymentType}
        onChange={(paymentType) => write({ paymentType })}
      />
      {paymentType === "part" && (
        <FigureInput
          label={say("form.deposit")}
          {...figure(deposit, (deposit) => write({ deposit }))}
          wrong={wrongOf("depositAmount") ?? wrongOf("payments")}
        />
      )}
      {paymentType !== "credit" && <MethodField value={method} onChange={(method) => write({ method })} />}
      {paymentType !== "full" && (
        <DueField
          value={dueDate}
          today={on}
          min={on}
          wrong={wrongOf("dueDate")}
          onChange={(dueDate) => write({ dueDate })}
        />
      )}
    </>
  )
}
