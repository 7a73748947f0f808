import { sayPlain } from "@oja/domain/kernel/plainWords"
import { useState, type FormEvent } from "react"
import { call } from "../data/http.ts"
import { useSending } from "../data/useSending.ts"
import { useLocale } from "../i18n/words.ts"
import type { SignIn } from "../session/session.ts"
import { TextInput } from "../ui/inputs.tsx"
import { tell } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { AuthFrame } from "./AuthFrame.tsx"
import { CodeForm } from "./CodeForm.tsx"
import { emailWrong } from "./codes.ts"
import { changeLogin } from "./providers.ts"
import { accountWords } from "./words.ts"

interface Verified {
  readonly emailAlreadyLinked: boolean
  readonly maskedBusinessNames: ReadonlyArray<string>
}

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

  const sendCode = async () => {
    await call("/v2.1/auth/email/login", { method: "POST", body: { email, purpose: "change-login" } })
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
      <AuthFrame>
        <div className="auth-lead">
          <h1 className="display">{say("move.linkedTitle")}</h1>
          <p>{say("move.linkedLead", { email })}</p>
          <p>{linked.length === 0 ? say("move.linkedBare") : say("move.linkedShops", { shops: linked.join(", ") })}</p>
        </div>
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
      <AuthFrame>
        <div className="auth-lead">
          <h1 className="display">{say("auth.codeTitle")}</h1>
          <p>{say("auth.codeLead", { to: email })}</p>
        </div>
        <CodeForm
          sentAt={sentAt}
          submit={say("setup.next")}
          onCode={async (code) => {
            const verified = await call<Verified>("/v2.0/auth/change-login/verify-email", {
              method: "POST",
              body: { email, code },
            })
            if (verified.emailAlreadyLinked) ask(verified.maskedBusinessNames)
            else await change(linkToPrevious)
          }}
          onResend={sendCode}
          aside={
            <button type="button" className="button button-bare" onClick={other}>
              {say("move.otherAddress")}
            </button>
          }
        />
      </AuthFrame>
    )
  return <Address email={email} onType={write} onBack={onBack} onSend={sendCode} />
}

interface AddressProps {
  readonly email: string
  readonly onType: (email: string) => void
  readonly onBack: () => void
  readonly onSend: () => Promise<void>
}

const Address = ({ email, onType, onBack, onSend }: AddressProps) => {
  const say = accountWords.use()
  const language = useLocale()
  const [wrong, judge] = useState<string>()
  const { send, sending } = useSending()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = emailWrong(email)
    if (found !== undefined) return judge(sayPlain(found, language))
    try {
      await send(email, onSend)
      toast({ type: "success", title: say("auth.sent") })
    } catch (error) {
      tell(error, 3500)
    }
  }
  return (
    <AuthFrame>
      <button type="button" className="auth-back button-plain" onClick={onBack}>
        {say("back")}
      </button>
      <div className="auth-lead">
        <h1 className="display">{say("auth.emailTitle")}</h1>
        <p>{say("auth.emailLead")}</p>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label={say("auth.email")}
          wrong={wrong}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          autoFocus
          value={email}
          onType={(text) => {
            onType(text.trim().toLowerCase())
            judge(undefined)
          }}
        />
        <button type="submit" className="button button-main" disabled={sending}>
          {sending ? say("auth.sending") : say("auth.send")}
        </button>
      </form>
    </AuthFrame>
  )
}
