import { type CSSProperties, useRef } from "react"
import { NavigationType, useNavigationType } from "react-router-dom"
import { useWords } from "../words/words.ts"
import { CHUNK, rowsIn, type Sought } from "./matrix.ts"
import { MatrixChunk } from "./MatrixChunk.tsx"
import { useBranchName } from "./useBranchName.ts"
import type { Kept } from "./useChunk.ts"
import { usePlace, useSight } from "./useSight.ts"

/** As high as a row of the sheet is, in pixels: matrix.css says the same. */
const ROW = 56

interface Props {
  readonly sought: Sought
  readonly total: number
  /** The branches, a column each. */
  readonly places: ReadonlyArray<string>
  readonly kept: Kept
}

/** The sheet: a row a variant, a column a branch. Only the rows around what is in sight are there. */
export const MatrixSheet = ({ sought, total, places, kept }: Props) => {
  const say = useWords()
  const nameOf = useBranchName()
  const body = useRef<HTMLTableSectionElement>(null)
  const chunks = Math.ceil(total / CHUNK)
  const { first, last } = useSight(body, ROW * CHUNK, chunks)
  usePlace(body, `matrix ${sought.q} ${sought.low}`, useNavigationType() === NavigationType.Pop)
  const width = places.length + (places.length > 1 ? 3 : 2)
  const above = first * CHUNK
  const below = total - Math.min(total, (last + 1) * CHUNK)
  return (
    <div className="sheet matrix" data-scrolls tabIndex={0} role="region" aria-label={say("shelf.title")}>
      <table aria-rowcount={total + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{say("shelf.product")}</th>
            {places.map((place) => (
              <th key={place} scope="col" className="sheet-number">
                {nameOf(place)}
              </th>
            ))}
            {places.length > 1 && (
              <th scope="col" className="sheet-number">
                {say("shelf.total")}
              </th>
            )}
            <th scope="col">{say("catalog.state")}</th>
          </tr>
        </thead>
        <tbody ref={body} aria-hidden="true">
          <Gap rows={above} width={width} />
        </tbody>
        {Array.from({ length: last - first + 1 }, (_, i) => first + i).map((chunk) => (
          <MatrixChunk
            key={chunk}
            sought={sought}
            chunk={chunk}
            rows={rowsIn(chunk, total)}
            places={places}
            width={width}
            kept={kept}
          />
        ))}
        <tbody aria-hidden="true">
          <Gap rows={below} width={width} />
        </tbody>
      </table>
    </div>
  )
}

/** The rows that are not there, as high as they would be, and looking as if they were. */
const Gap = ({ rows, width }: { rows: number; width: number }) => {
  const style: CSSProperties = { height: rows * ROW }
  return (
    <tr>
      <td colSpan={width} className="matrix-gap" style={style} />
    </tr>
  )
}
