import { type NumberStyle, readNumber } from "@oja/domain/kernel/numbers"
import { useShop } from "../../data/useShop.ts"
import { catalogWords } from "../words.ts"
import type { GridColumn } from "./gridRows.ts"
import { decimalsOf, type Unsure } from "./readGrid.ts"

interface Props extends Unsure {
  readonly now: NumberStyle
  readonly written: (column: GridColumn, value: number) => string
  readonly onChoose: (column: GridColumn, style: NumberStyle) => void
}

/** A column whose numbers can be read two ways: which of them it is. */
export const TwoWays = ({ column, example, now, written, onChoose }: Props) => {
  const say = catalogWords.use()
  const { currency } = useShop()
  const read = readNumber(example, now, decimalsOf(column, currency))
  return (
    <div className="note below-12 ends" role="status">
      <p>
        {say("batch.style", {
          example,
          column: say(`batch.columns.${column}`),
          value: typeof read === "number" ? written(column, read) : "–",
        })}
      </p>
      <div className="actions">
        {(["point", "comma"] as const).map((as) => (
          <button
            key={as}
            type="button"
            className="pill"
            aria-pressed={now === as}
            onClick={() => onChoose(column, as)}
          >
            {say(as === "point" ? "batch.stylePoint" : "batch.styleComma")}
          </button>
        ))}
      </div>
    </div>
  )
}
