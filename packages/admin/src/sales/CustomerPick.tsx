import { useState } from "react"
import { listOf, useAsk } from "../data/useAsk.ts"
import { useRested } from "../ui/useRested.ts"
import { FindBox } from "../ui/FindBox.tsx"
import { useWords } from "../words/words.ts"
import { NewCustomer } from "./NewCustomer.tsx"
import type { Buyer } from "./saleDraft.ts"

interface Customer {
  readonly id: string
  readonly name: string
  readonly phone?: string
}
type Option = Customer | { readonly fresh: string }

interface Props {
  readonly value: Buyer
  readonly wrong: string | undefined
  readonly onPick: (buyer: Buyer) => void
  /** Whether a passer-by will do. */
  readonly walkIn?: boolean
}

/** Who bought: somebody the shop knows, somebody new with a name and a number, or a passer-by. */
export const CustomerPick = ({ value, wrong, onPick, walkIn = true }: Props) => {
  const say = useWords()
  const [text, write] = useState("")
  const [fresh, begin] = useState<string>()
  const q = useRested(text.trim())
  const { data = [], waiting } = useAsk<ReadonlyArray<Customer>>(
    listOf("customers", { filter: { status: "active", ...(q !== "" && { q }) }, sort: ["name", "ASC"], count: 8 }),
  )
  if (fresh !== undefined)
    return (
      <NewCustomer
        name={fresh}
        onClose={() => begin(undefined)}
        onMade={(made) => {
          begin(undefined)
          onPick(made)
        }}
      />
    )
  if (value !== null)
    return (
      <div className="field">
        <span className="field-label">{say("saleForm.customer")}</span>
        <div className="picked">
          <strong>{value === "walk_in" ? say("saleForm.walkIn") : value.name}</strong>
          <button type="button" className="button button-bare" onClick={() => onPick(null)}>
            {say("saleForm.change")}
          </button>
        </div>
        {wrong !== undefined && <p className="field-wrong">{wrong}</p>}
      </div>
    )
  return (
    <div className="field">
      <FindBox<Option>
        label={say("saleForm.customer")}
        placeholder={say("saleForm.findCustomer")}
        wrong={wrong}
        takesFirst={false}
        text={text}
        onText={write}
        options={[...data, { fresh: text.trim() }]}
        answers={waiting ? undefined : q}
        nameOf={(it) => ("fresh" in it ? it.fresh : it.name)}
        keyOf={(it) => ("fresh" in it ? "fresh" : it.id)}
        onFound={(it) => ("fresh" in it ? begin(it.fresh) : onPick({ id: it.id, name: it.name }))}
        renderFound={(it) =>
          "fresh" in it ? (
            <span className="found-name found-new">
              {it.fresh === "" ? say("saleForm.newCustomer") : say("saleForm.newNamed", { name: it.fresh })}
            </span>
          ) : (
            <>
              <span className="found-name">{it.name}</span>
              <span className="muted digits">{it.phone}</span>
            </>
          )
        }
      />
      {walkIn && (
        <div>
          <button type="button" className="pill" onClick={() => onPick("walk_in")}>
            {say("saleForm.walkIn")}
          </button>
        </div>
      )}
    </div>
  )
}
