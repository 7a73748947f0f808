import type { ReactNode } from "react"
import { PageTitle } from "../ui/PageTitle.tsx"
import { Slot } from "../ui/Slot.tsx"
import { useWords } from "../words/words.ts"
import "./dashboard.css"

export interface DashboardParts {
  readonly greeting: string
  readonly day: string
  readonly action?: ReactNode
  /** The one figure a shop lives by. */
  readonly takings?: ReactNode
  readonly received?: ReactNode
  readonly owed?: ReactNode
  readonly waiting?: ReactNode
  readonly low?: ReactNode
  readonly chart?: ReactNode
  readonly recent?: ReactNode
  /** What the figures above mean. */
  readonly meanings?: ReactNode
  /** What stands here while the book is empty. */
  readonly empty?: ReactNode
  readonly suggestions?: ReactNode
  readonly tips?: ReactNode
}

/** The morning look at a shop: today on the left, people and lessons on the right. */
export const DashboardLayout = (parts: DashboardParts) => {
  const say = useWords()
  const {
    greeting,
    day,
    action,
    takings,
    received,
    owed,
    waiting,
    low,
    chart,
    recent,
    meanings,
    empty,
    suggestions,
    tips,
  } = parts
  return (
    <>
      <PageTitle title={greeting} lead={day} action={action} />
      <div className="dashboard">
        <div className="dashboard-day">
          {empty}
          {takings !== undefined && <div className="dashboard-takings">{takings}</div>}
          <div className="dashboard-figures">
            {[received, owed, waiting, low].map((figure, at) => figure !== undefined && <div key={at}>{figure}</div>)}
          </div>
          <Part title={say("dashboard.chart")}>{chart}</Part>
          <Part title={say("dashboard.recent")}>{recent}</Part>
          {meanings}
        </div>
        <aside className="dashboard-aside">
          <Slot name="today" />
          <Part title={say("dashboard.suggestions")}>{suggestions}</Part>
          <Part title={say("dashboard.tips")}>{tips}</Part>
        </aside>
      </div>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) =>
  children === undefined ? null : (
    <section className="dashboard-part">
      <h2>{title}</h2>
      {children}
    </section>
  )
