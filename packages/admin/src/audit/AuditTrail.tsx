import { risks } from "@oja/domain/security/risks"
import { moduleWords } from "@oja/domain/team/rightWords"
import { useState } from "react"
import { useSearchParams } from "react-router-dom"
import { useGet } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { useTeam } from "../data/useTeam.ts"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { SelectInput } from "../ui/inputs.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { Span } from "../ui/Span.tsx"
import { ActRow } from "./ActRow.tsx"
import "./audit.css"
import { auditWords } from "./words.ts"

const names = ["by", "module", "risk", "of", "from", "to"] as const

/** All that was done in the business: the newest first, found by who, where, when and what an owner looks at first. */
export const AuditTrail = () => {
  const say = auditWords.use()
  const { language, today } = useShop()
  const { people } = useTeam()
  const [params, look] = useSearchParams()
  const [open, setOpen] = useState<number>()
  const asked = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""])) as Record<
    (typeof names)[number],
    string
  >
  const before = params.get("before") ?? ""
  const wanted = (more: Readonly<Record<string, string>>) =>
    new URLSearchParams(Object.entries({ ...asked, ...more }).filter(([, value]) => value !== ""))
  const ask = (more: Readonly<Record<string, string>>) => look(wanted(more), { replace: true })
  const { data, error, again, waiting } = useGet(`/v1.0/audit?${wanted({ before })}`)
  const older = data?.before
  const of = data?.items.find(({ subject }) => subject.id === asked.of)?.subject.label ?? say("thing")
  return (
    <>
      <PageTitle title={say("title")} lead={say("lead")} />
      <div className="row gap-16 feet below-16 trail-filters">
        <SelectInput
          label={say("who")}
          value={asked.by}
          options={people.map(({ name, userId }) => ({ value: userId, name }))}
          empty={say("everybody")}
          onPick={(by) => ask({ by })}
        />
        <SelectInput
          label={say("part")}
          value={asked.module}
          options={Object.entries(moduleWords).map(([value, [en, fr]]) => ({
            value,
            name: language === "fr" ? fr : en,
          }))}
          empty={say("everywhere")}
          onPick={(module) => ask({ module })}
        />
        <SelectInput
          label={say("risk")}
          value={asked.risk}
          options={(["any", ...risks] as const).map((value) => ({ value, name: say(`risks.${value}`) }))}
          empty={say("all")}
          onPick={(risk) => ask({ risk })}
        />
        <Span from={asked.from} to={asked.to} max={today} onChange={ask} />
      </div>
      {asked.of !== "" && (
        <p className="row line gap-x-16 below-16">
          {say("of", { name: of })}
          <Button onClick={() => ask({ of: "" })}>{say("drop")}</Button>
        </p>
      )}
      {error !== undefined || data === undefined ? (
        <NotYet error={error} again={again} rows={6} />
      ) : (
        <div className={waiting ? "stale" : ""} aria-busy={waiting}>
          {data.items.length === 0 && <EmptyState title={say(older === undefined ? "none" : "noneHere")} />}
          <ol className="trail">
            {data.items.map((act) => (
              <ActRow
                key={act.position}
                act={act}
                isOpen={open === act.position}
                onOpen={() => setOpen(open === act.position ? undefined : act.position)}
              />
            ))}
          </ol>
          <div className="row apart level gap-4 gap-x-16">
            {before !== "" && <Button onClick={() => look(wanted({}))}>{say("newest")}</Button>}
            {older !== undefined && (
              <Button onClick={() => look(wanted({ before: String(older) }))}>{say("older")}</Button>
            )}
          </div>
        </div>
      )}
    </>
  )
}
