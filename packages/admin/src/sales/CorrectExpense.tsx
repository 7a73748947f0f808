import { correctExpense } from "@oja/domain/expenses/changeExpense"
import { BranchInput } from "../ui/BranchInput.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { formOf } from "../ui/CommandForm.tsx"
import { InputAs } from "../ui/formInputs.tsx"
import { useOpenBranches } from "../ui/useBranches.ts"
import { CategoryPick } from "./CategoryPick.tsx"
import { ofExpense, type Transaction } from "./sale.ts"
import { VendorField } from "./VendorField.tsx"
import { saleWords } from "./words.ts"

interface Props {
  readonly row: Transaction
  readonly onClose: () => void
}

const Input = formOf(correctExpense).Input

/** An expense was written down wrongly: the old amount and day stay in the book beside the new ones. */
export const CorrectExpense = ({ row, onClose }: Props) => {
  const say = saleWords.use()
  const open = useOpenBranches()
  const { currency, locationId, number, paidLater = false, total: amount } = row
  return (
    <CommandDialog
      command={correctExpense}
      words={{
        title: say("correctTitle", { number }),
        lead: say("spending.correctLead"),
        submit: say("correctDo"),
        done: say("form.updated"),
      }}
      given={ofExpense(row)}
      start={{ ...row, amount }}
      currency={currency}
      fields={["amount", "category", "locationId", "vendor", paidLater ? "dueDate" : "method", "on", "note", "reason"]}
      demanded={["amount", "category", "on"]}
      onClose={onClose}
    >
      <div className="pair">
        <Input name="amount" autoFocus />
        <InputAs name="category">
          {({ around, value, onPick }) => (
            <CategoryPick {...around} value={String(value)} called={row.categoryName} onPick={onPick} />
          )}
        </InputAs>
      </div>
      <BranchInput among={[...new Set([locationId, ...open])]} />
      <InputAs name="vendor">
        {({ around, value, onPick }) => <VendorField {...around} value={String(value)} onType={onPick} />}
      </InputAs>
      <Input name="method" />
      <Input name="dueDate" />
      <Input name="on" />
      <Input name="note" rows={2} />
      <Input name="reason" label={say("correctWhy")} />
    </CommandDialog>
  )
}
