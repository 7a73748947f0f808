import type { ReactNode } from "react"
import { Link } from "react-router-dom"

/** The way back to the page that this one was come to from. */
export const Back = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link className="back" to={to}>
    {children}
  </Link>
)
