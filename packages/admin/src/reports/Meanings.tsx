import type { Metric } from "@oja/domain/reports/metrics"
import { useMetrics } from "./useMetrics.ts"
import { reportWords } from "./words.ts"
import "./reports.css"

/** What each of these figures means, for whoever asks. */
export const Meanings = ({ of }: { readonly of: ReadonlyArray<Metric> }) => {
  const say = reportWords.use()
  const meant = useMetrics().meaningsOf(of)
  if (meant.length === 0) return null
  return (
    <details className="meanings">
      <summary>{say("meanings")}</summary>
      <dl>
        {meant.map(({ id, meaning, name }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
