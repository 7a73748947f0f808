import { useState, type FormEvent } from "react"
import { parse as readAmount } from "@oja/domain/kernel/amounts"
import { plusDays } from "@oja/domain/kernel/calendar"
import { mintId } from "../app/mintId.ts"
import { useCommand } from "../app/useCommand.ts"
import { useKept } from "../app/useKept.ts"
import { useShop } from "../app/useShop.ts"
import { DayField } from "../ui/DayField.tsx"
import { PickField, TextField } from "../ui/Field.tsx"
import { Segments } from "../ui/Segments.tsx"
import { StickyActions } from "../ui/StickyActions.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { categories, methods, type Method, type Transaction } from "./transaction.ts"

const fresh = (today: string) => ({
  expenseId: mintId("exp"),
  amount: "",
  category: "",
  vendor: "",
  method: "cash" as Method,
  on: today,
  note: "",
})

/** Writes down money the shop spent. */
export const AddExpense = ({ onDone }: { onDone: (made: Transaction) => void }) => {
  const say = useWords()
  const { currency, money, today } = useShop()
  const { value: draft, write, forget } = useKept("expense", () => fresh(today))
  const [tried, mark] = useState(false)
  const { send, sending, wrongs, trouble } = useCommand({ once: true })
  const amount = readAmount(draft.amount, currency)
  const good = amount !== undefined && amount > 0
  const amountWrong = draft.amount.trim() === "" ? say("problem.required") : say("saleForm.wrong.price")

  const save = async (event: FormEvent) => {
    event.preventDefault()
    mark(true)
    if (!good || draft.category === "") return
    const made = await send<Transaction>("/api/expenses", {
      expenseId: draft.expenseId,
      amount,
      category: draft.category,
      on: draft.on,
      method: draft.method,
      ...(draft.vendor.trim() !== "" && { vendor: draft.vendor.trim() }),
      ...(draft.note.trim() !== "" && { note: draft.note.trim() }),
    })
    if (made === undefined) return
    forget()
    toast({ type: "success", title: say("saleForm.added") })
    onDone(made)
  }
  return (
    <form noValidate className="expense-form" onSubmit={(event) => void save(event)}>
      <div className="pair">
        <TextField
          label={say("saleForm.amount")}
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          wrong={tried && !good ? amountWrong : wrongs["amount"]}
          onChange={(event) => write({ amount: event.target.value })}
        />
        <PickField
          label={say("saleForm.category")}
          value={draft.category}
          wrong={tried && draft.category === "" ? say("problem.required") : wrongs["category"]}
          onChange={(event) => write({ category: event.target.value })}
        >
          <option value="">{say("saleForm.pickCategory")}</option>
          {categories.map((it) => (
            <option key={it} value={it}>
              {say(`category.${it}`)}
            </option>
          ))}
        </PickField>
      </div>
      <TextField
        label={say("saleForm.vendor")}
        maxLength={80}
        value={draft.vendor}
        wrong={wrongs["vendor"]}
        onChange={(event) => write({ vendor: event.target.value })}
      />
      <Segments
        label={say("saleForm.paidBy")}
        options={methods.map((value) => ({ value, name: say(`method.${value}`) }))}
        value={draft.method}
        onChange={(method) => write({ method })}
      />
      <DayField
        label={say("saleForm.date")}
        value={draft.on}
        today={today}
        min={plusDays(today, -60)}
        max={today}
        onChange={(on) => write({ on })}
      />
      <TextField
        label={say("saleForm.note")}
        maxLength={1000}
        value={draft.note}
        wrong={wrongs["note"]}
        onChange={(event) => write({ note: event.target.value })}
      />
      <Trouble trouble={trouble} />
      <StickyActions>
        <button type="submit" className="button button-main" disabled={sending} aria-busy={sending}>
          {good ? say("saleForm.recordExpense", { amount: money(amount) }) : say("saleForm.recordExpenseNone")}
        </button>
      </StickyActions>
    </form>
  )
}
