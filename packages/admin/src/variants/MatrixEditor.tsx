import { skuFrom } from "@oja/domain/imports/productLine"
import { useState } from "react"
import { FormSection } from "../ui/FormSection.tsx"
import type { Wrongs } from "../ui/refusedFields.ts"
import { useWords } from "../words/words.ts"
import { VARIANTS } from "./judgeMatrix.ts"
import type { Column, MatrixBase } from "./matrixBase.ts"
import { sells, typed } from "./draftSteps.ts"
import { type MatrixDraft, type Row, type Shaped } from "./matrixDraft.ts"
import { MatrixSheet } from "./MatrixSheet.tsx"
import { OptionsField } from "./OptionsField.tsx"
import "./variants.css"

interface Props {
  readonly base: MatrixBase
  readonly draft: MatrixDraft
  readonly shaped: Shaped
  readonly columns: ReadonlyArray<Column>
  readonly price: string
  readonly counted: boolean
  readonly wrongs: Wrongs
  readonly onChange: (draft: MatrixDraft) => void
}

/** Options, and the matrix of variants that they make. */
export const MatrixEditor = ({ base, draft, shaped, columns, price, counted, wrongs, onChange }: Props) => {
  const say = useWords()
  const [filled, remember] = useState<{
    readonly before: MatrixDraft
    readonly after: MatrixDraft
    readonly count: number
  }>()
  const fill = (column: Column, text: string) => {
    const rows = shaped.rows.filter(({ on }) => on)
    const after = rows.reduce((now, row) => typed(now, [row.key], column, filling(column, text, row)), draft)
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
        {shaped.rows.length > 0 && (
          <MatrixSheet
            rows={shaped.rows}
            columns={columns}
            wrongs={wrongs}
            price={price}
            counted={counted}
            onType={(keys, column, text) => onChange(typed(draft, keys, column, text))}
            onFill={fill}
            onSold={(key, on) => onChange(sells(draft, key, on))}
          />
        )}
      </section>
    </>
  )
}

/** SKUs must differ, so each gets its values behind what was typed. */
const filling = (column: Column, text: string, { values }: Row) =>
  column === "sku" && values.length > 0 ? `${text}-${skuFrom(values.join(" "))}`.slice(0, 40) : text
