import Remove from "@mui/icons-material/CloseOutlined"
import { useWords } from "../words/words.ts"
import { columns, type GridColumn, type GridRow, numeric } from "./gridRows.ts"
import type { CellWrong } from "./readGrid.ts"

interface Props {
  readonly row: GridRow
  readonly at: number
  readonly top: number
  readonly height: number
  readonly wrongs: ReadonlyArray<CellWrong>
  readonly onType: (id: number, column: GridColumn, text: string) => void
  readonly onRemove: (id: number) => void
}

/** One row of the grid, and under it what is wrong with it. */
export const GridLine = ({ row: { id, cells }, at, top, height, wrongs, onType, onRemove }: Props) => {
  const say = useWords()
  const number = at + 1
  const note = `grid-wrong-${id}`
  return (
    <div className="grid-row" role="row" aria-rowindex={at + 2} style={{ height, transform: `translateY(${top}px)` }}>
      <span className="grid-number digits" role="rowheader">
        {number}
      </span>
      {columns.map((column, i) => {
        const wrong = wrongs.some((it) => it.column === column)
        return (
          <span key={column} role="gridcell">
            <input
              type="text"
              className={numeric.has(column) ? "digits" : ""}
              aria-label={say("batch.cell", { column: say(`batch.columns.${column}`), row: number })}
              aria-invalid={wrong}
              aria-describedby={wrong ? note : undefined}
              data-row={at}
              data-column={i}
              inputMode={numeric.has(column) ? "decimal" : "text"}
              autoComplete="off"
              value={cells[column] ?? ""}
              onChange={({ target }) => onType(id, column, target.value)}
            />
          </span>
        )
      })}
      <span role="gridcell">
        <button
          type="button"
          className="icon-button"
          aria-label={say("batch.removeRow", { row: number })}
          onClick={() => onRemove(id)}
        >
          <Remove sx={{ fontSize: 16 }} aria-hidden="true" />
        </button>
      </span>
      {wrongs.length > 0 && (
        <span role="gridcell" id={note} className="grid-wrong field-wrong">
          {wrongs.map(({ column, msg }) => `${say(`batch.columns.${column}`)} – ${msg}`).join("  ·  ")}
        </span>
      )}
    </div>
  )
}
