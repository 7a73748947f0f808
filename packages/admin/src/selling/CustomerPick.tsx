import { customers } from "@oja/domain/customers/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { useState } from "react"
import { Button } from "../ui/Button.tsx"
import { FindBox } from "../ui/FindBox.tsx"
import { useSought } from "../ui/useSought.ts"
import { sellingWords } from "./words.ts"
import { useOwing } from "./useOwing.ts"
import { NewCustomer } from "./NewCustomer.tsx"
import { Owing } from "./Owing.tsx"
import type { Buyer } from "./saleDraft.ts"

type Option = RowOf<typeof customers> | { readonly fresh: string }

interface Props {
  readonly value: Buyer
  readonly wrong: string | undefined
  readonly onPick: (buyer: Buyer) => void
  /** Whether a passer-by will do. */
  readonly walkIn?: boolean
  readonly takesFocus?: boolean
}

/** Who bought: somebody the shop knows, somebody new with a name and a number, or a passer-by. */
export const CustomerPick = ({ value, wrong, onPick, walkIn = true, takesFocus = false }: Props) => {
  const say = sellingWords.use()
  const [fresh, begin] = useState<string>()
  // What was pressed is gone when somebody is picked or put back: the cursor goes where its answer stands.
  const [moved, move] = useState(takesFocus)
  const pick = (buyer: Buyer) => {
    move(true)
    onPick(buyer)
  }
  const { box, data, q } = useSought(customers, { filter: { status: "active" }, sort: "name" })
  const named = value !== null && value !== "walk_in" ? [value.id] : undefined
  const owing = useOwing(named ?? (q === "" ? [] : data.map(({ id }) => id)))
  if (fresh !== undefined)
    return (
      <NewCustomer
        name={fresh}
        onClose={() => begin(undefined)}
        onMade={({ id, name }) => {
          begin(undefined)
          // Whoever writes elsewhere by now goes on writing there.
          const at = document.activeElement
          move(at?.matches("input, textarea, select") !== true || at.closest(".inset") !== null)
          onPick({ id, name })
        }}
      />
    )
  if (value !== null)
    return (
      <div className="field">
        <span className="field-label">{say("customer")}</span>
        <div className="level with-end gap-x-12 sunken picked">
          <strong className="breaks">{value === "walk_in" ? say("walkIn") : value.name}</strong>
          {value !== "walk_in" && <Owing {...owing(value.id)} />}
          <Button look="bare" autoFocus={moved} onClick={() => pick(null)}>
            {say("change")}
          </Button>
        </div>
        {wrong !== undefined && <p className="field-wrong">{wrong}</p>}
      </div>
    )
  return (
    <div className="field">
      <FindBox<Option>
        label={say("customer")}
        placeholder={say("findCustomer")}
        wrong={wrong}
        takesFirst={false}
        autoFocus={moved}
        {...box}
        options={[...data, { fresh: box.text.trim() }]}
        nameOf={(it) => ("fresh" in it ? it.fresh : it.name)}
        keyOf={(it) => ("fresh" in it ? "fresh" : it.id)}
        onFound={(it) => ("fresh" in it ? begin(it.fresh) : pick({ id: it.id, name: it.name }))}
        renderFound={(it) =>
          "fresh" in it ? (
            <span className="found-name found-new">
              {it.fresh === "" ? say("newCustomer") : say("newNamed", { name: it.fresh })}
            </span>
          ) : (
            <>
              <span className="found-name">{it.name}</span>
              <span className="muted digits">{it.phone}</span>
              <Owing {...owing(it.id)} />
            </>
          )
        }
      />
      {walkIn && (
        <div>
          <button type="button" className="pill" onClick={() => pick("walk_in")}>
            {say("walkIn")}
          </button>
        </div>
      )}
    </div>
  )
}
