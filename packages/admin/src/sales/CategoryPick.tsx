import { useState } from "react"
import { useMay } from "../data/access.ts"
import { mintId } from "../data/mintId.ts"
import { listOf, useAsk } from "../data/useAsk.ts"
import { useCommand } from "../data/useSend.ts"
import { PickField, TextField } from "../ui/Field.tsx"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { categories } from "./transaction.ts"

interface Own {
  readonly id: string
  readonly name: string
}

/** The merchant's own categories of expenses. */
export const useOwnCategories = () => {
  const sees = useMay("expenses")
  const { data = [] } = useAsk<ReadonlyArray<Own>>(
    sees ? listOf("expense-categories", { filter: { retired: false }, sort: ["name", "ASC"], count: 200 }) : undefined,
  )
  return data
}

interface Props {
  readonly value: string
  readonly wrong: string | undefined
  readonly onPick: (category: string) => void
}

const NEW = "new"

/** What money was spent on: one of the usual kinds, one of the merchant's own, or a new one. */
export const CategoryPick = ({ value, wrong, onPick }: Props) => {
  const say = useWords()
  const own = useOwnCategories()
  const adds = useMay("expenses", "edit")
  const [adding, add] = useState(false)
  if (adding)
    return (
      <NewCategory
        onClose={() => add(false)}
        onMade={(id) => {
          add(false)
          onPick(id)
        }}
      />
    )
  return (
    <PickField
      label={say("saleForm.category")}
      value={value}
      wrong={wrong}
      onChange={({ target }) => (target.value === NEW ? add(true) : onPick(target.value))}
    >
      <option value="">{say("saleForm.pickCategory")}</option>
      {own.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {categories.map((it) => (
        <option key={it} value={it}>
          {say(`category.${it}`)}
        </option>
      ))}
      {adds && <option value={NEW}>{say("spending.newCategory")}</option>}
    </PickField>
  )
}

const NewCategory = ({ onMade, onClose }: { onMade: (id: string) => void; onClose: () => void }) => {
  const say = useWords()
  const [categoryId] = useState(() => mintId("xcat"))
  const [name, write] = useState("")
  const { send, sending, wrongs, trouble } = useCommand({ once: true })
  const short = name.trim().length < 2
  const save = async () => {
    if (short) return
    const made = await send<Own>("/api/expense-categories", { categoryId, name: name.trim() })
    if (made !== undefined) onMade(made.id)
  }
  return (
    <section
      className="inset"
      aria-label={say("spending.newCategory")}
      // Enter belongs to this small form, not to the expense around it.
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={say("spending.categoryName")}
        autoFocus
        maxLength={80}
        value={name}
        wrong={wrongs["name"]}
        onChange={(event) => write(event.target.value)}
      />
      <Trouble trouble={trouble} />
      <div className="row">
        <button type="button" className="button button-main" disabled={sending || short} onClick={() => void save()}>
          {short ? say("spending.newCategory") : say("spending.addCategory", { name: name.trim() })}
        </button>
        <button type="button" className="button button-line" onClick={onClose}>
          {say("saleForm.cancel")}
        </button>
      </div>
    </section>
  )
}
