import { useState } from "react"
import { call } from "../data/http.ts"
import { useSending } from "../data/useSending.ts"
import { goOn } from "../site/arrive.ts"
import { tell } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { AuthFrame } from "./AuthFrame.tsx"
import { CodeForm } from "./CodeForm.tsx"
import { accountWords } from "./words.ts"

/** Sends a code; answers with when. */
const sendTo = async (phone: string): Promise<number> => {
  await call("/auth/otp", { method: "POST", body: { phone } })
  return Date.now()
}

/** Whoever came by telephone long ago shows first that the number is still theirs. */
export const MigratePhone = ({ phone, onProven }: { readonly phone: string; readonly onProven: () => void }) => {
  const say = accountWords.use()
  const [sentAt, sent] = useState<number>()
  const { send, sending } = useSending()
  const ask = async () => sent(await sendTo(phone))
  const begin = async () => {
    try {
      await send(phone, ask)
      toast({ type: "success", title: say("auth.sent") })
    } catch (error) {
      tell(error)
    }
  }
  return (
    <AuthFrame
      title={say(sentAt === undefined ? "move.phoneTitle" : "auth.codeTitle")}
      lead={sentAt === undefined ? say("move.phoneLead", { phone }) : say("auth.codeLead", { to: phone })}
    >
      {sentAt === undefined ? (
        <>
          <button type="button" className="button button-main" disabled={sending} onClick={() => void begin()}>
            {sending ? say("auth.sending") : say("auth.send")}
          </button>
          <div className="row apart auth-row">
            <button type="button" className="button button-bare" onClick={() => goOn()}>
              {say("move.later")}
            </button>
          </div>
        </>
      ) : (
        <CodeForm
          sentAt={sentAt}
          submit={say("setup.next")}
          onCode={async (code) => {
            await call("/v2.0/auth/existing-user/verify", { method: "POST", body: { phone, code } })
            onProven()
          }}
          onResend={ask}
        />
      )}
    </AuthFrame>
  )
}
