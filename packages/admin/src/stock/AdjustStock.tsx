import { useState } from "react"
import { quantityWrong } from "../catalog/judgeProduct.ts"
import { Asking } from "../ui/Asking.tsx"
import { PickField } from "../ui/Field.tsx"
import { readQuantity } from "../data/typed.ts"
import { useShop } from "../data/useShop.ts"
import { useWords } from "../words/words.ts"
import { BranchField } from "./BranchField.tsx"
import { NoteField } from "./NoteField.tsx"
import { QuantityField } from "./QuantityField.tsx"
import { type Moving, useMovement } from "./useMovement.ts"

const reasons = {
  out: ["damaged", "theft_or_loss", "expired", "promotion_or_gift", "own_use", "correction"],
  in: ["found", "returned", "correction"],
} as const

/** Goods were found, broken, lost or used: the stock is put right, with the reason. */
export const AdjustStock = (asked: Moving) => {
  const say = useWords()
  const { product } = asked
  const { locale, quantity } = useShop()
  const { sending, move, wrongs, judge, there, ...place } = useMovement(asked)
  const [direction, turn] = useState<"in" | "out">("out")
  const [reason, choose] = useState<string>("damaged")
  const [count, write] = useState("")
  const [note, tell] = useState("")
  const read = readQuantity(count, locale)
  const some = typeof read === "number" && read > 0 ? read : undefined
  const signed = direction === "out" ? -(some ?? 0) : (some ?? 0)

  const submit = () => {
    const wrong = count.trim() === "" ? say("problem.required") : quantityWrong(say, count, locale, 1)
    judge({ quantity: wrong })
    if (some === undefined || wrong !== undefined) return
    const said = { direction, quantity: some, reason, ...(note.trim() !== "" && { note: note.trim() }) }
    void move("adjust", said, product.currentQuantity + signed)
  }

  const button = direction === "out" ? "stocking.outSubmit" : "stocking.inSubmit"
  return (
    <Asking
      open
      title={say("stocking.adjustTitle", { name: product.name })}
      lead={say("stocking.adjustLead", { quantity: quantity(there) })}
      submit={some === undefined ? say("stocking.adjust") : say(button, { quantity: quantity(some) })}
      busy={sending}
      onClose={asked.onClose}
      onSubmit={submit}
    >
      <BranchField {...place} />
      <fieldset className="choice">
        <legend>{say("stocking.direction")}</legend>
        {(["out", "in"] as const).map((way) => (
          <button
            key={way}
            type="button"
            className="pill"
            aria-pressed={direction === way}
            onClick={() => {
              turn(way)
              choose(reasons[way][0])
            }}
          >
            {say(`stocking.${way}`)}
          </button>
        ))}
      </fieldset>
      <QuantityField
        label={say("stocking.quantity")}
        wrong={wrongs["quantity"]}
        help={
          some === undefined
            ? undefined
            : say("stocking.becomes", { before: quantity(there), after: quantity(there + signed) })
        }
        value={count}
        onChange={write}
      />
      <PickField
        label={say("stocking.reason")}
        wrong={wrongs["reason"]}
        value={reason}
        onChange={({ target }) => choose(target.value)}
      >
        {reasons[direction].map((why) => (
          <option key={why} value={why}>
            {say(`stocking.reasons.${why}`)}
          </option>
        ))}
      </PickField>
      <NoteField value={note} wrong={wrongs["note"]} onChange={tell} />
    </Asking>
  )
}
