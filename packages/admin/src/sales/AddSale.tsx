import { present } from "@oja/domain/kernel/present"
import { parse } from "@oja/domain/kernel/amounts"
import { useState, type FormEvent } from "react"
import { recordSale } from "@oja/domain/sales/recordSale"
import { type InputOf, useCommand } from "../data/useCommand.ts"
import { useKept } from "../data/useKept.ts"
import { useShop } from "../data/useShop.ts"
import { OffersOfSale } from "../promotions/OffersOfSale.tsx"
import { useQuote } from "../promotions/useQuote.ts"
import { useShift } from "../shifts/useShift.ts"
import { Button } from "../ui/Button.tsx"
import { BranchPick } from "../ui/BranchInput.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { useOpenBranches } from "../ui/useBranches.ts"
import { useHomeBranch } from "../ui/useBranchName.ts"
import { sellingWords } from "../selling/words.ts"
import { anewSale, freshSale } from "../selling/freshSale.ts"
import { PaymentFields } from "./PaymentFields.tsx"
import { asksQuote, readSale, type SaleDraft } from "../selling/saleDraft.ts"
import { SaleFields } from "./SaleFields.tsx"
import { SortFields } from "./SortFields.tsx"
import { Totals } from "../selling/Totals.tsx"
import type { Transaction } from "./sale.ts"
import { useSelling } from "../data/useSelling.ts"
import { saleWords } from "./words.ts"

/** A form that stays open over midnight, or is come back to, is of today where nobody said another day. */
interface Dated extends SaleDraft {
  readonly dated?: string | undefined
}

/** Writes down a sale. What was typed stays on this device until the book has it. */
export const AddSale = ({ onDone }: { onDone: (made: Transaction) => void }) => {
  const say = saleWords.use()
  const saySelling = sellingWords.use()
  const { currency, money, today } = useShop()
  const { value, write: keep, forget } = useKept<Dated>("sale", () => freshSale(today), anewSale)
  const draft: SaleDraft = { ...value, on: value.dated ?? today }
  const write = ({ on, ...part }: Partial<SaleDraft>) =>
    keep(on === undefined ? part : { ...part, dated: on === today ? undefined : on })
  const [tried, mark] = useState(false)
  const { run, busy, refused, wrongs } = useCommand<typeof recordSale, Transaction>(recordSale, { once: true })
  const { shift } = useShift()
  const home = useHomeBranch()
  const open = useOpenBranches()
  const place = draft.place ?? shift?.locationId ?? home
  // What is sold where a drawer is open lies in it, unless it was sold elsewhere or on another day.
  const drawer = shift !== undefined && shift.locationId === place && draft.on === today ? shift : undefined
  const selling = useSelling()
  const { failed, quote } = useQuote(asksQuote(draft, currency))
  const read = readSale(draft, currency, today, { selling, quote })
  const { body, reckoned, rounding, total, wrongs: mending } = read

  // A deposit and a discount are judged as they are typed; what is still empty waits until the button is pressed.
  const live = (field: string) =>
    tried || /^(off|discount)/.test(field) || (field === "depositAmount" && draft.deposit !== "" && total > 0)
  const wrongOf = (field: string) => {
    const wrong = mending[field]
    return wrong !== undefined && live(field) ? saySelling(wrong) : wrongs[field]
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    mark(true)
    if (Object.keys(mending).length > 0) return
    const made = await run({ ...body, locationId: place, ...present({ shiftId: drawer?.id }) } as InputOf<
      typeof recordSale
    >)
    if (made === undefined) return
    forget()
    mark(false)
    toast({ type: "success", title: say("form.added"), description: say("form.saleAdded") })
    onDone(made)
  }
  const foot = (
    <Button look="main" type="submit" disabled={busy} aria-busy={busy}>
      {total > 0 ? say("form.record", { amount: money(total) }) : say("form.recordNone")}
    </Button>
  )
  const begun = draft.lines.length > 0 || draft.buyer !== null
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <SaleFields
        draft={draft}
        write={write}
        wrongOf={wrongOf}
        reckoned={reckoned}
        selling={selling}
        total={total}
        foot={foot}
      >
        <OffersOfSale
          codes={draft.codes}
          buyer={draft.buyer}
          quote={quote}
          failed={failed}
          onCodes={(codes) => write({ codes })}
          wrong={wrongOf("discountCodes")}
        />
        <BranchPick among={open} value={place} wrong={wrongs["locationId"]} onPick={(to) => write({ place: to })} />
        <PaymentFields draft={draft} write={write} wrongOf={wrongOf} />
        {drawer !== undefined && draft.paymentType !== "credit" && <p className="muted">{saySelling("pay.inShift")}</p>}
        <SortFields {...draft} wrong={wrongs["tags"]} write={write} />
        <Totals
          reckoned={reckoned}
          rounding={rounding}
          deposit={draft.paymentType === "part" ? parse(draft.deposit, currency) : undefined}
        />
        <Refusal of={refused} />
        {begun && (
          <Button look="bare" onClick={forget}>
            {say("form.afresh")}
          </Button>
        )}
      </SaleFields>
    </form>
  )
}
