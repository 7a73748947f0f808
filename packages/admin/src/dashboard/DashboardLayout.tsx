import type { ReactNode } from "react"
import { PageTitle } from "../ui/PageTitle.tsx"
import { Slot } from "../ui/Slot.tsx"
import { Suggestions } from "./Suggestions.tsx"
import { Tips } from "./Tips.tsx"
import { dashboardWords } from "./words.ts"
import "./dashboard.css"

interface Props {
  readonly greeting: string
  readonly day: string
  readonly action?: ReactNode
  /** The day of the shop; or what stands there while the book is empty. */
  readonly children: ReactNode
}

/** The morning look at a shop: today on the left, people and lessons on the right. */
export const DashboardLayout = ({ greeting, day, action, children }: Props) => {
  const say = dashboardWords.use()
  return (
    <>
      <PageTitle title={greeting} lead={day} action={action} />
      <div className="dashboard">
        <div>{children}</div>
        <aside className="dashboard-aside">
          <Slot name="today" />
          <Part title={say("suggestions")}>
            <Suggestions />
          </Part>
          <Part title={say("tips")}>
            <Tips />
          </Part>
        </aside>
      </div>
    </>
  )
}

export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="dashboard-part">
    <h2>{title}</h2>
    {children}
  </section>
)
