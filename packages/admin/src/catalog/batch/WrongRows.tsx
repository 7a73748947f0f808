import type { Place } from "../../ui/sheetKeys.ts"
import { catalogWords } from "../words.ts"
import { columns } from "./gridRows.ts"
import type { ReadRow } from "./readGrid.ts"

const SHOWN = 8

interface Props {
  readonly rows: ReadonlyArray<ReadRow>
  readonly onGo: (place: Place) => void
}

/** Which rows need another look, and the way to each. */
export const WrongRows = ({ rows, onGo }: Props) => {
  const say = catalogWords.use()
  return (
    <div className="stack gap-6 grid-wrongs pad-top-16" role="alert">
      <p>
        <strong>{rows.length === 1 ? say("batch.wrongOne") : say("batch.wrong", { count: rows.length })}</strong>
      </p>
      <ul className="stack gap-4">
        {rows.slice(0, SHOWN).flatMap(({ row, number, wrongs: [first] }) =>
          first === undefined ? (
            []
          ) : (
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
