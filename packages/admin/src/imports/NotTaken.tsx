import { useLocale } from "../i18n/words.ts"
import type { AnyKind, Planned, Read } from "./kinds.ts"
import { importWords } from "./words.ts"

const SHOWN = 20

/** What of the file is not taken, before anything is written: nothing goes missing in silence. */
export const NotTaken = ({ kind, notes, read }: { kind: AnyKind; notes: Planned["notes"]; read: Read }) => {
  const say = importWords.use()
  const language = useLocale()
  const { left, notTaken, recognised } = read
  return (
    <>
      {recognised.profile !== undefined && <p>{say("profile", { name: recognised.profile })}</p>}
      {notTaken.length > 0 && <p>{say("notTaken", { names: notTaken.join(", ") })}</p>}
      {notes.map((note) => (
        <p key={note.en}>{note[language]}</p>
      ))}
      {left.length > 0 && (
        <>
          <h3>{say(`${kind.name}.leftOut`)}</h3>
          <ul className="bullets">
            {left.slice(0, SHOWN).map(({ line, reason }) => (
              <li key={line}>{`${say("line")} ${line}. ${reason[language]}`}</li>
            ))}
          </ul>
          {left.length > SHOWN && <p className="muted">{say("differencesNote", { count: SHOWN })}</p>}
        </>
      )}
    </>
  )
}
