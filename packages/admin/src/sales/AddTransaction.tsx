import { useNavigate, useSearchParams } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { PageTitle } from "../ui/PageTitle.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { ChoiceInput } from "../ui/inputs.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { AddExpense } from "./AddExpense.tsx"
import { AddSale } from "./AddSale.tsx"
import type { Transaction } from "./sale.ts"
import "../ui/record.css"
import { TransactionList } from "./TransactionList.tsx"
import { useMedia } from "../ui/useMedia.ts"
import { saleWords } from "./words.ts"

/** Sale or expense: one question, then the form that fits. */
export const AddForm = ({ onDone }: { onDone: (made: Transaction) => void }) => {
  const say = saleWords.use()
  const [params, look] = useSearchParams()
  const spends = useMay("expenses", "create")
  const kind = params.get("kind") === "expense" && spends ? "expense" : "sale"
  return (
    <>
      {spends && (
        <ChoiceInput
          label={say("form.kind")}
          bare
          options={[
            { value: "sale", name: say("sale") },
            { value: "expense", name: say("expense") },
          ]}
          value={kind}
          onPick={(next) => {
            params.set("kind", next)
            look(params, { replace: true })
          }}
        />
      )}
      {kind === "sale" ? <AddSale onDone={onDone} /> : <AddExpense onDone={onDone} />}
    </>
  )
}

/** The form over the list; on a phone it is a page of its own. */
export const AddTransaction = () => {
  const say = saleWords.use()
  const go = useNavigate()
  const phone = useMedia("(max-width: 900px)")
  useTitle(say("form.title"))
  const leave = () => void go("/transactions")
  const done = ({ id }: Transaction) => void go(`/transactions/${id}`)
  if (phone)
    return (
      <div className="page-form">
        <PageTitle title={say("form.title")} />
        <AddForm onDone={done} />
      </div>
    )
  return (
    <>
      <TransactionList />
      <Dialog open onClose={leave} size="wide" title={say("form.title")}>
        <AddForm onDone={done} />
      </Dialog>
    </>
  )
}
