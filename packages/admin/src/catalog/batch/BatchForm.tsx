import { addCategory } from "@oja/domain/catalog/addCategory"
import { addProducts } from "@oja/domain/catalog/addProducts"
import { styleFor } from "@oja/domain/kernel/numbers"
import { useMemo, useState } from "react"
import { Link } from "react-router-dom"
import { mayAsk } from "../../data/useCommand.ts"
import { useShop } from "../../data/useShop.ts"
import { Button } from "../../ui/Button.tsx"
import { BranchPick } from "../../ui/BranchInput.tsx"
import { EmptyState } from "../../ui/EmptyState.tsx"
import { PageTitle } from "../../ui/PageTitle.tsx"
import type { Place } from "../../ui/sheetKeys.ts"
import { StickyActions } from "../../ui/StickyActions.tsx"
import { Trouble } from "../../ui/Trouble.tsx"
import { useOpenBranches } from "../../ui/useBranches.ts"
import { catalogWords } from "../words.ts"
import "../catalog.css"
import { blankRows, columns, freshRows, type GridColumn, laidOver, MOST_ROWS, typedAt } from "./gridRows.ts"
import { GridSheet } from "./GridSheet.tsx"
import { numberIn, readGrid, type Reading, type ReadRow } from "./readGrid.ts"
import { readPaste } from "./readPaste.ts"
import { TwoWays } from "./TwoWays.tsx"
import { useBatch } from "./useBatch.ts"
import { useCategories } from "./useCategories.ts"
import { useRows } from "./useRows.ts"
import { WrongRows } from "./WrongRows.tsx"

/** Many new products at once, typed or pasted into a sheet. */
export const BatchProducts = () => {
  const say = catalogWords.use()
  return (
    <>
      <PageTitle back={["/products", say("back")]} title={say("batch.title")} lead={say("batch.lead")} />
      {mayAsk(addProducts) ? (
        <BatchForm />
      ) : (
        <EmptyState title={say("batch.title")} motifs={["squares", "dots", "waves"]}>
          {say("batch.notNow")}
        </EmptyState>
      )}
    </>
  )
}

/** The sheet, what was understood of it, and the two ways of adding it. */
export const BatchForm = () => {
  const say = catalogWords.use()
  const { currency, language, locale, money, quantity } = useShop()
  const sheet = useRows()
  const { rows, styles, change } = sheet
  const categories = useCategories()
  const open = useOpenBranches()
  const batch = useBatch(sheet.leave)
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
  const good = judged.length - wrong.length
  const written = (column: GridColumn, value: number) => (column.endsWith("_price") ? money(value) : quantity(value))
  const column = columns[at.column]
  const value = numberIn(rows[at.row], column, read.detected, by)

  const go = (place: Place) => {
    stand(place)
    aim({ ...place })
  }
  const type = (id: number, of: GridColumn, text: string) => {
    tell([])
    change(typedAt(rows, id, of, text), `${id} ${of}`)
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
  // What only the book knew may have changed since: then the same row may be sent again.
  const onlyHeard = ({ row, wrongs }: ReadRow) => batch.said.get(row)?.length === wrongs.length
  const submit = (mode: "all" | "good") => {
    mark(true)
    tell([])
    if (judged.length === 0) return
    const [first] = wrong
    const [cell] = first?.wrongs ?? []
    if (first !== undefined && cell !== undefined && mode === "all" && !onlyHeard(first))
      return go({ row: first.number - 1, column: columns.indexOf(cell.column) })
    void batch.submit({ batchId: sheet.batchId, mode }, read.rows)
  }
  const undo = () => {
    tell([])
    sheet.undo()
  }
  const tools = [
    { name: say("batch.undo"), act: undo, off: sheet.steps.back === 0 },
    { name: say("batch.redo"), act: sheet.redo, off: sheet.steps.forth === 0 },
    { name: say("batch.addRows"), act: () => change(blankRows(rows, 10)), off: rows.length >= MOST_ROWS },
    { name: say("batch.clear"), act: () => change(freshRows), off: judged.length === 0 },
  ]

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit("all")
      }}
    >
      {welcome && batch.added === undefined && <p className="note below-16 kept">{say("batch.kept")}</p>}
      {batch.added !== undefined && (
        <div className="note below-12 grid-done ends" role="status">
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
      {read.unsure.map((it) => (
        <TwoWays key={it.column} {...it} now={styles[it.column] ?? style} written={written} onChoose={sheet.choose} />
      ))}
      {read.newCategories.length > 0 && (
        <div className="note below-12 ends" role="status">
          <p>{say("batch.newCategories", { names: read.newCategories.join(", ") })}</p>
          {mayAsk(addCategory) && (
            <Button disabled={categories.opening} onClick={() => void categories.open(read.newCategories)}>
              {say("batch.addCategories")}
            </Button>
          )}
        </div>
      )}
      <div className="grid-place">
        <BranchPick among={open} value={batch.place} onPick={batch.lay} />
      </div>
      <div className="below-8 ends">
        <p className="muted" role="status">
          {judged.length === 0
            ? say("batch.filledNone")
            : judged.length === 1
              ? say("batch.filledOne")
              : say("batch.filled", { count: judged.length })}
          {column !== undefined && value !== undefined && ` · ${written(column, value)}`}
          {news.map((line) => ` · ${line}`)}
        </p>
        <div className="actions actions-small">
          {tools.map(({ name, act, off }) => (
            <Button key={name} disabled={off} onClick={act}>
              {name}
            </Button>
          ))}
        </div>
      </div>
      <p className="muted small below-8">{say("variants.matrixLead")}</p>
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
      {tried && wrong.length > 0 && <WrongRows rows={wrong} onGo={go} />}
      <Trouble trouble={batch.trouble} />
      <StickyActions>
        <Button look="main" type="submit" disabled={batch.busy || judged.length === 0}>
          {judged.length === 0
            ? say("batch.allNone")
            : judged.length === 1
              ? say("batch.allOne")
              : say("batch.all", { count: judged.length })}
        </Button>
        {tried && wrong.length > 0 && good > 0 && (
          <Button disabled={batch.busy} onClick={() => submit("good")}>
            {say("batch.good", { count: good })}
          </Button>
        )}
      </StickyActions>
    </form>
  )
}
