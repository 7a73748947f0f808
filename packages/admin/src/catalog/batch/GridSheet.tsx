import Remove from "@mui/icons-material/CloseOutlined"
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react"
import { focusCell, leaveSheet, type Place, placeOf, stepFrom } from "../../ui/sheetKeys.ts"
import { catalogWords } from "../words.ts"
import { columns, type GridColumn, type GridRow, numeric } from "./gridRows.ts"
import type { CellWrong } from "./readGrid.ts"
import "./grid.css"

const ROW = 40
const WRONG = 26
const HEAD = 40
const AROUND = 6
const none: ReadonlyArray<CellWrong> = []

interface Props {
  readonly rows: ReadonlyArray<GridRow>
  readonly wrongs: ReadonlyMap<number, ReadonlyArray<CellWrong>>
  /** The row where the reader is: it is drawn wherever the sheet is scrolled to. */
  readonly active: number
  /** The cell where the reader is taken to; each wish is a new object. */
  readonly goal: Place | undefined
  readonly onGo: (place: Place) => void
  readonly onAt: (place: Place) => void
  readonly onType: (id: number, column: GridColumn, text: string) => void
  readonly onPaste: (place: Place, text: string) => boolean
  readonly onRemove: (id: number) => void
  /** Enter below the last row. */
  readonly onMore: () => void
  readonly onUndo: () => void
  readonly onRedo: () => void
}

/** The grid as a sheet: only the rows in sight are drawn, and the one where the reader is. */
export const GridSheet = ({
  rows,
  wrongs,
  active,
  goal,
  onGo,
  onAt,
  onType,
  onPaste,
  onRemove,
  onMore,
  onUndo,
  onRedo,
}: Props) => {
  const say = catalogWords.use()
  const sheet = useRef<HTMLDivElement>(null)
  const [view, see] = useState({ top: 0, height: 600 })
  const heights = rows.map(({ id }) => ROW + (wrongs.has(id) ? WRONG : 0))
  const tops: Array<number> = []
  let whole = 0
  for (const height of heights) {
    tops.push(whole)
    whole += height
  }
  const look = () => {
    const { current } = sheet
    if (current !== null) see({ top: current.scrollTop, height: current.clientHeight })
  }
  useLayoutEffect(look, [rows.length])
  useEffect(() => {
    if (goal !== undefined) focusCell(sheet.current, goal)
  }, [goal])
  const move = ({ row, column }: Place) =>
    onGo({
      row: Math.min(Math.max(row, 0), rows.length - 1),
      column: Math.min(Math.max(column, 0), columns.length - 1),
    })

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (leaveSheet(event)) return
    if ((event.ctrlKey || event.metaKey) && !event.altKey && ["z", "y"].includes(event.key.toLowerCase())) {
      event.preventDefault()
      if (event.key.toLowerCase() === "y" || event.shiftKey) onRedo()
      else onUndo()
      return
    }
    const to = stepFrom(event)
    if (to === undefined) return
    event.preventDefault()
    if (event.key === "Enter" && to.row === rows.length) onMore()
    else move(to)
  }
  const drawn = rows.flatMap((row, at) => {
    const [top = 0, height = ROW] = [tops[at], heights[at]]
    const inSight = top + height > view.top - AROUND * ROW && top < view.top + view.height + AROUND * ROW
    return inSight || at === active ? [{ row, at, top, height }] : []
  })
  return (
    <div
      ref={sheet}
      className="small framed grid-sheet"
      role="grid"
      aria-label={say("batch.sheet")}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      onScroll={look}
      onKeyDown={press}
      onFocus={({ target }) => {
        const at = placeOf(target)
        if (at !== undefined) onAt(at)
      }}
      onPaste={(event) => {
        const at = placeOf(event.target)
        if (at !== undefined && onPaste(at, event.clipboardData.getData("text/plain"))) event.preventDefault()
      }}
    >
      <div className="tiny muted bold grid-head" role="row" aria-rowindex={1} style={{ height: HEAD }}>
        <span role="columnheader" className="grid-number">
          <span className="unseen">{say("batch.row")}</span>
        </span>
        {columns.map((column) => (
          <span key={column} role="columnheader">
            {say(`batch.columns.${column}`)}
          </span>
        ))}
        <span role="columnheader" className="unseen" aria-label={say("batch.removeRow", { row: "" })} />
      </div>
      <div className="grid-body" role="rowgroup" style={{ height: whole }}>
        {drawn.map(({ row, at, top, height }) => (
          <GridLine
            key={row.id}
            row={row}
            at={at}
            top={top}
            height={height}
            wrongs={wrongs.get(row.id) ?? none}
            onType={onType}
            onRemove={onRemove}
          />
        ))}
      </div>
    </div>
  )
}

interface LineProps {
  readonly row: GridRow
  readonly at: number
  readonly top: number
  readonly height: number
  readonly wrongs: ReadonlyArray<CellWrong>
  readonly onType: (id: number, column: GridColumn, text: string) => void
  readonly onRemove: (id: number) => void
}

/** One row of the grid, and under it what is wrong with it. */
const GridLine = ({ row: { id, cells }, at, top, height, wrongs, onType, onRemove }: LineProps) => {
  const say = catalogWords.use()
  const number = at + 1
  const note = `grid-wrong-${id}`
  return (
    <div className="grid-row" role="row" aria-rowindex={at + 2} style={{ height, transform: `translateY(${top}px)` }}>
      <span className="middle grid-number digits" role="rowheader">
        {number}
      </span>
      {columns.map((column, i) => {
        const wrong = wrongs.some((it) => it.column === column)
        return (
          <span key={column} role="gridcell">
            <input
              type="text"
              className={numeric.has(column) ? "cell digits" : "cell"}
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
