import { useState } from "react"
import { amountWrong, quantityWrong } from "../catalog/judgeProduct.ts"
import { Asking } from "../ui/Asking.tsx"
import { TextField } from "../ui/Field.tsx"
import { amountText, readAmount, readQuantity } from "../data/typed.ts"
import { useShop } from "../data/useShop.ts"
import { useWords } from "../words/words.ts"
import { BranchField } from "./BranchField.tsx"
import { NoteField } from "./NoteField.tsx"
import { QuantityField } from "./QuantityField.tsx"
import { type Moving, useMovement } from "./useMovement.ts"

/** Goods were bought and came in, perhaps at a new cost. */
export const ReceiveStock = (asked: Moving) => {
  const say = useWords()
  const { product } = asked
  const { locale, quantity } = useShop()
  const shop = { currency: product.currency, locale }
  const { sending, move, wrongs, judge, there, ...place } = useMovement(asked)
  const [count, write] = useState("")
  const [cost, price] = useState(() =>
    product.costPrice === undefined ? "" : amountText(product.costPrice, product.currency, locale),
  )
  const [note, tell] = useState("")
  const read = readQuantity(count, locale)
  const some = typeof read === "number" && read > 0 ? read : undefined

  const submit = () => {
    const found = {
      quantity: count.trim() === "" ? say("problem.required") : quantityWrong(say, count, locale, 1),
      unitCost: cost.trim() === "" ? undefined : amountWrong(say, cost, shop, 0),
    }
    judge(found)
    if (some === undefined || found.quantity !== undefined || found.unitCost !== undefined) return
    const unitCost = cost.trim() === "" ? {} : { unitCost: readAmount(cost, product.currency, locale) }
    const said = { quantity: some, ...unitCost, ...(note.trim() !== "" && { note: note.trim() }) }
    void move("receive", said, product.currentQuantity + some)
  }

  return (
    <Asking
      open
      title={say("stocking.receiveTitle", { name: product.name })}
      lead={say("stocking.receiveLead")}
      submit={
        some === undefined ? say("stocking.receive") : say("stocking.receiveSubmit", { quantity: quantity(some) })
      }
      busy={sending}
      onClose={asked.onClose}
      onSubmit={submit}
    >
      <BranchField {...place} />
      <QuantityField
        label={say("stocking.quantity")}
        wrong={wrongs["quantity"]}
        help={
          some === undefined
            ? undefined
            : say("stocking.becomes", { before: quantity(there), after: quantity(there + some) })
        }
        value={count}
        onChange={write}
      />
      <TextField
        label={`${say("stocking.unitCost")} (${say("productForm.optional").toLowerCase()})`}
        wrong={wrongs["unitCost"]}
        inputMode="decimal"
        autoComplete="off"
        value={cost}
        onChange={({ target }) => price(target.value)}
      />
      <NoteField value={note} wrong={wrongs["note"]} onChange={tell} />
    </Asking>
  )
}
