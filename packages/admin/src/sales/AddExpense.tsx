import { present } from "@oja/domain/kernel/present"
import { previewBill, recordExpense } from "@oja/domain/expenses/recordExpense"
import type { InputOf } from "../data/useCommand.ts"
import { readAmount, readQuantity } from "../data/typed.ts"
import { useShop } from "../data/useShop.ts"
import { Foreseen } from "../selling/Foreseen.tsx"
import { BranchInput } from "../ui/BranchInput.tsx"
import { CommandForm, formOf } from "../ui/CommandForm.tsx"
import { InputAs, Typed, useSaid } from "../ui/formInputs.tsx"
import { ChoiceInput } from "../ui/inputs.tsx"
import { toast } from "../ui/toasts.ts"
import { useOpenBranches } from "../ui/useBranches.ts"
import { useHomeBranch } from "../ui/useBranchName.ts"
import { type BoughtDraft, BoughtGoods } from "./BoughtGoods.tsx"
import { CategoryPick, useCategories } from "./CategoryPick.tsx"
import { DueField } from "./DueField.tsx"
import type { Transaction } from "./sale.ts"
import { Sorting } from "./Sorting.tsx"
import { VendorField } from "./VendorField.tsx"
import { saleWords } from "./words.ts"

const KEEP = "expense.new"
const { Input } = formOf(recordExpense)
const asked = [
  "amount",
  "category",
  "locationId",
  "vendor",
  "paid",
  "method",
  "dueDate",
  "on",
  "note",
  "tags",
  "attachments",
] as const

/** Writes down money the shop spent, or has yet to spend on what it bought. What was typed outlives a reload. */
export const AddExpense = ({ onDone }: { readonly onDone: (made: Transaction) => void }) => {
  const say = saleWords.use()
  const { currency, locale, money, today } = useShop()
  const home = useHomeBranch()
  const open = useOpenBranches()
  const categories = useCategories()
  const isStock = (category: unknown) => categories.some((it) => it.value === category && it.kind === "stock")
  /** The goods as they are asked for; undefined where one of them is not all there. */
  const goodsIn = (drafts: unknown) => {
    const goods = (drafts as ReadonlyArray<BoughtDraft>).map(({ cost, productId, quantity, variantId }) => ({
      ...(variantId === undefined ? { productId } : { variantId }),
      quantity: readQuantity(quantity, locale),
      cost: readAmount(cost, currency, locale),
    }))
    return goods.every(
      ({ cost, quantity }) => typeof quantity === "number" && quantity > 0 && typeof cost === "number" && cost >= 0,
    )
      ? (goods as InputOf<typeof recordExpense>["goods"])
      : undefined
  }
  return (
    <CommandForm<typeof recordExpense, Transaction>
      command={recordExpense}
      start={{ on: today, paid: true, method: "cash", locationId: home }}
      fields={asked}
      demanded={["method"]}
      own={{ bought: [] }}
      keep={KEEP}
      judge={(_, { bought, category, dueDate, on, paid }) => ({
        dueDate: paid === true ? null : dueDate !== "" && dueDate < on ? say("form.wrong.due") : undefined,
        bought: isStock(category) && goodsIn(bought) === undefined ? say("bought.wrong") : undefined,
      })}
      finish={({ dueDate, method, paid, ...said }, { bought }) => {
        const goods = isStock(said.category) ? goodsIn(bought) : undefined
        const bill = { ...said, ...(goods !== undefined && goods.length > 0 && { goods }) }
        return paid === false ? { ...bill, paid, ...present({ dueDate }) } : { ...bill, ...present({ method }) }
      }}
      submit={({ paid }, { amount }) =>
        amount
          ? say(paid === true ? "form.recordExpense" : "spending.record", { amount: money(amount) })
          : say("form.recordExpenseNone")
      }
      onDone={(made) => {
        toast({ type: "success", title: say("form.added") })
        onDone(made)
      }}
    >
      <div className="pair">
        <Input name="amount" />
        <InputAs name="category">
          {({ around, value, onPick }) => <CategoryPick {...around} value={String(value)} onPick={onPick} />}
        </InputAs>
      </div>
      <BranchInput among={open} />
      <Typed>{({ category }) => isStock(category) && <BoughtGoods />}</Typed>
      <InputAs name="vendor">
        {({ around, value, onPick }) => <VendorField {...around} value={String(value)} onType={onPick} />}
      </InputAs>
      <InputAs name="paid">
        {({ value, onPick }) => (
          <ChoiceInput
            label={say("form.payment")}
            options={[
              { value: "now", name: say("spending.now") },
              { value: "later", name: say("spending.later") },
            ]}
            value={value === true ? "now" : "later"}
            onPick={(when) => onPick(when === "now")}
          />
        )}
      </InputAs>
      <Typed>
        {({ on, paid }) =>
          paid === true ? (
            <Input name="method" />
          ) : (
            <InputAs name="dueDate">
              {({ around: { wrong }, value, onPick }) => (
                <DueField value={String(value)} today={String(on)} min={String(on)} wrong={wrong} onChange={onPick} />
              )}
            </InputAs>
          )
        }
      </Typed>
      <Input name="on" quick />
      <Input name="note" />
      <Typed>{({ bought, category }) => <Since goods={isStock(category) ? goodsIn(bought) : undefined} />}</Typed>
      <details className="sorting">
        <summary>{say("after.sorting.title")}</summary>
        <div className="stack gap-16 sorting-fields">
          <Sorting />
        </div>
      </details>
    </CommandForm>
  )
}

/** What the goods of an earlier day's bill do to the days since. */
const Since = ({ goods }: { readonly goods: InputOf<typeof previewBill>["goods"] | undefined }) => {
  const { today } = useShop()
  const { amount, category, expenseId, locationId, on = today } = useSaid(previewBill)
  const isLate = goods !== undefined && goods.length > 0 && on < today
  const isThere = isLate && amount !== undefined && category !== undefined && expenseId !== undefined
  const bill = isThere ? { amount, category, expenseId, goods, on, ...present({ locationId }) } : undefined
  return <Foreseen command={previewBill} of={bill} />
}
