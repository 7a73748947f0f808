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
        <Link className="cards-row" to={to}>
          <strong>{title}</strong>
          <span className="cards-figure">{amount}</span>
          <span className="muted cards-line">{detail}</span>
          <span className="cards-chip">{status}</span>
        </Link>
      </li>
    ))}
  </ul>
)
