import { useState, type FormEvent } from "react"
import { Link, Navigate } from "../site/street.tsx"
import { Refused } from "../data/http.ts"
import { tell } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { arrive } from "../site/arrive.ts"
import { isMine, saidMine } from "./mine.ts"
import { AuthFrame } from "./AuthFrame.tsx"
import { CodeInput } from "./CodeInput.tsx"
import { checkCode, sendCode } from "./codes.ts"
import { forgetCode, pendingCode, type Pending } from "./pending.ts"
import { useSecondsLeft } from "./useSecondsLeft.ts"
import { accountWords } from "./words.ts"

const lockMs = 60_000

export const Verify = () => {
  const [pending, resent] = useState(pendingCode)
  return pending === null ? <Navigate to="/auth/login" /> : <EnterCode pending={pending} onResent={resent} />
}

/** The six digits that came by mail or text message. */
const EnterCode = ({ pending, onResent }: { pending: Pending; onResent: (pending: Pending) => void }) => {
  const say = accountWords.use()
  const [code, write] = useState("")
  const [wrong, judge] = useState<string>()
  const [checking, check] = useState(false)
  const [tries, tryAgain] = useState(0)
  const [mine, own] = useState(isMine)
  const left = useSecondsLeft(pending.sentAt + lockMs)
  const to = pending.by === "email" ? pending.email : `${pending.countryCode} ${pending.phone}`

  const verify = async (typed: string) => {
    if (typed.length < 6) return judge(say("auth.codeShort"))
    check(true)
    try {
      const answer = await checkCode(pending, typed, mine)
      forgetCode()
      await arrive(answer)
    } catch (error) {
      check(false)
      write("")
      tryAgain(tries + 1)
      if (error instanceof Refused && error.message !== "") judge(error.message)
      else tell(error)
    }
  }

  const resend = async () => {
    try {
      onResent(await sendCode(pending))
      toast({ type: "success", title: say("auth.resent") })
    } catch (error) {
      tell(error)
    }
  }

  return (
    <AuthFrame>
      <div className="auth-lead">
        <h1 className="display">{say("auth.codeTitle")}</h1>
        <p>{say("auth.codeLead", { to })}</p>
      </div>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void verify(code)
        }}
      >
        <label className="auth-mine">
          <input
            type="checkbox"
            checked={mine}
            onChange={({ target }) => {
              saidMine(target.checked)
              own(target.checked)
            }}
          />
          <span>
            {say("auth.mine")}
            <small className="muted">{say("auth.mineLead")}</small>
          </span>
        </label>
        <CodeInput
          // A refused code is typed again from its first digit.
          key={tries}
          value={code}
          wrong={wrong}
          onChange={(typed) => {
            write(typed)
            judge(undefined)
            if (typed.length === 6 && !checking) void verify(typed)
          }}
        />
        <button type="submit" className="button button-main" disabled={checking}>
          {checking ? say("opening") : say("auth.verify")}
        </button>
      </form>
      <div className="auth-row">
        <button type="button" className="button button-bare digits" disabled={left > 0} onClick={() => void resend()}>
          {left > 0 ? say("auth.resendIn", { seconds: left }) : say("auth.resend")}
        </button>
        <Link className="button button-bare" to="/auth/login">
          {say("auth.change")}
        </Link>
      </div>
    </AuthFrame>
  )
}
