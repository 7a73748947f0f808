import { useWords } from "../words/words.ts"
import type { CountLine, Written } from "./count.ts"
import { CountRow } from "./CountRow.tsx"

interface Props {
  readonly lines: ReadonlyArray<CountLine>
  readonly blind: boolean
  /** Shown once there is something to review. */
  readonly worthOf: ((line: CountLine) => number | undefined) | undefined
  /** Not there once the count is over. */
  readonly onWrite: ((row: Written) => void) | undefined
}

/** What was counted, row by row; on a phone each row is a card. */
export const CountLines = ({ lines, blind, worthOf, onWrite }: Props) => {
  const say = useWords()
  return (
    <div className="sheet counting">
      <table>
        <thead>
          <tr>
            <th scope="col">{say("counting.product")}</th>
            {!blind && (
              <th scope="col" className="sheet-number">
                {say("counting.expected")}
              </th>
            )}
            <th scope="col" className="sheet-number">
              {say("counting.counted")}
            </th>
            {!blind && (
              <th scope="col" className="sheet-number">
                {say("counting.difference")}
              </th>
            )}
            {worthOf !== undefined && (
              <th scope="col" className="sheet-number">
                {say("counting.worth")}
              </th>
            )}
            <th scope="col">{say("counting.reason")}</th>
            <th scope="col">{say("counting.rowNote")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <CountRow
              key={`${line.id} ${line.counted} ${line.reason} ${line.note}`}
              line={line}
              blind={blind}
              worth={worthOf === undefined ? undefined : { is: worthOf(line) }}
              onWrite={onWrite}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
