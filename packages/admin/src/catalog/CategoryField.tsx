import type { CategoryRow } from "@oja/domain/catalog/views"
import { useState } from "react"
import { useGetList } from "ra-core"
import { call } from "../data/http.ts"
import { PickField, TextField } from "../ui/Field.tsx"
import { mintId } from "../data/mintId.ts"
import { tell } from "../ui/problem.ts"
import { refusedFields } from "../ui/refusedFields.ts"
import { useWords } from "../words/words.ts"

interface Props {
  readonly value: string
  readonly onChange: (categoryId: string) => void
  readonly wrong?: string | undefined
}

const NEW = "new"

export const useCategories = () =>
  useGetList<CategoryRow>("categories", {
    pagination: { page: 1, perPage: 200 },
    sort: { field: "name", order: "ASC" },
  })

/** What the product is sorted under; a category that is missing is made on the spot. */
export const CategoryField = ({ value, onChange, wrong }: Props) => {
  const say = useWords()
  const { data = [], refetch } = useCategories()
  const [making, make] = useState<string>()
  const [name, write] = useState("")
  const [own, judge] = useState<string>()
  const [saving, save] = useState(false)

  const add = async () => {
    const said = name.trim()
    if (said === "") return judge(say("problem.required"))
    if (said.length < 2) return judge(say("productForm.longerOne"))
    const known = data.find((it) => it.name.toLowerCase() === said.toLowerCase())
    save(true)
    try {
      const categoryId = known?.id ?? making ?? mintId("cat")
      if (known === undefined)
        await call("/api/categories", { method: "POST", key: categoryId, body: { categoryId, name: said } })
      await refetch()
      onChange(categoryId)
      make(undefined)
      write("")
    } catch (error) {
      const fields = refusedFields(error, ["name", "categoryId"])
      if (fields === undefined) tell(error)
      else judge(fields["name"] ?? fields["categoryId"])
    } finally {
      save(false)
    }
  }

  return (
    <>
      <PickField
        label={say("productForm.category")}
        wrong={wrong}
        value={making === undefined ? value : NEW}
        onChange={({ target }) => {
          if (target.value === NEW) return make(mintId("cat"))
          make(undefined)
          onChange(target.value)
        }}
      >
        <option value="">{say("catalog.noCategory")}</option>
        {data.map((category) => (
          <option key={category.id} value={category.id}>
            {category.name}
          </option>
        ))}
        <option value={NEW}>{say("productForm.newCategory")}…</option>
      </PickField>
      {making !== undefined && (
        <div className="beside">
          <TextField
            label={say("productForm.newCategoryName")}
            wrong={own}
            value={name}
            maxLength={80}
            autoFocus
            onChange={({ target }) => {
              judge(undefined)
              write(target.value)
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return
              event.preventDefault()
              void add()
            }}
          />
          <button type="button" className="button button-line" disabled={saving} onClick={() => void add()}>
            {name.trim() === ""
              ? say("productForm.addCategoryBare")
              : say("productForm.addCategory", { name: name.trim() })}
          </button>
        </div>
      )}
    </>
  )
}
