import type { Metric } from "@oja/domain/reports/metrics"
import { useState } from "react"
import { useMay } from "../data/access.ts"
import { useMetrics } from "./useMetrics.ts"
import { reportWords } from "./words.ts"
import "./reports.css"

/** What each of these figures means, for whoever asks. */
export const Meanings = ({ of }: { readonly of: ReadonlyArray<Metric> }) => {
  const say = reportWords.use()
  const sees = useMay("reports")
  const [open, show] = useState(false)
  const meant = useMetrics(open).meaningsOf(of)
  if (!sees) return null
  return (
    <details className="meanings" onToggle={({ currentTarget }) => show(currentTarget.open)}>
      <summary>{say("meanings")}</summary>
      <dl className="stack gap-12">
        {meant.map(({ id, meaning, name }) => (
          <div key={id}>
            <dt className="bold">{name}</dt>
            <dd className="muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
