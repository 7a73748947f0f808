import { useState } from "react"
import { Link } from "./street.tsx"
import { arrive } from "./arrive.ts"
import { call } from "../data/http.ts"
import { token } from "../session/session.ts"
import { Cloth } from "../ui/Adire.tsx"
import { tell } from "../ui/problem.ts"
import { useInstallation } from "./installation.ts"
import { Page } from "./Page.tsx"
import { SalePicture } from "./SalePicture.tsx"
import { siteWords } from "./words.ts"

/** The first page: one line of what a merchant gets, a picture of it, one action. */
export const Home = () => {
  const say = siteWords.use()
  const { sandbox } = useInstallation()
  return (
    <Page
      aside={
        <>
          <Link className="button button-bare page-pricing" to="/pricing">
            {say("pricing.link")}
          </Link>
          <Link className="button button-line page-sign-in" to="/auth/login">
            {say("landing.signIn")}
          </Link>
        </>
      }
    >
      <div className="stack level hero">
        <div className="hero-words starts gap-24">
          <h1 className="display">{say("landing.promise")}</h1>
          <p>{say("landing.more")}</p>
          <div className="hero-actions row gap-12">
            {sandbox ? (
              <>
                <DemoButton />
                <Link className="button button-line button-large hero-sign-in" to="/auth/login">
                  {say("landing.signIn")}
                </Link>
              </>
            ) : (
              <Link className="button button-main button-large" to={token() === null ? "/auth/login" : "/dashboard"}>
                {say("landing.start")}
              </Link>
            )}
          </div>
          {sandbox && <p className="hero-note">{say("landing.demoNote")}</p>}
        </div>
        <div className="middle hero-picture">
          <Cloth columns={6} rows={6} />
          <SalePicture />
        </div>
      </div>
      <dl className="facts">
        {(["parts", "kept", "past"] as const).map((fact) => (
          <div key={fact}>
            <dt>{say(`landing.facts.${fact}Title`)}</dt>
            <dd>{say(`landing.facts.${fact}`)}</dd>
          </div>
        ))}
      </dl>
    </Page>
  )
}

/** One click opens a shop that has a history; only trial installations have it. */
const DemoButton = () => {
  const say = siteWords.use()
  const [opening, open] = useState(false)
  const enter = async () => {
    open(true)
    try {
      await arrive(await call("/dev-tools/demo", { method: "POST", body: {} }))
    } catch (error) {
      tell(error)
      open(false)
    }
  }
  return (
    <button type="button" className="button button-main button-large" disabled={opening} onClick={() => void enter()}>
      {opening ? say("opening") : say("landing.demo")}
    </button>
  )
}
