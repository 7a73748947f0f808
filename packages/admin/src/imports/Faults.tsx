import { useLocale } from "../i18n/words.ts"
import { Button } from "../ui/Button.tsx"
import { Heads } from "../ui/Heads.tsx"
import { saveErrors } from "./files.ts"
import type { AnyKind, Fault } from "./kinds.ts"
import type { FileSheet } from "./sheet.ts"
import { useFieldName } from "./useFieldName.ts"
import { importWords } from "./words.ts"

const SHOWN = 50

interface Props {
  readonly kind: AnyKind
  readonly sheet: FileSheet
  readonly faults: ReadonlyArray<Fault>
}

/** Lines that are left out, each with its reason, here and as a file to correct. */
export const Faults = ({ kind, sheet, faults }: Props) => {
  const say = importWords.use()
  const nameOf = useFieldName(kind)
  const language = useLocale()
  if (faults.length === 0) return null
  return (
    <>
      <div className="part-head">
        <h3>{say("errors")}</h3>
        <div className="actions actions-small">
          <Button onClick={() => saveErrors(sheet, faults, language)}>{say("downloadErrors")}</Button>
        </div>
      </div>
      <div className="sheet scrolls">
        <table>
          <Heads of={[[say("line"), "sheet-number"], say("column"), say("value"), say("why")]} />
          <tbody>
            {faults.slice(0, SHOWN).map(({ row, column, value, reason, hint }, at) => (
              <tr key={`${row} ${column} ${at}`}>
                <td className="sheet-number">{row}</td>
                <td className="nowrap">{nameOf(column)}</td>
                <td>{value === "" ? "–" : value}</td>
                <td>
                  {reason[language]}
                  {hint !== undefined && <small>{hint[language]}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {faults.length > SHOWN && <p className="muted">{say("differencesNote", { count: SHOWN })}</p>}
    </>
  )
}
