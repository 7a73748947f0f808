import { useState } from "react"
import { quantityWrong } from "../catalog/judgeProduct.ts"
import { Asking } from "../ui/Asking.tsx"
import { readQuantity } from "../data/typed.ts"
import { useShop } from "../data/useShop.ts"
import { useWords } from "../words/words.ts"
import { BranchField } from "./BranchField.tsx"
import { NoteField } from "./NoteField.tsx"
import { QuantityField } from "./QuantityField.tsx"
import { type Moving, useMovement } from "./useMovement.ts"

/** Somebody counted: so many are there, whatever the book believed. */
export const CountStock = (asked: Moving) => {
  const say = useWords()
  const { product } = asked
  const { locale, quantity } = useShop()
  const { sending, move, wrongs, judge, there, ...place } = useMovement(asked)
  const [count, write] = useState("")
  const [note, tell] = useState("")
  const read = readQuantity(count, locale)
  const counted = count.trim() !== "" && typeof read === "number" && read >= 0 ? read : undefined

  const submit = () => {
    const wrong = count.trim() === "" ? say("problem.required") : quantityWrong(say, count, locale, 0)
    judge({ quantity: wrong })
    if (counted === undefined || wrong !== undefined) return
    const said = { counted, ...(note.trim() !== "" && { note: note.trim() }) }
    void move("count", said, product.currentQuantity + counted - there)
  }

  const compared =
    counted === there
      ? say("stocking.agrees")
      : say("stocking.becomes", { before: quantity(there), after: quantity(counted ?? 0) })
  return (
    <Asking
      open
      title={say("stocking.countTitle", { name: product.name })}
      lead={say("stocking.countLead", { quantity: quantity(there) })}
      submit={
        counted === undefined ? say("stocking.count") : say("stocking.countSubmit", { quantity: quantity(counted) })
      }
      busy={sending}
      onClose={asked.onClose}
      onSubmit={submit}
    >
      <BranchField {...place} />
      <QuantityField
        label={say("stocking.counted")}
        wrong={wrongs["quantity"]}
        help={counted === undefined ? undefined : compared}
        value={count}
        onChange={write}
      />
      <NoteField value={note} wrong={wrongs["note"]} onChange={tell} />
    </Asking>
  )
}
