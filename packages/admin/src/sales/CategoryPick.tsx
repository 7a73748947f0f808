import { setExpenseCategory } from "@oja/domain/expenses/categories"
import { kindOf, type SpendingKind } from "@oja/domain/expenses/events"
import { recordExpense } from "@oja/domain/expenses/recordExpense"
import { expenseCategories } from "@oja/domain/expenses/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { type ReactNode, useState } from "react"
import { useMay } from "../data/access.ts"
import { useEvery } from "../data/client.ts"
import { fieldAt } from "../data/described.ts"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { SelectInput } from "../ui/inputs.tsx"
import { labelIn } from "../ui/label.ts"
import { QuickAdd } from "../ui/QuickAdd.tsx"
import { saleWords } from "./words.ts"

/** What money is spent on: the merchant's own categories, then the usual ones. */
export const useCategories = (): ReadonlyArray<{
  readonly value: string
  readonly name: string
  readonly kind: SpendingKind
}> => {
  const { language } = useShop()
  const sees = useMay("expenses")
  const { data: own = [] } = useEvery(expenseCategories, sees ? { filter: { retired: false }, sort: "name" } : null)
  const { choiceLabels = {}, known = [] } = fieldAt(recordExpense, "category") ?? {}
  return [
    ...own.map(({ id, kind, name }) => ({ value: id, name, kind })),
    ...known.map((word) => ({ value: word, name: labelIn(choiceLabels[word], word, language), kind: kindOf(word) })),
  ]
}

interface Props {
  readonly label: ReactNode
  readonly value: string
  readonly wrong: string | undefined
  /** What it is called that the expense has already: it may keep one that is out of use. */
  readonly called?: string | undefined
  readonly onPick: (category: string) => void
}

const NEW = "new"

/** What money was spent on: one of the usual kinds, one of the merchant's own, or a new one. */
export const CategoryPick = ({ called, onPick, ...asked }: Props) => {
  const say = saleWords.use()
  const known = useCategories()
  const [before] = useState(asked.value)
  const isGone = called !== undefined && known.every(({ value }) => value !== before)
  const options = isGone ? [{ value: before, name: called }, ...known] : known
  const [adding, add] = useState(false)
  if (adding)
    return (
      <QuickAdd<typeof setExpenseCategory, RowOf<typeof expenseCategories>>
        command={setExpenseCategory}
        start={{ name: "", kind: "operating" }}
        title={say("spending.newCategory")}
        submit={say("spending.addCategory")}
        onClose={() => add(false)}
        onMade={({ id }) => {
          add(false)
          onPick(id)
        }}
      />
    )
  return (
    <SelectInput
      {...asked}
      empty={say("form.pickCategory")}
      options={[...options, ...(mayAsk(setExpenseCategory) ? [{ value: NEW, name: say("spending.newCategory") }] : [])]}
      onPick={(value) => (value === NEW ? add(true) : onPick(value))}
    />
  )
}
