import type { Place } from "../ui/sheetKeys.ts"
import { useWords } from "../words/words.ts"
import { columns } from "./gridRows.ts"
import type { ReadRow } from "./readGrid.ts"

const SHOWN = 8

/** Which rows need another look, and the way to each. */
export const WrongRows = ({ rows, onGo }: { rows: ReadonlyArray<ReadRow>; onGo: (place: Place) => void }) => {
  const say = useWords()
  if (rows.length === 0) return null
  return (
    <div className="grid-wrongs" role="alert">
      <p>
        <strong>{rows.length === 1 ? say("batch.wrongOne") : say("batch.wrong", { count: rows.length })}</strong>
      </p>
      <ul>
        {rows.slice(0, SHOWN).map(({ row, number, wrongs: [first] }) =>
          first === undefined ? null : (
            <li key={row.id}>
              <button
                type="button"
                className="link"
                onClick={() => onGo({ row: number - 1, column: columns.indexOf(first.column) })}
              >
                {say("batch.goTo", { row: number, why: `${say(`batch.columns.${first.column}`)} – ${first.msg}` })}
              </button>
            </li>
          ),
        )}
      </ul>
      {rows.length > SHOWN && <p className="muted">{say("batch.more", { count: rows.length - SHOWN })}</p>}
    </div>
  )
}
