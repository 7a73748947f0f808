import { present } from "@oja/domain/kernel/present"
import { plusDays } from "@oja/domain/kernel/calendar"
import { useState } from "react"
import { Link } from "react-router-dom"
import type { Act } from "../audit/act.ts"
import { ActRow } from "../audit/ActRow.tsx"
import { useGet } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import type { Moment } from "../session/moment.ts"
import { Dialog } from "../ui/Dialog.tsx"
import { Heads } from "../ui/Heads.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import "../audit/audit.css"
import "../ui/asCards.css"
import { pastWords } from "./words.ts"

interface Props extends Moment {
  readonly address: string
  readonly id?: string
  readonly onClose: () => void
}

/** What the screen said on the day that is looked at, beside what it says now, and what was done between the two. */
export const ThenAndNow = ({ address, day, id, onClose, way }: Props) => {
  const say = pastWords.use()
  const { day: sayDay } = useShop()
  const { data, error, again } = useGet(`${address}${address.includes("?") ? "&" : "?"}against=now`)
  const then = sayDay(day)
  return (
    <Dialog open onClose={onClose} title={say("compared")} size="wide">
      {error !== undefined || data === undefined ? (
        <NotYet error={error} again={again} rows={4} />
      ) : data.moved.length === 0 ? (
        <p>{say("same")}</p>
      ) : (
        <div className="stack gap-24">
          <table className="lined as-cards">
            <Heads of={[say("what"), then, say("now"), say("more")]} />
            <tbody>
              {data.moved.map(({ field, label, more, now, of, was }) => (
                <tr key={`${field} ${of}`}>
                  <th scope="row">
                    {label}
                    {of !== undefined && <small className="muted block light">{of}</small>}
                  </th>
                  <td data-label={then}>{was}</td>
                  <td data-label={say("now")}>
                    <strong>{now}</strong>
                  </td>
                  <td data-label={say("more")} className="digits">
                    {more}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {data.cut !== undefined && <p className="muted">{say("cut", { count: data.cut })}</p>}
          {data.acts !== undefined && <Since acts={data.acts} more={data.more === true} day={day} way={way} id={id} />}
        </div>
      )}
    </Dialog>
  )
}

interface SinceProps extends Moment {
  readonly acts: ReadonlyArray<Act>
  readonly more: boolean
  readonly id: string | undefined
}

const Since = ({ acts, day, id, more, way }: SinceProps) => {
  const say = pastWords.use()
  const [open, setOpen] = useState<number>()
  // What came to count for a later day may have been written down at any time.
  const looked = new URLSearchParams({
    ...present({ of: id }),
    ...(way === "known" && { from: plusDays(day, 1) }),
  })
  return (
    <section>
      <h3 className="below-8">{say(way === "known" ? "since" : "sinceTrue")}</h3>
      {acts.length === 0 && <p className="muted">{say("none")}</p>}
      <ol className="trail">
        {acts.map((act) => (
          <ActRow
            key={act.position}
            // On a past day nothing is changed.
            act={{ ...act, mayUndo: false }}
            isOpen={open === act.position}
            onOpen={() => setOpen(open === act.position ? undefined : act.position)}
          />
        ))}
      </ol>
      {more && <Link to={`/reports/audit-trail?${looked}`}>{say("all")}</Link>}
    </section>
  )
}
