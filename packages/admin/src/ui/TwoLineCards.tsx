import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import "./parts.css"

export interface TwoLines {
  readonly id: string
  readonly to: string
  readonly title: ReactNode
  readonly amount?: ReactNode
  readonly detail?: ReactNode
  readonly status?: ReactNode
}

/** A list on a phone: every row is a card of two lines, wide enough for a thumb. */
export const TwoLineCards = ({ rows }: { rows: ReadonlyArray<TwoLines> }) => (
  <ul className="two-lines">
    {rows.map(({ id, to, title, amount, detail, status }) => (
      <li key={id}>
        <Link to={to}>
          <strong>{title}</strong>
          <span className="two-lines-amount">{amount}</span>
          <span className="muted">{detail}</span>
          <span className="two-lines-status">{status}</span>
        </Link>
      </li>
    ))}
  </ul>
)
