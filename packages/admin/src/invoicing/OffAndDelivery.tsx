import { OffField } from "../sales/OffField.tsx"
import { TextField } from "../ui/Field.tsx"
import { useWords } from "../words/words.ts"
import type { Letters } from "./letters.ts"

interface Props {
  readonly letters: Letters
  readonly write: (part: Partial<Letters>) => void
  readonly wrongOf: (field: string) => string | undefined
  /** Whether a deposit can be asked for: an invoice that is corrected keeps the one it had. */
  readonly deposit?: boolean
}

/** What comes off and on the whole: a discount, the delivery, a deposit asked for. */
export const OffAndDelivery = ({ letters, write, wrongOf, deposit = false }: Props) => {
  const say = useWords()
  const wrongOff = wrongOf("off") ?? wrongOf("cartDiscount")
  return (
    <div className="trio">
      <div className="field">
        <span className="field-label">{say("saleForm.cartDiscount")}</span>
        <OffField
          label={say("saleForm.cartDiscount")}
          value={letters.off}
          wrong={wrongOff}
          onChange={(off) => write({ off })}
        />
        {wrongOff !== undefined && <p className="field-wrong">{wrongOff}</p>}
      </div>
      <TextField
        label={say("saleForm.shippingFee")}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={letters.shippingFee}
        wrong={wrongOf("shippingFee")}
        onChange={(event) => write({ shippingFee: event.target.value })}
      />
      {deposit && (
        <TextField
          label={say("invoice.deposit")}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={letters.deposit}
          wrong={wrongOf("depositAsked")}
          onChange={(event) => write({ deposit: event.target.value })}
        />
      )}
    </div>
  )
}
