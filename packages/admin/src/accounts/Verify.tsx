import { e164 } from "@oja/domain/kernel/phone"
import { useState } from "react"
import { Link, Navigate } from "../site/street.tsx"
import { arrive } from "../site/arrive.ts"
import { isMine, saidMine } from "./mine.ts"
import { AuthFrame } from "./AuthFrame.tsx"
import { CodeForm } from "./CodeForm.tsx"
import { checkCode, sendCode } from "./codes.ts"
import { forgetCode, pendingCode, type Pending } from "./pending.ts"
import { accountWords } from "./words.ts"

export const Verify = () => {
  const [pending, resent] = useState(pendingCode)
  return pending === null ? <Navigate to="/auth/login" /> : <EnterCode pending={pending} onResent={resent} />
}

/** The six digits that came by mail or text message. */
const EnterCode = ({ pending, onResent }: { pending: Pending; onResent: (pending: Pending) => void }) => {
  const say = accountWords.use()
  const [mine, own] = useState(isMine)
  const to = pending.by === "email" ? pending.email : e164(pending.phone, pending.countryCode)
  return (
    <AuthFrame title={say("auth.codeTitle")} lead={say("auth.codeLead", { to })}>
      <CodeForm
        sentAt={pending.sentAt}
        submit={say("auth.verify")}
        onCode={async (code) => {
          const answer = await checkCode(pending, code, mine)
          forgetCode()
          await arrive(answer)
        }}
        onResend={async () => onResent(await sendCode(pending))}
        aside={
          <Link className="button button-bare" to="/auth/login">
            {say("auth.change")}
          </Link>
        }
      >
        <label className="auth-mine">
          <input
            className="tickbox"
            type="checkbox"
            checked={mine}
            onChange={({ target }) => {
              saidMine(target.checked)
              own(target.checked)
            }}
          />
          <span>
            {say("auth.mine")}
            <small className="muted block">{say("auth.mineLead")}</small>
          </span>
        </label>
      </CodeForm>
    </AuthFrame>
  )
}
