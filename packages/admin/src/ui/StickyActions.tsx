import type { ReactNode } from "react"
import "./parts.css"

/** The buttons of a form, always within reach of the thumb on a phone. */
export const StickyActions = ({ children }: { children: ReactNode }) => <div className="sticky-actions">{children}</div>
