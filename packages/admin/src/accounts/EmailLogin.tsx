import { sayPlain } from "@oja/domain/kernel/plainWords"
import { useEffect, useState, type FormEvent } from "react"
import { useLocale } from "../i18n/words.ts"
import { travel } from "../session/passage.ts"
import { arrive } from "../site/arrive.ts"
import { TextInput } from "../ui/inputs.tsx"
import { tell } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { AuthFrame } from "./AuthFrame.tsx"
import { emailWrong, sendCode } from "./codes.ts"
import { isMine } from "./mine.ts"
import { offerPasskeys } from "./passkey.ts"
import { accountWords } from "./words.ts"

/** A code to an e-mail address. */
export const EmailLogin = () => {
  const say = accountWords.use()
  const language = useLocale()
  const [email, write] = useState("")
  const [wrong, judge] = useState<string>()
  const [sending, send] = useState(false)

  useEffect(() => offerPasskeys(isMine(), arrive, tell), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const to = email.trim().toLowerCase()
    const found = emailWrong(to)
    if (found !== undefined) return judge(sayPlain(found, language))
    send(true)
    try {
      await sendCode({ by: "email", email: to })
      toast({ type: "success", title: say("auth.sent") })
      travel("/auth/verify")
    } catch (error) {
      tell(error, 3500)
      send(false)
    }
  }

  return (
    <AuthFrame back="/auth/login">
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
          // A passkey of this device is offered where addresses are, by browsers that know how.
          autoComplete="email webauthn"
          inputMode="email"
          spellCheck={false}
          autoFocus
          value={email}
          onType={(text) => {
            write(text)
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
