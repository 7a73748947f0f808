import type { ReactNode } from "react"
import { Link } from "./street.tsx"
import { Mark } from "../ui/Adire.tsx"
import { LanguageSwitch, SchemeSwitch } from "../ui/Preferences.tsx"
import { useWords } from "../words/words.ts"
import "./site.css"

/** The frame of a public page: the name, the two preferences, and whatever the page is about. */
export const Page = ({ aside, children }: { aside?: ReactNode; children: ReactNode }) => {
  const say = useWords()
  return (
    <div className="page">
      <a className="skip" href="#content">
        {say("oja.skip")}
      </a>
      <header className="page-head">
        <Link to="/" className="wordmark">
          <Mark />
          <span>{say("oja.name")}</span>
        </Link>
        <div className="page-tools">
          <LanguageSwitch />
          <SchemeSwitch />
          {aside}
        </div>
      </header>
      <main id="content">{children}</main>
    </div>
  )
}
