import type { ReactNode } from "react"
import { Link } from "../site/street.tsx"
import { useInstallation } from "../site/installation.ts"
import { Cloth, Mark } from "../ui/Adire.tsx"
import { LanguageSwitch, SchemeSwitch } from "../ui/Preferences.tsx"
import { useWords } from "../words/words.ts"
import "../site/site.css"
import "./accounts.css"

/** Every page of signing in: cloth on one side, one question on the other. */
export const AuthFrame = ({ back, children }: { back?: string; children: ReactNode }) => {
  const say = useWords()
  const { sandbox } = useInstallation()
  return (
    <div className="auth">
      <div className="auth-cloth">
        <Cloth columns={5} rows={9} />
        <p className="display">{say("auth.panel")}</p>
      </div>
      <div className="auth-side">
        <header className="page-head">
          <Link to="/" className="wordmark">
            <Mark />
            <span>{say("oja.name")}</span>
          </Link>
          <div className="page-tools">
            <LanguageSwitch />
            <SchemeSwitch />
          </div>
        </header>
        <main className="auth-main">
          {back !== undefined && (
            <Link className="auth-back" to={back}>
              {say("oja.back")}
            </Link>
          )}
          {children}
        </main>
        <footer className="auth-foot">{sandbox && <Link to="/dev-tools">{say("auth.outbox")}</Link>}</footer>
      </div>
    </div>
  )
}
