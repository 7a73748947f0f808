import { levels as stockLevels } from "@oja/domain/stock/views"
import { useRows } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { transferWords } from "./words.ts"
import { endOfFigure } from "../ui/endOfFigure.ts"
import { RemoveButton } from "../ui/RemoveButton.tsx"

export interface DraftLine {
  readonly variantId: string
  readonly name: string
  readonly quantity: string
}

interface Props {
  readonly lines: ReadonlyArray<DraftLine>
  readonly from: string
  readonly wrongOf: (line: DraftLine) => string | undefined
  readonly onChange: (lines: ReadonlyArray<DraftLine>) => void
}

/** What is to go, line by line, beside what is there. */
export const DraftLines = ({ lines, from, wrongOf, onChange }: Props) => {
  const say = transferWords.use()
  const { quantity } = useShop()
  const ids = lines.map(({ variantId }) => variantId)
  const { data: levels = [] } = useRows(
    stockLevels,
    ids.length === 0 || from === "" ? null : { filter: { locationId: from, variantId: ids }, count: 100 },
  )
  if (lines.length === 0) return null
  return (
    <ul className="moved framed" aria-label={say("lines")} onKeyDown={endOfFigure}>
      {lines.map((line) => {
        const there = levels.find(({ variantId }) => variantId === line.variantId)?.available ?? 0
        const wrong = wrongOf(line)
        return (
          <li key={line.variantId} className="stack level gap-x-12">
            <div>
              <strong>{line.name}</strong>
              <p className={`digits small ${there > 0 ? "muted" : "money-out"}`}>
                {say("there", { quantity: quantity(there) })}
              </p>
            </div>
            <input
              className="field-box digits end"
              aria-label={`${say("quantity")}, ${line.name}`}
              aria-invalid={wrong !== undefined}
              inputMode="decimal"
              autoComplete="off"
              value={line.quantity}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) =>
                onChange(lines.map((it) => (it === line ? { ...line, quantity: target.value } : it)))
              }
            />
            <RemoveButton
              label={say("remove", { name: line.name })}
              onClick={() => onChange(lines.filter((it) => it !== line))}
            />
            {wrong !== undefined && <p className="field-wrong whole">{wrong}</p>}
          </li>
        )
      })}
    </ul>
  )
}
