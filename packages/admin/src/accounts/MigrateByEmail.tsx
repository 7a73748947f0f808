import { useState } from "react"
import { call } from "../data/http.ts"
import { useSending } from "../data/useSending.ts"
import type { SignIn } from "../session/session.ts"
import { tell } from "../ui/problem.ts"
import { AddressForm } from "./AddressForm.tsx"
import { AuthFrame } from "./AuthFrame.tsx"
import { CodeForm } from "./CodeForm.tsx"
import { changeLogin } from "./providers.ts"
import { accountWords } from "./words.ts"

interface Props {
  readonly linkToPrevious: boolean
  readonly onBack: () => void
  readonly onDone: (answer: SignIn) => Promise<void>
}

/** An address, the code that goes there, and where it opens another account already, whether the two become one. */
export const MigrateByEmail = ({ linkToPrevious, onBack, onDone }: Props) => {
  const say = accountWords.use()
  const [email, write] = useState("")
  const [sentAt, sent] = useState<number>()
  const [linked, ask] = useState<ReadonlyArray<string>>()
  const { send, sending } = useSending()

  const sendCode = async (to: string) => {
    await call("/v2.1/auth/email/login", { method: "POST", body: { email: to, purpose: "change-login" } })
    write(to)
    sent(Date.now())
  }
  const change = async (link: boolean) =>
    onDone(await changeLogin({ provider: "email", identifier: email, linkToPrevious: link }))
  const join = async () => {
    try {
      await send("join", () => change(true))
    } catch (error) {
      tell(error)
    }
  }
  const other = () => {
    ask(undefined)
    sent(undefined)
  }

  if (linked !== undefined)
    return (
      <AuthFrame
        title={say("move.linkedTitle")}
        lead={say("move.linkedLead", { email })}
        more={
          <p>{linked.length === 0 ? say("move.linkedBare") : say("move.linkedShops", { shops: linked.join(", ") })}</p>
        }
      >
        <div className="auth-options">
          <button type="button" className="button button-main" disabled={sending} onClick={() => void join()}>
            {say("move.link")}
          </button>
          <button type="button" className="button button-line" onClick={other}>
            {say("move.otherAddress")}
          </button>
        </div>
      </AuthFrame>
    )
  if (sentAt !== undefined)
    return (
      <AuthFrame title={say("auth.codeTitle")} lead={say("auth.codeLead", { to: email })}>
        <CodeForm
          sentAt={sentAt}
          submit={say("setup.next")}
          onCode={async (code) => {
            const verified = await call("/v2.0/auth/change-login/verify-email", {
              method: "POST",
              body: { email, code },
            })
            if (verified.emailAlreadyLinked) ask(verified.maskedBusinessNames)
            else await change(linkToPrevious)
          }}
          onResend={() => sendCode(email)}
          aside={
            <button type="button" className="button button-bare" onClick={other}>
              {say("move.otherAddress")}
            </button>
          }
        />
      </AuthFrame>
    )
  return <AddressForm start={email} autoComplete="email" back={onBack} onSend={sendCode} />
}
