import { useState } from "react"
import { useWords } from "../words/words.ts"
import type { Column } from "./matrixBase.ts"

interface Props {
  readonly columns: ReadonlyArray<Column>
  readonly counted: boolean
  readonly onFill: (column: Column, text: string) => void
}

/** Fills a whole column at once: what is typed here goes to every variant that is sold. */
export const FillRow = ({ columns, counted, onFill }: Props) => {
  const say = useWords()
  const [texts, write] = useState<Partial<Record<Column, string>>>({})
  const fill = (column: Column) => {
    const text = texts[column] ?? ""
    if (text.trim() === "") return
    onFill(column, text.trim())
    write({ ...texts, [column]: "" })
  }
  return (
    <tr className="fill-row">
      <td />
      <td>{say("variants.fill")}</td>
      {columns.map((column) =>
        column === "barcodes" ? (
          <td key={column} />
        ) : (
          <td key={column} className="sheet-cell">
            <div className="fill">
              <input
                type="text"
                className={column === "sku" ? "" : "digits"}
                aria-label={say("variants.fillColumn", { column: say(`variants.${column}`) })}
                inputMode={column === "sku" ? "text" : "decimal"}
                autoComplete="off"
                placeholder={say("variants.fillIn")}
                value={texts[column] ?? ""}
                onChange={({ target }) => write({ ...texts, [column]: target.value })}
                onKeyDown={(event) => {
                  if (event.key !== "Enter") return
                  event.preventDefault()
                  fill(column)
                }}
              />
              {(texts[column] ?? "") !== "" && (
                <button type="button" onClick={() => fill(column)}>
                  {say("variants.fillIn")}
                </button>
              )}
            </div>
          </td>
        ),
      )}
      {counted && <td />}
    </tr>
  )
}
