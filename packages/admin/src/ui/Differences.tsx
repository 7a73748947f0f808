import type { Refused } from "../data/http.ts"
import { Button } from "./Button.tsx"
import { Heads } from "./Heads.tsx"
import { uiWords } from "./words.ts"
import "./record.css"

interface Difference {
  readonly field: string
  readonly label: string
  readonly yours: string
  readonly theirs: string
}

interface Props {
  readonly of: Refused
  /** Shows the thing as it stands now, in place of what was typed. */
  readonly again?: (() => void) | undefined
}

/** Somebody changed the same thing meanwhile: what they wrote beside what was typed here, and the way to theirs. */
export const Differences = ({ of: { code, envelope }, again }: Props) => {
  const say = uiWords.use()
  if (code !== "VERSION_CONFLICT") return null
  const { differs = [] } = (envelope.error ?? {}) as { readonly differs?: ReadonlyArray<Difference> }
  return (
    <>
      {differs.length > 0 && (
        <table className="lined differences">
          <Heads of={[say("differs.field"), say("differs.yours"), say("differs.theirs")]} />
          <tbody>
            {differs.map(({ field, label, theirs, yours }) => (
              <tr key={field}>
                <th scope="row">{label}</th>
                <td>{yours}</td>
                <td>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {again !== undefined && <Button onClick={again}>{say("differs.newest")}</Button>}
    </>
  )
}
