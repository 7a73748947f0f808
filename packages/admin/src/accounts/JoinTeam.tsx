import { useEffect, useState } from "react"
import { call, Refused } from "../data/http.ts"
import { arrive } from "../site/arrive.ts"
import { Link } from "../site/street.tsx"
import { token as signedIn, type SignIn, useSession } from "../session/session.ts"
import { tell } from "../ui/problem.ts"
import { AuthFrame } from "./AuthFrame.tsx"
import { forgetInvitation, invitedBy } from "../session/invited.ts"
import { accountWords } from "./words.ts"

interface Offer {
  readonly shop: string
  readonly name: string
  readonly open: boolean
}

/** Behind the link of an invitation: what it offers, and the place that whoever is signed in takes. */
export const JoinTeam = () => {
  const say = accountWords.use()
  const { user } = useSession()
  const [invitation] = useState(invitedBy)
  const [offer, show] = useState<Offer>()
  const [gone, lose] = useState(invitation === null)
  const [joining, join] = useState(false)
  useEffect(() => {
    if (invitation === null) return
    call<Offer>(`/v1.0/invitations/${invitation}`).then(
      (found) => (found.open ? show(found) : lose(true)),
      (error: unknown) => (error instanceof Refused && error.status === 404 ? lose(true) : tell(error)),
    )
  }, [invitation])

  const accept = async () => {
    join(true)
    try {
      const answer = await call<SignIn>(`/v1.0/invitations/${invitation}/accept`, { method: "POST", body: {} })
      forgetInvitation()
      await arrive(answer)
    } catch (error) {
      join(false)
      tell(error)
    }
  }

  const title = gone ? say("join.gone") : say("join.title", { shop: offer?.shop ?? "" })
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
          {signedIn() === null ? (
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
    </AuthFrame>
  )
}
