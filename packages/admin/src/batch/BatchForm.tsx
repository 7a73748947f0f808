import { useMemo, useState } from "react"
import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useShop } from "../data/useShop.ts"
import type { Place } from "../ui/sheetKeys.ts"
import { StickyActions } from "../ui/StickyActions.tsx"
import { Trouble } from "../ui/Trouble.tsx"
import { styleFor } from "../data/typed.ts"
import { useLocale, useWords } from "../words/words.ts"
import { GridNotes } from "./GridNotes.tsx"
import { blankRows, columns, freshRows, type GridColumn, laidOver, MOST_ROWS, typedAt } from "./gridRows.ts"
import { GridTools } from "./GridTools.tsx"
import { GridSheet } from "./GridSheet.tsx"
import { readGrid, type Reading } from "./readGrid.ts"
import { readPaste } from "./readPaste.ts"
import { type Mode, useBatch } from "./useBatch.ts"
import { useCategories } from "./useCategories.ts"
import { useReading } from "./useReading.ts"
import { useRows } from "./useRows.ts"
import { WrongRows } from "./WrongRows.tsx"

/** The sheet, what was understood of it, and the two ways of adding it. */
export const BatchForm = () => {
  const say = useWords()
  const language = useLocale()
  const { currency, locale } = useShop()
  const mayOpen = useMay("products", "create")
  const sheet = useRows()
  const { rows, batchId, styles, change } = sheet
  const categories = useCategories()
  const batch = useBatch(batchId, sheet.leave)
  const [at, stand] = useState<Place>({ row: 0, column: 0 })
  const [goal, aim] = useState<Place>()
  const [news, tell] = useState<ReadonlyArray<string>>([])
  // What is wrong is said of rows that were left, and of all once somebody wanted to add them.
  const [tried, mark] = useState(false)
  const [welcome] = useState(sheet.kept)
  const style = styleFor(locale)

  const by: Reading = useMemo(
    () => ({ say, language, currency, style, styles, categories: categories.byName }),
    [say, language, currency, style, styles, categories.byName],
  )
  const read = useMemo(() => readGrid(rows, by), [rows, by])
  const readingOf = useReading(read.detected, by)
  // What the screen knows of a cell says more than what the book said of it.
  const judged = read.rows.map((it) => {
    const heard = (batch.said.get(it.row) ?? []).filter(({ column }) => it.wrongs.every((own) => own.column !== column))
    return { ...it, wrongs: [...it.wrongs, ...heard] }
  })
  const wrong = judged.filter(({ wrongs }) => wrongs.length > 0)
  const here = rows[at.row]?.id
  const shown = new Map(
    wrong.filter(({ row }) => tried || row.id !== here).map(({ row, wrongs }) => [row.id, wrongs] as const),
  )
  const reading = readingOf(rows[at.row], columns[at.column])
  const good = judged.length - wrong.length

  const go = (place: Place) => {
    stand(place)
    aim({ ...place })
  }
  const type = (id: number, column: GridColumn, text: string) => {
    tell([])
    change(typedAt(rows, id, column, text), `${id} ${column}`)
  }
  const paste = (place: Place, text: string): boolean => {
    const pasted = readPaste(text, place.column)
    if (pasted === undefined) return false
    const { block, headed, leftOut, places } = pasted
    const laid = laidOver(rows, place.row, places, block)
    change(laid.rows)
    mark(true)
    tell([
      say(headed ? "batch.pastedHeaders" : "batch.pasted", { rows: block.length - laid.over }),
      ...(leftOut.length > 0 ? [say("batch.leftOut", { headers: leftOut.join(", ") })] : []),
      ...(laid.over > 0 ? [say("batch.tooMany", { count: laid.over })] : []),
    ])
    return true
  }
  const submit = (mode: Mode) => {
    mark(true)
    tell([])
    const [first] = wrong
    const [cell] = first?.wrongs ?? []
    if (judged.length === 0) return
    if (first !== undefined && cell !== undefined && mode === "all" && !onlyHeard(first.wrongs.length, first.row))
      return go({ row: first.number - 1, column: columns.indexOf(cell.column) })
    void batch.submit(mode, read.rows)
  }
  // What only the book knew may have changed since: then the same row may be sent again.
  const onlyHeard = (count: number, row: (typeof rows)[number]) => batch.said.get(row)?.length === count
  const undo = () => {
    tell([])
    sheet.undo()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit("all")
      }}
    >
      {welcome && batch.added === undefined && <p className="kept">{say("batch.kept")}</p>}
      {batch.added !== undefined && (
        <div className="grid-note grid-done" role="status">
          <p>
            <strong>{batch.added === 1 ? say("batch.addedOne") : say("batch.added", { count: batch.added })}</strong>{" "}
            {judged.length > 0 && (
              <span>{judged.length === 1 ? say("batch.stayOne") : say("batch.stay", { count: judged.length })}</span>
            )}
          </p>
          <Link className="button button-line" to="/products">
            {say("batch.see")}
          </Link>
        </div>
      )}
      <GridNotes
        unsure={read.unsure}
        styles={styles}
        style={style}
        onChoose={sheet.choose}
        newCategories={read.newCategories}
        opening={categories.opening}
        onOpenCategories={mayOpen ? () => void categories.open(read.newCategories) : undefined}
      />
      <div className="grid-tools">
        <p className="muted" role="status">
          {judged.length === 0
            ? say("batch.filledNone")
            : judged.length === 1
              ? say("batch.filledOne")
              : say("batch.filled", { count: judged.length })}
          {reading !== undefined && ` · ${say("batch.reads", { value: reading })}`}
          {news.map((line) => ` · ${line}`)}
        </p>
        <GridTools
          steps={sheet.steps}
          full={rows.length >= MOST_ROWS}
          empty={judged.length === 0}
          onUndo={undo}
          onRedo={sheet.redo}
          onAdd={() => change(blankRows(rows, 10))}
          onClear={() => change(freshRows)}
        />
      </div>
      <p className="muted grid-keys">{say("variants.matrixLead")}</p>
      <GridSheet
        rows={rows}
        wrongs={shown}
        active={at.row}
        goal={goal}
        onGo={go}
        onAt={stand}
        onType={type}
        onPaste={paste}
        onRemove={(id) => change(rows.filter((row) => row.id !== id))}
        onMore={() => {
          if (rows.length >= MOST_ROWS) return
          change(blankRows(rows, 1))
          go({ row: rows.length, column: 0 })
        }}
        onUndo={undo}
        onRedo={sheet.redo}
      />
      {tried && <WrongRows rows={wrong} onGo={go} />}
      <Trouble trouble={batch.trouble} />
      <StickyActions>
        <button type="submit" className="button button-main" disabled={batch.sending || judged.length === 0}>
          {judged.length === 0
            ? say("batch.allNone")
            : judged.length === 1
              ? say("batch.allOne")
              : say("batch.all", { count: judged.length })}
        </button>
        {tried && wrong.length > 0 && good > 0 && (
          <button type="button" className="button button-line" disabled={batch.sending} onClick={() => submit("good")}>
            {say("batch.good", { count: good })}
          </button>
        )}
      </StickyActions>
    </form>
  )
}
