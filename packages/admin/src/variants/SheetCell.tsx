import { useId } from "react"
import type { Place } from "../ui/sheetKeys.ts"

interface Props {
  readonly label: string
  readonly place: Place
  readonly text: boolean
  readonly value: string
  readonly placeholder: string
  readonly wrong: string | undefined
  readonly disabled: boolean
  readonly onType: (text: string) => void
}

/** One cell of the sheet; what is wrong with it stands on its line too. */
export const SheetCell = ({ label, place, text, value, placeholder, wrong, disabled, onType }: Props) => {
  const id = useId()
  return (
    <td className="sheet-cell">
      <input
        type="text"
        className={text ? "" : "digits"}
        aria-label={label}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : id}
        data-row={place.row}
        data-column={place.column}
        inputMode={text ? "text" : "decimal"}
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
