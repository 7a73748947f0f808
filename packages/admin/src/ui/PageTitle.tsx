import type { ReactNode } from "react"
import { useTitle } from "./useTitle.ts"
import "./parts.css"

interface Props {
  readonly title: string
  readonly lead?: ReactNode
  readonly action?: ReactNode
}

/** What this screen is, and the one thing most people come to do here. */
export const PageTitle = ({ title, lead, action }: Props) => {
  useTitle(title)
  return (
    <div className="title">
      <div className="title-words">
        <h1 className="display">{title}</h1>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      {action !== undefined && <div className="title-action">{action}</div>}
    </div>
  )
}
