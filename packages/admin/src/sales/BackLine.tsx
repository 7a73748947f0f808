import { useId } from "react"
import { useShop } from "../data/useShop.ts"
import { returns } from "@oja/domain/sales/backViews"
import { useChoice } from "../ui/useText.ts"
import { conditions, nameOf, type TypedBack } from "./goodsBack.ts"
import type { Condition, Line } from "./sale.ts"
import { saleWords } from "./words.ts"

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
  const say = saleWords.use()
  const choice = useChoice(returns)
  const { quantity } = useShop()
  const id = useId()
  return (
    <div className="stack feet hem back-line" role="group" aria-labelledby={id}>
      <p id={id} className="whole">
        <strong>{name}</strong> <span className="muted">{say("after.out", { quantity: quantity(left) })}</span>
      </p>
      {left > 0 &&
        conditions.map((condition) => (
          <label key={condition} className="stack gap-4 tiny muted back-part">
            <span>{choice("lines.condition", condition)}</span>
            <input
              className="field-box digits"
              aria-label={say("after.of", { what: choice("lines.condition", condition), name })}
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
        <p className="field-wrong whole" role="alert">
          {wrong === "tooMany" ? say("after.tooMany", { quantity: quantity(left) }) : say("after.notQuantity")}
        </p>
      )}
    </div>
  )
}
