import { skuFrom } from "@oja/domain/imports/productLine"
import { useId, useState } from "react"
import type { Wrongs } from "../../data/useCommand.ts"
import { useShop } from "../../data/useShop.ts"
import { FormSection } from "../../ui/FormSection.tsx"
import { moveInSheet } from "../../ui/sheetKeys.ts"
import { catalogWords } from "../words.ts"
import {
  type Column,
  labelOf,
  type MatrixBase,
  type MatrixDraft,
  type Row,
  sells,
  type Shaped,
  typed,
} from "./matrixDraft.ts"
import { OptionsField } from "./OptionsField.tsx"
import { cellId, VARIANTS } from "./readMatrix.ts"
import "./variants.css"

interface Props {
  readonly base: MatrixBase
  readonly draft: MatrixDraft
  readonly shaped: Shaped
  readonly columns: ReadonlyArray<Column>
  /** What a new variant costs that says no price of its own. */
  readonly price: string
  /** Whether there are goods in the book to show. */
  readonly counted: boolean
  readonly wrongs: Wrongs
  readonly onChange: (draft: MatrixDraft) => void
}

/** Options, and the matrix of variants that they make. */
export const MatrixEditor = (props: Props) => {
  const { base, draft, shaped, wrongs, onChange } = props
  const say = catalogWords.use()
  const [filled, remember] = useState<{
    readonly before: MatrixDraft
    readonly after: MatrixDraft
    readonly count: number
  }>()
  const fill = (column: Column, text: string) => {
    const rows = shaped.rows.filter(({ on }) => on)
    const after = rows.reduce((now, row) => typed(now, row.key, column, filling(column, text, row)), draft)
    remember({ before: draft, after, count: rows.length })
    onChange(after)
  }
  return (
    <>
      <FormSection title={say("variants.options")} lead={say("variants.optionsLead")}>
        <OptionsField
          options={draft.options}
          wrongs={wrongs}
          giving={base.variants.length > 0}
          onChange={(options) => onChange({ ...draft, options })}
        />
      </FormSection>
      <section className="part">
        <div>
          <h2>{say("variants.matrix")}</h2>
          <p className="muted">{say("variants.matrixLead")}</p>
        </div>
        {wrongs[VARIANTS] !== undefined && (
          <p className="field-wrong" role="alert">
            {wrongs[VARIANTS]}
          </p>
        )}
        {filled !== undefined && filled.after === draft && (
          <p className="field-help" role="status">
            {say("variants.filled", { count: filled.count })}{" "}
            <button type="button" className="link" onClick={() => onChange(filled.before)}>
              {say("variants.undo")}
            </button>
          </p>
        )}
        {shaped.rows.length > 0 && <MatrixSheet {...props} onFill={fill} />}
      </section>
    </>
  )
}

/** SKUs must differ, so each gets its values behind what was typed. */
const filling = (column: Column, text: string, { values }: Row) =>
  column === "sku" && values.length > 0 ? `${text}-${skuFrom(values.join(" "))}`.slice(0, 40) : text

const isText = (column: Column) => column === "sku" || column === "barcodes"

interface SheetProps extends Props {
  readonly onFill: (column: Column, text: string) => void
}

/** Every variant on a line, typed over like a spreadsheet. */
const MatrixSheet = ({ columns, counted, draft, onChange, onFill, price, shaped: { rows }, wrongs }: SheetProps) => {
  const say = catalogWords.use()
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
                    onChange={({ target }) => onChange(sells(draft, row.key, target.checked))}
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
                    place={{ "data-row": at, "data-column": i + 1 }}
                    column={column}
                    value={row.cells[column]}
                    placeholder={column === "sellingPrice" && row.known === undefined ? price : ""}
                    wrong={wrongs[cellId(row, column)]}
                    disabled={!row.on}
                    onType={(text) => onChange(typed(draft, row.key, column, text))}
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

interface CellProps {
  readonly label: string
  readonly place: { readonly "data-row": number; readonly "data-column": number }
  readonly column: Column
  readonly value: string
  readonly placeholder: string
  readonly wrong: string | undefined
  readonly disabled: boolean
  readonly onType: (text: string) => void
}

/** One cell of the sheet; what is wrong with it stands on its line too. */
const SheetCell = ({ label, place, column, value, placeholder, wrong, disabled, onType }: CellProps) => {
  const id = useId()
  return (
    <td className="sheet-cell">
      <input
        type="text"
        className={isText(column) ? "cell" : "cell digits"}
        aria-label={label}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : id}
        {...place}
        inputMode={isText(column) ? "text" : "decimal"}
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        disabled={disabled}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onType(target.value)}
      />
      {wrong !== undefined && (
        <span id={id} className="unseen">
          {wrong}
        </span>
      )}
    </td>
  )
}

/** Fills a whole column at once: what is typed here goes to every variant that is sold. */
const FillRow = ({ columns, counted, onFill }: Pick<SheetProps, "columns" | "counted" | "onFill">) => {
  const say = catalogWords.use()
  const [texts, write] = useState<Partial<Record<Column, string>>>({})
  const fill = (column: Column) => {
    const text = (texts[column] ?? "").trim()
    if (text === "") return
    onFill(column, text)
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
            <div className="abreast gap-0 fill">
              <input
                type="text"
                className={column === "sku" ? "cell" : "cell digits"}
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
                <button type="button" className="tiny firm" onClick={() => fill(column)}>
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
