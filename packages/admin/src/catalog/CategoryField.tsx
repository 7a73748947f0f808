import { addCategory } from "@oja/domain/catalog/addCategory"
import { categories as categoriesView } from "@oja/domain/catalog/views"
import { useState } from "react"
import { useEvery } from "../data/client.ts"
import { mayAsk } from "../data/useCommand.ts"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { useOwn } from "../ui/formInputs.tsx"
import { SelectInput } from "../ui/inputs.tsx"
import { catalogWords } from "./words.ts"

const NEW = "new"

/** What the product is sorted under; a category that is missing is made on the spot. */
export const CategoryField = () => {
  const say = catalogWords.use()
  const { data: categories = [] } = useEvery(categoriesView, { sort: "name" })
  const { become, value, wrong } = useOwn<string>("categoryId")
  const [making, make] = useState(false)
  return (
    <>
      <SelectInput
        label={say("form.category")}
        wrong={wrong}
        value={value}
        empty={say("noCategory")}
        options={[
          ...categories.map(({ id, name }) => ({ value: id, name })),
          ...(mayAsk(addCategory) ? [{ value: NEW, name: `${say("form.newCategory")}…` }] : []),
        ]}
        onPick={(id) => (id === NEW ? make(true) : become(() => id))}
      />
      {making && (
        <CommandDialog
          command={addCategory}
          words={{ title: say("form.newCategory"), submit: say("form.addCategoryBare") }}
          submit={(_, { name }) => name && say("form.addCategory", { name })}
          onDone={(_, { categoryId }) => become(() => categoryId)}
          onClose={() => make(false)}
        />
      )}
    </>
  )
}
