import { useState, type FormEvent, type ReactNode } from "react"
import { Refused } from "../data/http.ts"
import { tell } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { CodeInput } from "./CodeInput.tsx"
import { useSecondsLeft } from "./useSecondsLeft.ts"
import { accountWords } from "./words.ts"

const lockMs = 60_000

interface Props {
  readonly sentAt: number
  readonly submit: string
  /** Tries a code; it throws where the code was not right. */
  readonly onCode: (code: string) => Promise<void>
  readonly onResend: () => Promise<void>
  /** What stands above the digits. */
  readonly children?: ReactNode
  /** What stands beside the button for a new code. */
  readonly aside?: ReactNode
}

/** The six digits that came by mail or text message: tried when the last one is there, and asked for anew after a minute. */
export const CodeForm = ({ sentAt, submit, onCode, onResend, children, aside }: Props) => {
  const say = accountWords.use()
  const [code, write] = useState("")
  const [wrong, judge] = useState<string>()
  const [checking, check] = useState(false)
  const [tries, tryAgain] = useState(0)
  const left = useSecondsLeft(sentAt + lockMs)

  const verify = async (typed: string) => {
    if (typed.length < 6) return judge(say("auth.codeShort"))
    check(true)
    try {
      await onCode(typed)
    } catch (error) {
      write("")
      tryAgain(tries + 1)
      if (error instanceof Refused && error.message !== "") judge(error.message)
      else tell(error)
    } finally {
      check(false)
    }
  }

  const resend = async () => {
    try {
      await onResend()
      toast({ type: "success", title: say("auth.resent") })
    } catch (error) {
      tell(error)
    }
  }

  return (
    <>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void verify(code)
        }}
      >
        {children}
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
          {checking ? say("opening") : submit}
        </button>
      </form>
      <div className="row apart auth-row">
        <button type="button" className="button button-bare digits" disabled={left > 0} onClick={() => void resend()}>
          {left > 0 ? say("auth.resendIn", { seconds: left }) : say("auth.resend")}
        </button>
        {aside}
      </div>
    </>
  )
}
