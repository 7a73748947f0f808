import { useState } from "react"
import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useAsk } from "../data/useAsk.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { FilterChips } from "../ui/FilterChips.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { Marks } from "./Marks.tsx"
import { Progress } from "./Progress.tsx"
import { pathOf, type Target } from "./target.ts"
import { TargetDialog } from "./TargetDialog.tsx"
import "./targets.css"

const shows = ["active", "over"] as const

/** Every target and how far it has come today. */
export const TargetList = () => {
  const say = useWords()
  const mayAdd = useMay("sales_targets", "create")
  const [adding, add] = useState(false)
  const [show, choose] = useState<(typeof shows)[number]>("active")
  const { data, error, again } = useAsk<{ readonly items: ReadonlyArray<Target> }>("/v1.0/sales-targets")
  const over = data?.items.filter(({ state }) => state === "ended") ?? []
  const shown = show === "over" ? over : (data?.items.filter(({ state }) => state !== "ended") ?? [])
  const button = mayAdd && (
    <button type="button" className="button button-main" onClick={() => add(true)}>
      {say("targets.add")}
    </button>
  )
  return (
    <>
      <PageTitle title={say("menu.targets")} lead={say("targets.lead")} action={button} />
      {error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : data === undefined ? (
        <RowsSkeleton rows={4} />
      ) : data.items.length === 0 ? (
        <EmptyState title={say("targets.emptyTitle")} motifs={["squares", "sun", "dots"]} action={button}>
          {say("targets.empty")}
        </EmptyState>
      ) : (
        <>
          <div className="filters">
            <FilterChips
              label={say("targets.show")}
              options={shows.map((value) => ({
                value,
                name: say(`targets.${value}`),
                count: value === "over" ? over.length : data.items.length - over.length,
              }))}
              value={show}
              onChange={choose}
            />
          </div>
          {shown.length === 0 && <p className="muted">{say(show === "over" ? "targets.noneOver" : "targets.empty")}</p>}
          <ul className="aims">
            {shown.map((target) => (
              <li key={target.id}>
                <h2>
                  <Link to={pathOf(target.id)}>{target.targetName}</Link>
                </h2>
                <Marks target={target} />
                <Progress target={target} />
              </li>
            ))}
          </ul>
        </>
      )}
      {adding && <TargetDialog onClose={() => add(false)} />}
    </>
  )
}
