import { useEffect, useState } from "react"
import type { Answer } from "../data/calls.ts"
import { call } from "../data/http.ts"
import { leave } from "../data/leave.ts"
import { arrive, goOn } from "../site/arrive.ts"
import { remember, travel } from "../session/passage.ts"
import { ErrorNote } from "./ErrorNote.tsx"
import { AskProof } from "./AskProof.tsx"
import { AuthFrame } from "./AuthFrame.tsx"
import { MigrateByEmail } from "./MigrateByEmail.tsx"
import { MigratePhone } from "./MigratePhone.tsx"
import { ProviderButtons } from "./ProviderButtons.tsx"
import { Glyph } from "../ui/Glyph.tsx"
import { Waiting } from "../ui/Waiting.tsx"
import { accountWords } from "./words.ts"

/** How whoever is signed in comes, and what they may change that to. */
export type Ways = Answer<"GET /auth/ways">

const ask = () => call("/auth/ways")

/** From the telephone to e-mail, Google or Apple, and from any of those to another: step by step. */
export const Migration = () => {
  const [ways, know] = useState<Ways>()
  const [error, fail] = useState<unknown>()
  useEffect(() => void ask().then(know, fail), [])
  const look = () => {
    fail(undefined)
    void ask().then(know, fail)
  }
  if (error !== undefined)
    return (
      <AuthFrame>
        <ErrorNote error={error} onRetry={look} />
      </AuthFrame>
    )
  if (ways === undefined) return <Waiting />
  return (
    <>
      <Steps ways={ways} onFresh={look} />
      <AskProof />
    </>
  )
}

const Steps = ({ ways, onFresh }: { readonly ways: Ways; readonly onFresh: () => void }) => {
  const [byEmail, open] = useState(false)
  const [keep, keepIt] = useState(true)
  if (!ways.fresh)
    return ways.provider === "mobile" && ways.phone !== undefined ? (
      <MigratePhone phone={ways.phone} onProven={onFresh} />
    ) : (
      <SignInAgain />
    )
  return byEmail ? (
    <MigrateByEmail
      linkToPrevious={keep}
      onBack={() => open(false)}
      onDone={(answer) => arrive(answer, { migrated: true })}
    />
  ) : (
    <Choose ways={ways} keep={keep} onKeep={keepIt} onEmail={() => open(true)} />
  )
}

interface Choosing {
  readonly ways: Ways
  readonly keep: boolean
  readonly onKeep: (keep: boolean) => void
  readonly onEmail: () => void
}

/** What to come by from now on, and whether the way of until now stays open beside it. */
const Choose = ({ ways, keep, onKeep, onEmail }: Choosing) => {
  const say = accountWords.use()
  const { email, phone, provider, providers } = ways
  const mobile = provider === "mobile"
  const now = mobile ? phone : email
  return (
    <AuthFrame
      title={say(mobile ? "move.title" : "move.titleAgain")}
      lead={say(mobile ? "move.lead" : "move.leadAgain")}
      more={now !== undefined && <p className="muted">{say(`move.by.${provider}`, { who: now })}</p>}
    >
      <div className="auth-options">
        <button type="button" className="button button-main" onClick={onEmail}>
          <Glyph name="mail" />
          {say("auth.withEmail")}
        </button>
        <ProviderButtons known={providers} purpose={() => ({ to: "migrate", linkToPrevious: keep })} />
      </div>
      <label className="auth-mine">
        <input className="tickbox" type="checkbox" checked={keep} onChange={({ target }) => onKeep(target.checked)} />
        <span>
          {say(mobile ? "move.keepPhone" : "move.keep")}
          <small className="muted block">{say("move.keepLead")}</small>
        </span>
      </label>
      <div className="row apart auth-row">
        <button type="button" className="button button-bare" onClick={() => goOn()}>
          {say("move.later")}
        </button>
      </div>
    </AuthFrame>
  )
}

/** Somebody who came long ago shows first that it is still them. */
const SignInAgain = () => {
  const say = accountWords.use()
  const again = () => {
    remember("/auth/migration")
    leave()
    travel("/auth/login", { replace: true })
  }
  return (
    <AuthFrame title={say("move.againTitle")} lead={say("move.againLead")}>
      <button type="button" className="button button-main" onClick={again}>
        {say("move.again")}
      </button>
      <div className="row apart auth-row">
        <button type="button" className="button button-bare" onClick={() => goOn()}>
          {say("move.later")}
        </button>
      </div>
    </AuthFrame>
  )
}
