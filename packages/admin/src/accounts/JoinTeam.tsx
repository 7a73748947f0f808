import { useEffect, useState } from "react"
import type { Answer } from "../data/calls.ts"
import { call, Refused } from "../data/http.ts"
import { leave } from "../data/leave.ts"
import { hasKept } from "../offline/mark.ts"
import { arrive, goOn } from "../site/arrive.ts"
import { Link } from "../site/street.tsx"
import { token as signedIn, useSession } from "../session/session.ts"
import { tell } from "../ui/problem.ts"
import { AuthFrame } from "./AuthFrame.tsx"
import { forgetInvitation, invitedBy } from "../session/invited.ts"
import { accountWords } from "./words.ts"

type Offer = Answer<"GET /v1.0/invitations/:token">

/** Behind the link of an invitation: what it offers, and the place that whoever is signed in takes. */
export const JoinTeam = () => {
  const say = accountWords.use()
  const { business, user } = useSession()
  const [invitation] = useState(invitedBy)
  const [offer, show] = useState<Offer>()
  const [gone, lose] = useState(invitation === null)
  const [joining, join] = useState(false)
  useEffect(() => {
    if (invitation === null) return
    // What opens nothing any more must not be come back to at the next sign-in.
    const over = () => {
      forgetInvitation()
      lose(true)
    }
    call(`/v1.0/invitations/${invitation}`).then(
      (found) => (found.open ? show(found) : over()),
      (error: unknown) => (error instanceof Refused && error.status === 404 ? over() : tell(error)),
    )
  }, [invitation])

  const pass = () => {
    forgetInvitation()
    goOn({ quiet: true })
  }

  const accept = async () => {
    join(true)
    try {
      const answer = await call(`/v1.0/invitations/${invitation}/accept`, { method: "POST", body: {} })
      forgetInvitation()
      await arrive(answer)
    } catch (error) {
      join(false)
      tell(error)
    }
  }

  const title = gone ? say("join.gone") : say("join.title", { shop: offer?.shop ?? "" })
  const signedOut = signedIn() === null
  return (
    <AuthFrame>
      {(gone || offer !== undefined) && (
        <div className="auth-lead">
          <h1 className="display">{title}</h1>
          <p>{gone ? say("join.goneLead") : say("join.lead", { name: offer?.name ?? "" })}</p>
        </div>
      )}
      {offer !== undefined && !gone && (
        <div className="auth-options">
          {signedOut ? (
            <Link className="button button-main" to="/auth/login">
              {say("join.signIn")}
            </Link>
          ) : (
            <>
              <button type="button" className="button button-main" disabled={joining} onClick={() => void accept()}>
                {say("join.accept")}
              </button>
              <p className="muted">{say("join.as", { who: user?.email ?? user?.phone ?? "" })}</p>
            </>
          )}
        </div>
      )}
      {(gone || offer !== undefined) && !signedOut && (
        <div className="row apart auth-row">
          {/* What was sold here and has not been sent yet would stay behind. */}
          {!gone && !hasKept(business?.businessId ?? "") && (
            <button type="button" className="button button-bare" onClick={leave}>
              {say("join.other")}
            </button>
          )}
          <button type="button" className="button button-bare" onClick={pass}>
            {say("join.pass")}
          </button>
        </div>
      )}
    </AuthFrame>
  )
}
