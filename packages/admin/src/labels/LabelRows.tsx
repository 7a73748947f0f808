import { barcodeOf } from "@oja/domain/labels/barcode"
import { moduleOf } from "@oja/domain/labels/label"
import { type SheetName, sheets } from "@oja/domain/labels/sheets"
import { useShop } from "../data/useShop.ts"
import { labelWords } from "./words.ts"
import { readCount } from "./chosen.ts"
import type { LabelRow } from "./PrintLabels.tsx"

interface Props {
  readonly rows: ReadonlyArray<LabelRow>
  readonly sheet: SheetName
  readonly countOf: (row: LabelRow) => string
  readonly onCount: (variantId: string, count: string) => void
}

/** What gets labels, line by line: what it is, what its barcode says, and how many. */
export const LabelRows = ({ rows, sheet, countOf, onCount }: Props) => {
  const say = labelWords.use()
  const { money } = useShop()
  return (
    <ul className="labels-rows" aria-label={say("what")}>
      {rows.map((row) => {
        const { code, currency, name, sellingPrice, variant, variantId } = row
        const title = variant === "" ? name : `${name}, ${variant}`
        const barcode = code === undefined ? undefined : barcodeOf(code)
        const fits = barcode !== undefined && moduleOf(barcode, sheets[sheet]) !== undefined
        const wrong = readCount(countOf(row)) === undefined
        return (
          <li key={variantId} className="stack level gap-4 gap-x-16 hem">
            <div>
              <strong className="bold breaks">{title}</strong>
              <p className="small muted breaks digits">
                {money(sellingPrice, currency)} · {code ?? say("noBars")}
                {barcode !== undefined && !fits && <span className="amber"> · {say("tooLong")}</span>}
              </p>
              {wrong && <p className="field-wrong">{say("wrong")}</p>}
            </div>
            <input
              className="end field-box digits"
              aria-label={say("countOf", { name: title })}
              aria-invalid={wrong}
              inputMode="numeric"
              autoComplete="off"
              value={countOf(row)}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => onCount(variantId, target.value)}
            />
          </li>
        )
      })}
    </ul>
  )
}
