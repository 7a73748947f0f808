import type { ReactNode } from "react"
import { Wrongs } from "./Wrongs.tsx"
import "./parts.css"

/** The buttons of a form, always within reach of the thumb on a phone; and how many of its fields are wrong. */
export const StickyActions = ({ children }: { children: ReactNode }) => (
  <div className="sticky-actions">
    <Wrongs />
    {children}
  </div>
)
