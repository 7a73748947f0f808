import { useState, type FormEvent } from "react"
import { parse as readAmount } from "@oja/domain/kernel/amounts"
import { useCommand } from "../data/useSend.ts"
import { useKept } from "../data/useKept.ts"
import { useShop } from "../data/useShop.ts"
import { SaleOffers } from "../promotions/SaleOffers.tsx"
import { useQuote } from "../promotions/useQuote.ts"
import { StickyActions } from "../ui/StickyActions.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { freshSale } from "./freshSale.ts"
import { PaymentFields } from "./PaymentFields.tsx"
import { asksQuote, readSale } from "./saleDraft.ts"
import { SaleFields } from "./SaleFields.tsx"
import { SortFields } from "./SortFields.tsx"
import { Totals } from "./Totals.tsx"
import type { Transaction } from "./transaction.ts"
import { useSelling } from "../taxes/useSelling.ts"

/** Writes down a sale. What was typed stays on this device until the book has it. */
export const AddSale = ({ onDone }: { onDone: (made: Transaction) => void }) => {
  const say = useWords()
  const { currency, money, today } = useShop()
  const { value: draft, write, forget } = useKept("sale", () => freshSale(today))
  const [tried, mark] = useState(false)
  const { send, sending, wrongs, trouble } = useCommand({ once: true })
  const selling = useSelling()
  const { failed, quote } = useQuote(asksQuote(draft, currency))
  const read = readSale(draft, currency, today, { selling, quote })
  const { body, reckoned, rounding, total, wrongs: mending } = read

  // A deposit and a discount are judged as they are typed; what is still empty waits until the button is pressed.
  const live = (field: string) =>
    tried || /^(off|discount)/.test(field) || (field === "depositAmount" && draft.deposit !== "" && total > 0)
  const wrongOf = (field: string) => {
    const wrong = mending[field]
    return wrong !== undefined && live(field) ? say(wrong) : wrongs[field]
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    mark(true)
    if (Object.keys(mending).length > 0) return
    const made = await send<Transaction>("/api/sales", body)
    if (made === undefined) return
    forget()
    mark(false)
    toast({ type: "success", title: say("saleForm.added"), description: say("saleForm.saleAdded") })
    onDone(made)
  }
  const left = tried ? Object.keys(mending).length : 0
  const begun = draft.lines.length > 0 || draft.buyer !== null
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <SaleFields draft={draft} write={write} wrongOf={wrongOf} reckoned={reckoned} selling={selling}>
        <SaleOffers
          codes={draft.codes}
          buyer={draft.buyer}
          quote={quote}
          failed={failed}
          onCodes={(codes) => write({ codes })}
          wrong={wrongOf("discountCodes")}
        />
        <PaymentFields draft={draft} write={write} wrongOf={wrongOf} />
        <SortFields {...draft} wrong={wrongs["tags"]} write={write} />
        <Totals
          reckoned={reckoned}
          rounding={rounding}
          deposit={draft.paymentType === "part" ? readAmount(draft.deposit, currency) : undefined}
        />
        <Trouble trouble={trouble} />
        {left > 0 && (
          <p className="field-wrong" role="status">
            {say("saleForm.mend")}
          </p>
        )}
        <StickyActions>
          <button type="submit" className="button button-main" disabled={sending} aria-busy={sending}>
            {total > 0 ? say("saleForm.record", { amount: money(total) }) : say("saleForm.recordNone")}
          </button>
        </StickyActions>
        {begun && (
          <button type="button" className="button button-bare" onClick={forget}>
            {say("saleForm.afresh")}
          </button>
        )}
      </SaleFields>
    </form>
  )
}
