import { toast } from "../ui/toasts.ts"
import { useWords } from "../words/words.ts"
import { ReasonDialog } from "./ReasonDialog.tsx"
import type { Transaction } from "./transaction.ts"

/** It should not have been written down at all; it stays in the book as voided, with the reason. */
export const VoidTransaction = ({ row, onClose }: { row: Transaction; onClose: () => void }) => {
  const say = useWords()
  const sale = row.kind === "sale"
  return (
    <ReasonDialog
      title={say("sale.voidTitle", { number: row.number })}
      lead={say(sale ? "sale.voidLead" : "sale.voidExpenseLead")}
      button={say("sale.voidDo", { number: row.number })}
      url={`/api/${sale ? "sales" : "expenses"}/${row.id}/void`}
      onClose={onClose}
      onDone={() =>
        toast({
          type: "success",
          title: say("saleForm.updated"),
          ...(sale && { description: say("saleForm.saleUpdated") }),
        })
      }
    />
  )
}
