import type { NumberStyle } from "@oja/domain/kernel/numbers"
import { useState } from "react"
import { Button } from "../ui/Button.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { tell } from "../ui/problem.ts"
import { useShop } from "../data/useShop.ts"
import { importWords } from "./words.ts"
import type { AnyKind, Planned, Read } from "./kinds.ts"
import type { FileSheet } from "./sheet.ts"
import { useFieldName } from "./useFieldName.ts"
import { useMapping } from "./useMapping.ts"

interface Props {
  readonly kind: AnyKind
  readonly sheet: FileSheet
  readonly looked: boolean
  readonly onChange: () => void
  readonly onLooked: (plan: Planned, read: Read) => void
}

/** What each column is; then the file is compared with the book. */
export const MapColumns = ({ kind, sheet, looked, onChange, onLooked }: Props) => {
  const say = importWords.use()
  const nameOf = useFieldName(kind)
  const shop = useShop()
  const mapping = useMapping(kind, sheet)
  const [looking, wait] = useState(false)
  const { read, recognised } = mapping
  const { confirm = [] } = read
  const unsure = [...new Set([...confirm, ...Object.keys(mapping.styles)])]

  const look = async () => {
    wait(true)
    try {
      onLooked(await kind.compare(sheet, read, shop), read)
    } catch (error) {
      tell(error)
    } finally {
      wait(false)
    }
  }

  return (
    <FormSection title={say("map")} lead={say("mapLead")}>
      <ul className="mapping framed">
        {sheet.headers.map((header, at) => (
          <li className="stack gap-16 breaks" key={`${at} ${header}`}>
            <span>
              <strong>{header === "" ? "–" : header}</strong>
              <small className="cut block muted">
                {sheet.rows.find((row) => (row[at] ?? "").trim() !== "")?.[at] ?? "–"}
              </small>
            </span>
            <select
              className="pick"
              aria-label={header}
              value={recognised.columns[at] ?? ""}
              onChange={({ target }) => {
                onChange()
                mapping.say(header, target.value === "" ? null : target.value)
              }}
            >
              <option value="">{say("leaveOut")}</option>
              {kind.template("en").map((column) => (
                <option key={column} value={column}>
                  {nameOf(column)}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {recognised.doubled?.map((column) => (
        <p key={column} className="field-help">
          {say("doubled", { column: nameOf(column) })}
        </p>
      ))}
      {unsure.map((column) => (
        <fieldset key={column} className="choice">
          <legend>{say("style", { column: nameOf(column) })}</legend>
          {(["point", "comma"] as const).map((as: NumberStyle) => (
            <button
              key={as}
              type="button"
              className="pill"
              aria-pressed={mapping.styles[column] === as}
              onClick={() => {
                onChange()
                mapping.style(column, as)
              }}
            >
              {say(as === "point" ? "stylePoint" : "styleComma")}
            </button>
          ))}
        </fieldset>
      ))}
      {!mapping.keyed && <p className="field-wrong">{say(`${kind.name}.needKey`)}</p>}
      {!looked && (
        <Button
          look="main"
          className="start"
          disabled={looking || !mapping.keyed || confirm.length > 0}
          onClick={() => void look()}
        >
          {say(looking ? "looking" : "look")}
        </Button>
      )}
    </FormSection>
  )
}
