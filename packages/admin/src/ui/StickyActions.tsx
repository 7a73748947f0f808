import type { ReactNode } from "react"
import { Writes } from "./Writes.tsx"
import { Wrongs } from "./Wrongs.tsx"
import "./parts.css"

/** What sends a form, always within reach of the thumb on a phone; and how many of its fields are wrong. */
export const StickyActions = ({ children }: { children: ReactNode }) => (
  <div className="sticky-actions">
    <Wrongs />
    <Writes>{children}</Writes>
  </div>
)
