import { TextField } from "../ui/Field.tsx"
import { Segments } from "../ui/Segments.tsx"
import { useWords } from "../words/words.ts"
import { DueField } from "./DueField.tsx"
import { MethodField } from "./MethodField.tsx"
import type { SaleDraft } from "./saleDraft.ts"

const types = ["full", "part", "credit"] as const

interface Props {
  readonly draft: SaleDraft
  readonly write: (part: Partial<SaleDraft>) => void
  readonly wrongOf: (field: string) => string | undefined
}

/** How it is paid: in full, in part with a deposit, or later. */
export const PaymentFields = ({ draft, write, wrongOf }: Props) => {
  const say = useWords()
  const { deposit, dueDate, method, paymentType } = draft
  return (
    <>
      <Segments
        label={say("saleForm.payment")}
        options={types.map((value) => ({ value, name: say(`saleForm.${value}`) }))}
        value={paymentType}
        onChange={(paymentType) => write({ paymentType })}
      />
      {paymentType === "part" && (
        <TextField
          label={say("saleForm.deposit")}
          inputMode="decimal"
          autoComplete="off"
          className="field-box digits"
          value={deposit}
          wrong={wrongOf("depositAmount") ?? wrongOf("payments")}
          onChange={(event) => write({ deposit: event.target.value })}
        />
      )}
      {paymentType !== "credit" && <MethodField value={method} onChange={(method) => write({ method })} />}
      {paymentType !== "full" && (
        <DueField
          value={dueDate}
          today={draft.on}
          min={draft.on}
          wrong={wrongOf("dueDate")}
          onChange={(dueDate) => write({ dueDate })}
        />
      )}
    </>
  )
}
