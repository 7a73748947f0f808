import type { NumberStyle } from "@oja/domain/imports/numbers"
import { readNumber } from "@oja/domain/imports/numbers"
import { useShop } from "../data/useShop.ts"
import { useWords } from "../words/words.ts"
import type { GridColumn } from "./gridRows.ts"
import { decimalsOf, type Unsure } from "./readGrid.ts"

interface Props {
  readonly unsure: ReadonlyArray<Unsure>
  readonly styles: { readonly [column in GridColumn]?: NumberStyle }
  readonly style: NumberStyle
  readonly onChoose: (column: GridColumn, style: NumberStyle) => void
  readonly newCategories: ReadonlyArray<string>
  readonly opening: boolean
  readonly onOpenCategories: (() => void) | undefined
}

/** What the sheet reads two ways, and the categories that it names first. */
export const GridNotes = ({ unsure, styles, style, onChoose, newCategories, opening, onOpenCategories }: Props) => {
  const say = useWords()
  const { currency, money, quantity } = useShop()
  const shown = (column: GridColumn, example: string, as: NumberStyle) => {
    const read = readNumber(example, as, decimalsOf(column, currency))
    if (typeof read !== "number") return "–"
    return column.endsWith("_price") ? money(read) : quantity(read)
  }
  return (
    <>
      {unsure.map(({ column, example }) => {
        const now = styles[column] ?? style
        return (
          <div key={column} className="grid-note" role="status">
            <p>
              {say("batch.style", {
                example,
                column: say(`batch.columns.${column}`),
                value: shown(column, example, now),
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
      })}
      {newCategories.length > 0 && (
        <div className="grid-note" role="status">
          <p>{say("batch.newCategories", { names: newCategories.join(", ") })}</p>
          {onOpenCategories !== undefined && (
            <button type="button" className="button button-line" disabled={opening} onClick={onOpenCategories}>
              {say("batch.addCategories")}
            </button>
          )}
        </div>
      )}
    </>
  )
}
