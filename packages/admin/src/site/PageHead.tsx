import type { ReactNode } from "react"
import { Mark } from "../ui/Adire.tsx"
import { LanguageSwitch, SchemeSwitch } from "../ui/Preferences.tsx"
import { Link } from "./street.tsx"
import "./site.css"

/** The head of every public page: the name, and the two preferences. */
export const PageHead = ({ children }: { readonly children?: ReactNode }) => (
  <header className="page-head">
    <Link to="/" className="wordmark">
      <Mark />
      <span>Oja</span>
    </Link>
    <div className="page-tools gap-12">
      <LanguageSwitch />
      <SchemeSwitch />
      {children}
    </div>
  </header>
)
