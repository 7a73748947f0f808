import type { ReactNode } from "react"
import { Back } from "./Back.tsx"
import { unbroken } from "./unbroken.tsx"
import { useTitle } from "./useTitle.ts"
import "./parts.css"

interface Props {
  /** The page this one was come to from, and what that is called. */
  readonly back?: readonly [to: string, label: string]
  readonly title: string
  readonly lead?: ReactNode
  readonly action?: ReactNode
}

/** What this screen is, and the one thing most people come to do here. */
export const PageTitle = ({ back, title, lead, action }: Props) => {
  useTitle(title)
  return (
    <>
      {back !== undefined && <Back to={back[0]}>{back[1]}</Back>}
      <div className="title">
        <div className="title-words">
          <h1 className="display">{unbroken(title)}</h1>
          {lead !== undefined && <p>{lead}</p>}
        </div>
        {action !== undefined && action !== false && <div className="title-action">{action}</div>}
      </div>
    </>
  )
}
