import type { ReactNode } from "react"
import { useInstallation } from "../site/installation.ts"
import { PageHead } from "../site/PageHead.tsx"
import { Link } from "../site/street.tsx"
import { Cloth } from "../ui/Adire.tsx"
import "./accounts.css"
import { accountWords } from "./words.ts"

interface Props {
  /** Where "Back" leads, or what it does. */
  readonly back?: string | (() => void)
  readonly title?: string
  readonly lead?: string
  /** What else is said before the question. */
  readonly more?: ReactNode
  readonly children: ReactNode
}

/** Every page of signing in: cloth on one side, one question on the other. */
export const AuthFrame = ({ back, title, lead, more, children }: Props) => {
  const say = accountWords.use()
  const { sandbox } = useInstallation()
  return (
    <div className="auth">
      <div className="auth-cloth">
        <Cloth columns={5} rows={9} />
        <p className="display">{say("auth.panel")}</p>
      </div>
      <div className="auth-side">
        <PageHead />
        <main className="full gap-24 auth-main">
          {typeof back === "string" && (
            <Link className="start bold small auth-back" to={back}>
              {say("back")}
            </Link>
          )}
          {typeof back === "function" && (
            <button type="button" className="start bold small auth-back button-plain" onClick={back}>
              {say("back")}
            </button>
          )}
          {title !== undefined && (
            <div className="auth-lead">
              <h1 className="display">{title}</h1>
              <p>{lead}</p>
              {more}
            </div>
          )}
          {children}
        </main>
        <footer className="centred small auth-foot">
          {sandbox && <Link to="/dev-tools">{say("auth.outbox")}</Link>}
        </footer>
      </div>
    </div>
  )
}
