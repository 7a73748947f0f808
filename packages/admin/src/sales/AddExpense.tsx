import { useState, type FormEvent } from "react"
import { parse as readAmount } from "@oja/domain/kernel/amounts"
import { plusDays } from "@oja/domain/kernel/calendar"
import { mintId } from "../data/mintId.ts"
import { useCommand } from "../data/useSend.ts"
import { useKept } from "../data/useKept.ts"
import { useShop } from "../data/useShop.ts"
import { DayField } from "../ui/DayField.tsx"
import { TextField } from "../ui/Field.tsx"
import { Segments } from "../ui/Segments.tsx"
import { StickyActions } from "../ui/StickyActions.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { CategoryPick } from "./CategoryPick.tsx"
import { DueField } from "./DueField.tsx"
import { MethodField } from "./MethodField.tsx"
import { SortFields } from "./SortFields.tsx"
import type { Method, Transaction } from "./transaction.ts"
import { VendorField } from "./VendorField.tsx"

const fresh = (today: string) => ({
  expenseId: mintId("exp"),
  amount: "",
  category: "",
  vendor: "",
  paid: true,
  method: "cash" as Method,
  dueDate: "",
  on: today,
  note: "",
  tags: [] as ReadonlyArray<string>,
  attachments: [] as ReadonlyArray<string>,
})
type Draft = ReturnType<typeof fresh>

/** What the book is asked: only what was said. */
const bodyOf = ({ attachments, category, dueDate, expenseId, method, note, on, paid, tags, vendor }: Draft) => ({
  expenseId,
  category,
  on,
  ...(paid ? { method } : { paid, ...(dueDate !== "" && { dueDate }) }),
  ...(vendor.trim() !== "" && { vendor: vendor.trim() }),
  ...(note.trim() !== "" && { note: note.trim() }),
  ...(tags.length > 0 && { tags }),
  ...(attachments.length > 0 && { attachments }),
})

/** Writes down money the shop spent, or has yet to spend on what it bought. */
export const AddExpense = ({ onDone }: { onDone: (made: Transaction) => void }) => {
  const say = useWords()
  const { currency, money, today } = useShop()
  const { value: draft, write, forget } = useKept("expense", () => fresh(today))
  const [tried, mark] = useState(false)
  const { send, sending, wrongs, trouble } = useCommand({ once: true })
  const amount = readAmount(draft.amount, currency)
  const good = amount !== undefined && amount > 0
  const amountWrong = draft.amount.trim() === "" ? say("problem.required") : say("saleForm.wrong.price")
  const early = !draft.paid && draft.dueDate !== "" && draft.dueDate < draft.on

  const save = async (event: FormEvent) => {
    event.preventDefault()
    mark(true)
    if (!good || draft.category === "" || early) return
    const made = await send<Transaction>("/api/expenses", { ...bodyOf(draft), amount })
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
        <CategoryPick
          value={draft.category}
          wrong={tried && draft.category === "" ? say("problem.required") : wrongs["category"]}
          onPick={(category) => write({ category })}
        />
      </div>
      <VendorField value={draft.vendor} wrong={wrongs["vendor"]} onChange={(vendor) => write({ vendor })} />
      <Segments
        label={say("saleForm.payment")}
        options={[
          { value: "now", name: say("spending.now") },
          { value: "later", name: say("spending.later") },
        ]}
        value={draft.paid ? "now" : "later"}
        onChange={(when) => write({ paid: when === "now" })}
      />
      {draft.paid ? (
        <MethodField value={draft.method} onChange={(method) => write({ method })} />
      ) : (
        <DueField
          value={draft.dueDate}
          today={draft.on}
          min={draft.on}
          wrong={early ? say("saleForm.wrong.due") : wrongs["dueDate"]}
          onChange={(dueDate) => write({ dueDate })}
        />
      )}
      <DayField
        label={say("saleForm.date")}
        value={draft.on}
        today={today}
        min={plusDays(today, -60)}
        max={today}
        onChange={(on) => write({ on })}
      />
      {(wrongs["on"] ?? wrongs["businessDate"]) !== undefined && (
        <p className="field-wrong">{wrongs["on"] ?? wrongs["businessDate"]}</p>
      )}
      <TextField
        label={say("saleForm.note")}
        maxLength={1000}
        value={draft.note}
        wrong={wrongs["note"]}
        onChange={(event) => write({ note: event.target.value })}
      />
      <SortFields {...draft} wrong={wrongs["tags"]} write={write} />
      <Trouble trouble={trouble} />
      <StickyActions>
        <button type="submit" className="button button-main" disabled={sending} aria-busy={sending}>
          {good
            ? say(draft.paid ? "saleForm.recordExpense" : "spending.record", { amount: money(amount) })
            : say("saleForm.recordExpenseNone")}
        </button>
      </StickyActions>
    </form>
  )
}
