import { securityFacts } from "@oja/domain/security/views"
import { members } from "@oja/domain/team/views"
import { useSearchParams } from "react-router-dom"
import type { Answer } from "../data/calls.ts"
import { useGet } from "../data/client.ts"
import { fieldAt } from "../data/described.ts"
import { useShop } from "../data/useShop.ts"
import { useTeam } from "../data/useTeam.ts"
import { sayMoment } from "../ui/days.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { SelectInput } from "../ui/inputs.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { Pager } from "../ui/Pager.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import "../ui/record.css"
import { Span } from "../ui/Span.tsx"
import { useChoice } from "../ui/useText.ts"
import { isNoted, noted } from "./happenings.ts"
import "./team.css"
import { teamWords } from "./words.ts"

type Line = Answer<"GET /v1.0/security-log">["items"][number]

const PER_PAGE = 25

/** Who came in, who was kept out, who may do what, and what was taken away: the newest first. */
export const SecurityLog = () => {
  const say = teamWords.use()
  const { locale, zone } = useShop()
  const role = useChoice(members)
  const fact = useChoice(securityFacts)
  const sayWhat = (what: string) => (isNoted(what) ? say(`security.of.${what}`) : fact("what", what))
  const happenings = [...noted, ...Object.keys(fieldAt(securityFacts, "what")?.choiceLabels ?? {})]
  const [params, look] = useSearchParams()
  const said = (name: string) => params.get(name) ?? ""
  const what = happenings.find((it) => it === said("what")) ?? ""
  const page = Math.max(1, Math.trunc(Number(said("page"))) || 1)
  const asked = { what, userId: said("userId"), from: said("from"), to: said("to") }
  const wanted = (more: Readonly<Record<string, string>>) =>
    new URLSearchParams(Object.entries({ ...asked, ...more }).filter(([, value]) => value !== ""))
  const ask = (more: Readonly<Record<string, string>>) => look(wanted(more), { replace: true })
  const { people } = useTeam()
  const { data, error, again } = useGet(
    `/v1.0/security-log?${wanted({ page: String(page), perPage: String(PER_PAGE) })}`,
  )
  const facts = ({ about, count, device, list, place, role: as, roleName }: Line): string =>
    [
      about?.name,
      roleName ?? (as === undefined ? undefined : role("role", as)),
      list?.replaceAll("_", " "),
      count === undefined ? undefined : say("security.devices", { count }),
      device,
      place,
    ]
      .filter((it) => it !== undefined && it !== null)
      .join(" · ")
  return (
    <>
      <PageTitle title={say("security.title")} lead={say("security.lead")} />
      <div className="row gap-16 feet below-16">
        <SelectInput
          label={say("security.what")}
          value={what}
          options={happenings.map((value) => ({ value, name: sayWhat(value) }))}
          empty={say("security.all")}
          onPick={(picked) => ask({ what: picked })}
        />
        <SelectInput
          label={say("security.who")}
          value={asked.userId}
          options={people.map(({ name, userId }) => ({ value: userId, name }))}
          empty={say("security.everybody")}
          onPick={(userId) => ask({ userId })}
        />
        <Span from={asked.from} to={asked.to} onChange={ask} />
      </div>
      {error !== undefined || data === undefined ? (
        <NotYet error={error} again={again} rows={6} />
      ) : data.items.length === 0 ? (
        <EmptyState title={say("security.none")} />
      ) : (
        <>
          <ul className="paid">
            {data.items.map((line) => (
              <li key={line.id}>
                <div>
                  <strong>{sayWhat(line.what)}</strong>
                  <p className="muted">{facts(line)}</p>
                </div>
                <div className="security-when">
                  <span>{line.name ?? say(line.what === "restored" ? "security.operator" : "security.somebody")}</span>
                  <span className="muted digits">{sayMoment(line.at, locale, zone)}</span>
                </div>
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            perPage={PER_PAGE}
            total={data.total}
            onTurn={(page) => look(wanted({ page: String(page) }))}
          />
        </>
      )}
    </>
  )
}
