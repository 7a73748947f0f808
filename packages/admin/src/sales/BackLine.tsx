import { useId } from "react"
import { useShop } from "../data/useShop.ts"
import { useWords } from "../words/words.ts"
import { nameOf, type TypedBack } from "./goodsBack.ts"
import { type Condition, conditions, type Line } from "./transaction.ts"

interface Props {
  readonly line: Line
  /** How much of it is still with the customer. */
  readonly left: number
  readonly typed: TypedBack
  readonly wrong: "notQuantity" | "tooMany" | undefined
  readonly onType: (condition: Condition, text: string) => void
}

/** One line of a sale that comes back: so many to sell again, so many spoiled, so many not brought after all (C35). */
export const BackLine = ({ line: { lineId, name }, left, typed, wrong, onType }: Props) => {
  const say = useWords()
  const { quantity } = useShop()
  const id = useId()
  return (
    <div className="back-line" role="group" aria-labelledby={id}>
      <p id={id} className="back-name">
        <strong>{name}</strong> <span className="muted">{say("after.out", { quantity: quantity(left) })}</span>
      </p>
      {left > 0 &&
        conditions.map((condition) => (
          <label key={condition} className="back-part">
            <span>{say(`after.condition.${condition}`)}</span>
            <input
              className="field-box digits"
              aria-label={say("after.of", { what: say(`after.condition.${condition}`), name })}
              aria-invalid={wrong !== undefined}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              value={typed[nameOf(lineId, condition)] ?? ""}
              onFocus={(event) => event.target.select()}
              onChange={(event) => onType(condition, event.target.value)}
            />
          </label>
        ))}
      {wrong !== undefined && (
        <p className="field-wrong back-wrong" role="alert">
          {say(`after.${wrong}`, { quantity: quantity(left) })}
        </p>
      )}
    </div>
  )
}
