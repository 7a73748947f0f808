import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import "./parts.css"

interface Props {
  readonly label: string
  readonly children: ReactNode
  /** Against what it is measured: "₦4,000 more than last Friday". */
  readonly note?: ReactNode
  readonly tone?: "in" | "out"
  /** Where it is said why it is so. */
  readonly why?: string | undefined
}

/** One figure and what it means. */
export const StatCard = ({ label, children, note, tone, why }: Props) => (
  <section className="stat" aria-label={label}>
    <h2>{label}</h2>
    <div className={`stat-figure display digits ${tone === undefined ? "" : `money-${tone}`}`}>
      {why === undefined ? children : <Link to={why}>{children}</Link>}
    </div>
    {note !== undefined && <p>{note}</p>}
  </section>
)
