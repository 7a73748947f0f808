import { useEffect, useState, type ReactNode } from "react"
import { useNavigate } from "react-router-dom"
import { Cloth } from "../ui/Adire.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Glyph } from "../ui/Glyph.tsx"
import { toast } from "../ui/toasts.ts"
import { appWords } from "./words.ts"
import { logOut } from "../data/logOut.ts"
import { onRefused, type Refused } from "../data/http.ts"

type Gate =
  | { readonly kind: "session" }
  | { readonly kind: "premium"; readonly message: string; readonly feature?: string | undefined }

/** What a refusal opens, wherever it was asked: a lost session, a premium feature, a missing right. */
export const Paywall = ({ testimonials }: { testimonials?: ReactNode }) => {
  const [gate, open] = useState<Gate>()
  useEffect(
    () =>
      onRefused((refused: Refused) => {
        if (refused.status === 401) open({ kind: "session" })
        if (refused.status === 402) {
          const { metadata } = refused.envelope
          // A lost session hides everything else.
          open((now) =>
            now?.kind === "session"
              ? now
              : { kind: "premium", message: refused.message, feature: metadata?.premiumFeature },
          )
        }
        if (refused.status === 403)
          toast({ type: "error", title: appWords.say("gate.blockedTitle"), description: appWords.say("gate.blocked") })
      }),
    [],
  )
  if (gate === undefined) return null
  if (gate.kind === "session")
    return (
      <SessionEnded
        onClose={() => {
          open(undefined)
          logOut({ ended: true })
        }}
      />
    )
  return <Premium {...gate} testimonials={testimonials} onClose={() => open(undefined)} />
}

const SessionEnded = ({ onClose }: { onClose: () => void }) => {
  const say = appWords.use()
  return (
    <Dialog open onClose={onClose} title={say("gate.sessionTitle")}>
      <div className="gate">
        <p>{say("gate.session")}</p>
        <button type="button" className="button button-main" onClick={onClose} autoFocus>
          {say("gate.signIn")}
        </button>
      </div>
    </Dialog>
  )
}

const added = ["segments", "branches", "team", "reports", "domain"] as const

const Premium = ({
  message,
  feature,
  testimonials,
  onClose,
}: {
  message: string
  feature?: string | undefined
  testimonials?: ReactNode
  onClose: () => void
}) => {
  const say = appWords.use()
  const go = useNavigate()
  return (
    <Dialog open onClose={onClose} title={say("gate.premiumTitle")}>
      <div className="gate" data-feature={feature}>
        <div className="gate-cloth">
          <Cloth columns={6} rows={1} />
        </div>
        <p>{message}</p>
        <h3>{say("gate.includes")}</h3>
        <ul>
          {added.map((name) => (
            <li key={name}>
              <Glyph name="check" />
              {say(`gate.features.${name}`)}
            </li>
          ))}
        </ul>
        {testimonials}
        <button
          type="button"
          className="button button-gold"
          onClick={() => {
            onClose()
            void go("/subscription-plans")
          }}
        >
          {say("gate.upgrade")}
        </button>
        <button type="button" className="button button-bare" onClick={onClose}>
          {say("gate.later")}
        </button>
      </div>
    </Dialog>
  )
}
