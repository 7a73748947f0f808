import type { Wrongs } from "../ui/refusedFields.ts"
import { moveInSheet } from "../ui/sheetKeys.ts"
import { useShop } from "../data/useShop.ts"
import { useWords } from "../words/words.ts"
import { cellId } from "./judgeMatrix.ts"
import type { Column } from "./matrixBase.ts"
import type { Row } from "./matrixDraft.ts"
import { FillRow } from "./FillRow.tsx"
import { SheetCell } from "./SheetCell.tsx"
import { labelOf } from "./outcome.ts"

interface Props {
  readonly rows: ReadonlyArray<Row>
  readonly columns: ReadonlyArray<Column>
  readonly wrongs: Wrongs
  /** What a new variant costs that says no price of its own. */
  readonly price: string
  /** Whether there are goods in the book to show. */
  readonly counted: boolean
  readonly onType: (keys: ReadonlyArray<string>, column: Column, text: string) => void
  readonly onFill: (column: Column, text: string) => void
  readonly onSold: (key: string, on: boolean) => void
}

/** Every variant on a line, typed over like a spreadsheet. */
export const MatrixSheet = ({ rows, columns, wrongs, price, counted, onType, onFill, onSold }: Props) => {
  const say = useWords()
  const { quantity } = useShop()
  return (
    <div className="sheet variant-sheet" onKeyDown={moveInSheet} role="presentation">
      <table>
        <thead>
          <tr>
            <th scope="col">{say("variants.sold")}</th>
            <th scope="col">{say("variants.variant")}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={isText(column) ? "" : "sheet-number"}>
                {say(`variants.${column}`)}
              </th>
            ))}
            {counted && (
              <th scope="col" className="sheet-number">
                {say("variants.onHand")}
              </th>
            )}
          </tr>
          {rows.length > 1 && <FillRow columns={columns} counted={counted} onFill={onFill} />}
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const name = row.values.length === 0 ? say("variants.only") : labelOf(row.values)
            const wrong = columns.flatMap((column) => wrongs[cellId(row, column)] ?? [])
            return (
              <tr key={row.key} data-off={!row.on}>
                <td className="sheet-tick">
                  <input
                    type="checkbox"
                    aria-label={say("variants.sells", { name })}
                    checked={row.on}
                    data-row={at}
                    data-column={0}
                    onChange={({ target }) => onSold(row.key, target.checked)}
                  />
                </td>
                <th scope="row" className="variant-name">
                  {name}
                  {row.known === undefined && row.on && <span className="chip chip-info">{say("variants.isNew")}</span>}
                  {row.known?.state === "archived" && <span className="chip">{say("variants.isPast")}</span>}
                  {[...new Set(wrong)].map((message) => (
                    <span key={message} className="field-wrong">
                      {message}
                    </span>
                  ))}
                </th>
                {columns.map((column, i) => (
                  <SheetCell
                    key={column}
                    label={say("variants.cell", { column: say(`variants.${column}`), name })}
                    place={{ row: at, column: i + 1 }}
                    text={isText(column)}
                    value={row.cells[column]}
                    placeholder={column === "sellingPrice" && row.known === undefined ? price : ""}
                    wrong={wrongs[cellId(row, column)]}
                    disabled={!row.on}
                    onType={(text) => onType([row.key], column, text)}
                  />
                ))}
                {counted && (
                  <td className="sheet-number muted">{row.known === undefined ? "" : quantity(row.known.quantity)}</td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const isText = (column: Column) => column === "sku" || column === "barcodes"
