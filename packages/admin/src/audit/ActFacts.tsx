import { Link } from "react-router-dom"
import { useGet } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { Heads } from "../ui/Heads.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import "../ui/record.css"
import { type Act, pageOf } from "./act.ts"
import "./audit.css"
import { auditWords } from "./words.ts"

/** Each fact that an act left, with what it made of its thing. */
export const ActFacts = ({ position }: Pick<Act, "position">) => {
  const say = auditWords.use()
  const { language } = useShop()
  const { data, error, again } = useGet(`/v1.0/audit/${position}`)
  if (error !== undefined || data === undefined) return <NotYet error={error} again={again} rows={2} />
  const isAlone = data.told.length === 1
  return (
    <div className="stack gap-16 trail-facts">
      {isAlone && data.told[0]?.changes.length === 0 && <p className="muted">{say("nothingMore")}</p>}
      {data.told.map(({ changes, eventId, sentence, subject }) => {
        const page = pageOf(subject)
        return (
          <section key={eventId}>
            {!isAlone && (
              <p>
                {sentence[language]} {page !== undefined && <Link to={page}>{subject.label ?? subject.id}</Link>}
              </p>
            )}
            {changes.length > 0 && (
              <table className="lined differences">
                <Heads className="unseen" of={[say("field"), say("after")]} />
                <tbody>
                  {changes.map(({ after, before, field, label }) => (
                    <tr key={field}>
                      <th scope="row">{label}</th>
                      <td>
                        {before !== undefined && (
                          <>
                            <span className="unseen">{say("before")} </span>
                            <del>{before}</del>{" "}
                          </>
                        )}
                        <ins>{after}</ins>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </section>
        )
      })}
      {data.facts > data.told.length && <p className="muted">{say("cut", { count: data.facts - data.told.length })}</p>}
    </div>
  )
}
