import { targetProgress } from "@oja/domain/targets/queries"
import { setTarget } from "@oja/domain/targets/setTarget"
import { useState } from "react"
import { Link } from "react-router-dom"
import { useAnswer } from "../data/client.ts"
import { mayAsk } from "../data/useCommand.ts"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { FilterChips } from "../ui/FilterChips.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { pathOf } from "./paths.ts"
import { Marks, Progress } from "./Progress.tsx"
import { NewTarget } from "./TargetDialogs.tsx"
import { targetWords } from "./words.ts"
import "./targets.css"

const shows = ["active", "over"] as const

/** Every target and how far it has come today. */
export const TargetList = () => {
  const say = targetWords.use()
  const [adding, add] = useState(false)
  const [show, choose] = useState<(typeof shows)[number]>("active")
  const { data, error, again } = useAnswer(targetProgress, {})
  const button = mayAsk(setTarget) && (
    <Button look="main" onClick={() => add(true)}>
      {say("add")}
    </Button>
  )
  const of = (value: typeof show) =>
    (data?.items ?? []).filter(({ state }) => (state === "ended") === (value === "over"))
  return (
    <>
      <PageTitle title={say("title")} lead={say("lead")} action={button} />
      {error !== undefined || data === undefined ? (
        <NotYet error={error} again={again} rows={4} />
      ) : data.items.length === 0 ? (
        <EmptyState title={say("emptyTitle")} motifs={["squares", "sun", "dots"]} action={button}>
          {say("empty")}
        </EmptyState>
      ) : (
        <>
          <div className="filters">
            <FilterChips
              label={say("show")}
              options={shows.map((value) => ({ value, name: say(value), count: of(value).length }))}
              value={show}
              onChange={choose}
            />
          </div>
          {of(show).length === 0 && <p className="muted">{say(show === "over" ? "noneOver" : "empty")}</p>}
          <ul className="stack gap-16 aims">
            {of(show).map((target) => (
              <li key={target.id} className="stack packed gap-12 pad-20 framed">
                <h2 className="minor breaks">
                  <Link to={pathOf(target.id)}>{target.targetName}</Link>
                </h2>
                <Marks target={target} />
                <Progress target={target} />
              </li>
            ))}
          </ul>
        </>
      )}
      {adding && <NewTarget onClose={() => add(false)} />}
    </>
  )
}
