import { uiWords } from "./words.ts"
import "./parts.css"

const Bar = ({ width, height = 14 }: { width: string; height?: number }) => (
  <span className="bone" style={{ width, height }} />
)

/** The shape of rows that are on their way. */
export const RowsSkeleton = ({ rows = 8 }: { rows?: number }) => {
  const say = uiWords.use()
  return (
    <div className="bones framed" role="status">
      <span className="unseen">{say("loading")}</span>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="bones-row">
          <Bar width={`${28 + ((at * 7) % 17)}%`} />
          <Bar width="12%" />
          <Bar width="14%" />
        </div>
      ))}
    </div>
  )
}

/** The shape of a whole screen that is on its way. */
export const PageSkeleton = () => (
  <div className="bones-page">
    <Bar width="220px" height={32} />
    <RowsSkeleton />
  </div>
)
