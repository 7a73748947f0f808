import { useState, type FormEvent } from "react"
import { travel } from "../session/passage.ts"
import { TextField } from "../ui/Field.tsx"
import { tell } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { useWords } from "../words/words.ts"
import { AuthFrame } from "./AuthFrame.tsx"
import { sendCode } from "./codes.ts"
import { expectCode } from "./pending.ts"

/** A code to an e-mail address. */
export const EmailLogin = () => {
  const say = useWords()
  const [email, write] = useState("")
  const [wrong, judge] = useState<string>()
  const [sending, send] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const to = email.trim().toLowerCase()
    if (to === "") return judge(say("problem.required"))
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(to) || to.length > 254) return judge(say("problem.email"))
    send(true)
    try {
      const pending = { by: "email", email: to, sentAt: Date.now() } as const
      await sendCode(pending)
      expectCode(pending)
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
        <TextField
          label={say("auth.email")}
          wrong={wrong}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          autoFocus
          value={email}
          onChange={(event) => {
            write(event.target.value)
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
