import { present } from "@oja/domain/kernel/present"
import { retireExpenseCategory, setExpenseCategory } from "@oja/domain/expenses/categories"
import { expenseCategories } from "@oja/domain/expenses/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { useState } from "react"
import { mayAsk } from "../data/useCommand.ts"
import { Back } from "../ui/Back.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { DataList } from "../ui/list/DataList.tsx"
import { bulk } from "../ui/list/spec.ts"
import { useText } from "../ui/useText.ts"
import { saleWords } from "./words.ts"

type Category = RowOf<typeof expenseCategories>

/** What the shop sorts its expenses by besides the usual kinds: called otherwise, or out of use. */
export const CategoryList = () => {
  const say = saleWords.use()
  const [opened, open] = useState<Category | "new">()
  const text = useText(expenseCategories)
  const writes = mayAsk(setExpenseCategory)
  const input = ({ id }: Category) => ({ categoryId: id })
  const again = (it: Category) => ({ ...input(it), name: it.name })
  return (
    <>
      <Back to="/transactions">{say("list.title")}</Back>
      <DataList
        view={expenseCategories}
        words={say.of("categories.list")}
        columns={["name", "kind"]}
        card={(it) => ({ title: it.name, line: text(it, "kind") })}
        nameOf={({ name }) => name}
        {...(writes && { onOpen: open })}
        sort="name"
        filters={["kind"]}
        saved={[
          { label: say("categories.used"), filter: { retired: false } },
          { label: say("categories.retired"), filter: { retired: true } },
        ]}
        create={writes && { label: say("spending.newCategory"), act: () => open("new") }}
        bulk={[
          bulk(retireExpenseCategory, {
            label: say("categories.retire"),
            when: ({ retired }) => !retired,
            input,
            undo: { command: setExpenseCategory, input: again },
          }),
          bulk(setExpenseCategory, { label: say("categories.restore"), when: ({ retired }) => retired, input: again }),
        ]}
        motifs={["dots", "waves", "squares"]}
      />
      {opened !== undefined && (
        <WriteCategory {...(opened !== "new" && { category: opened })} onClose={() => open(undefined)} />
      )}
    </>
  )
}

interface Props {
  readonly category?: Category
  readonly onClose: () => void
}

/** A new category, or what one is called and does to profit from now on. */
const WriteCategory = ({ category, onClose }: Props) => {
  const say = saleWords.use()
  const fresh = category === undefined
  return (
    <CommandDialog<typeof setExpenseCategory, Category>
      command={setExpenseCategory}
      words={{
        title: fresh ? say("spending.newCategory") : say("categories.changeTitle", { name: category.name }),
        ...(!fresh && { lead: say("categories.changeLead") }),
        submit: say(fresh ? "spending.addCategory" : "categories.save"),
        done: ({ name }) => say("categories.saved", { name }),
      }}
      given={present({ categoryId: category?.id })}
      start={category ?? { kind: "operating" }}
      demanded={["kind"]}
      onClose={onClose}
    />
  )
}
