import type { ReactNode } from "react"
import { useInstallation } from "../site/installation.ts"
import { PageHead } from "../site/PageHead.tsx"
import { Link } from "../site/street.tsx"
import { Cloth } from "../ui/Adire.tsx"
import "./accounts.css"
import { accountWords } from "./words.ts"

/** Every page of signing in: cloth on one side, one question on the other. */
export const AuthFrame = ({ back, children }: { readonly back?: string; readonly children: ReactNode }) => {
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
        <main className="auth-main">
          {back !== undefined && (
            <Link className="auth-back" to={back}>
              {say("back")}
            </Link>
          )}
          {children}
        </main>
        <footer className="auth-foot">{sandbox && <Link to="/dev-tools">{say("auth.outbox")}</Link>}</footer>
      </div>
    </div>
  )
}
