import { erasures } from "@oja/domain/erasures/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { useParams } from "react-router-dom"
import { useRow } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { Facts } from "../ui/Facts.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { useChoice } from "../ui/useText.ts"
import { erasureWords } from "./words.ts"

type Report = RowOf<typeof erasures>

/** What is gone of somebody, what stays and why. */
export const ErasureShow = () => {
  const say = erasureWords.use()
  const choice = useChoice(erasures)
  const { locale } = useShop()
  const { id = "" } = useParams()
  const { data: report, error, again } = useRow(erasures, id)
  if (error !== undefined || report === undefined) return <NotYet error={error} again={again} />
  const gone = report.gone.map(({ count, what }) => [choice("gone.what", what), count] as const)
  return (
    <>
      <PageTitle
        back={["/erasures", say("back")]}
        title={`${say("title")} · ${choice("of", report.of)}`}
        lead={say("lead", { day: sayDay(report.on, locale, "long") })}
      />
      <div className="columns">
        <section className="part columns-main">
          <h2>{say("gone")}</h2>
          {gone.length === 0 ? <p className="muted">{say("nothing")}</p> : <Facts facts={Object.fromEntries(gone)} />}
        </section>
        <section className="part columns-main">
          <h2>{say("stays")}</h2>
          <ul className="bullets">
            {report.stays.map((it) => (
              <Stay key={`${it.what} ${it.why}`} stay={it} />
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}

const none: ReadonlyArray<never> = []

const Stay = ({ stay: { count, until, what, which = none, why } }: { readonly stay: Report["stays"][number] }) => {
  const say = erasureWords.use()
  const choice = useChoice(erasures)
  const { locale } = useShop()
  return (
    <li>
      <strong>
        {choice("stays.what", what)}: {count}
      </strong>
      <p>
        {choice("stays.why", why)}
        {until !== undefined && ` · ${say("until", { day: sayDay(until, locale, "long") })}`}
      </p>
      {what === "invoices" && <p className="muted">{say("invoices")}</p>}
      {which.length > 0 && <p className="muted">{which.join(", ")}</p>}
    </li>
  )
}
