import type { ReactNode } from "react"
import { Swatch, type Motif } from "./Adire.tsx"
import "./parts.css"

interface Props {
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly motifs?: readonly [Motif, Motif, Motif]
}

const usual = ["dots", "cowrie", "waves"] as const

/** A page with nothing on it yet: what will be here, and how to begin. */
export const EmptyState = ({ title, children, action, motifs = usual }: Props) => (
  <div className="state">
    <Swatch motifs={motifs} />
    <h2 className="display">{title}</h2>
    {children !== undefined && <p>{children}</p>}
    {action}
  </div>
)
