import { useState } from "react"
import { Link } from "react-router-dom"
import { call } from "../data/http.ts"
import { useSending } from "../data/useSending.ts"
import { Button } from "../ui/Button.tsx"
import { Confirm } from "../ui/Confirm.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { TextInput } from "../ui/inputs.tsx"
import type { ProofAsked } from "./AskProof.tsx"
import { isDismissed, proveByPasskey } from "./passkey.ts"
import { accountWords } from "./words.ts"

/** What the gateway wants shown once more, or that there must first be something to show. */
export const Prove = (asked: ProofAsked) => {
  const { wants = [] } = (asked.refused.envelope.error ?? {}) as { readonly wants?: ReadonlyArray<string> }
  if (wants.includes("setup")) return <SetUpFirst {...asked} />
  return wants.includes("totp") ? (
    <TypeCode {...asked} passkey={wants.includes("passkey")} />
  ) : (
    <ShowPasskey {...asked} />
  )
}

const TypeCode = ({ refused, answer, passkey }: ProofAsked & { readonly passkey: boolean }) => {
  const say = accountWords.use()
  const [code, type] = useState("")
  const [wrong, tell] = useState<unknown>()
  const { send, sending } = useSending()
  const prove = async () => {
    try {
      await send(code, () => call("/auth/step-up", { method: "POST", body: { code } }))
      answer(true)
    } catch (error) {
      type("")
      tell(error)
    }
  }
  return (
    <Confirm
      title={say("proof.title")}
      lead={refused.message}
      submit={say("proof.submit")}
      busy={sending}
      blocked={code.trim().length < 6}
      refused={wrong}
      onYes={() => void prove()}
      onClose={() => answer(false)}
    >
      <TextInput
        label={say("proof.code")}
        help={say("proof.codeHelp")}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        autoFocus
        value={code}
        onType={type}
      />
      {passkey && <Button onClick={() => void byPasskey(answer, tell)}>{say("proof.passkey")}</Button>}
    </Confirm>
  )
}

/** Shows a passkey; whoever closes the browser's question may still type a code. */
const byPasskey = async (answer: ProofAsked["answer"], tell: (error: unknown) => void) => {
  try {
    await proveByPasskey()
    answer(true)
  } catch (error) {
    if (!isDismissed(error)) tell(error)
  }
}

const ShowPasskey = ({ answer }: ProofAsked) => {
  const say = accountWords.use()
  const [wrong, tell] = useState<unknown>()
  return (
    <Confirm
      title={say("proof.title")}
      lead={say("proof.passkeyLead")}
      submit={say("proof.passkey")}
      refused={wrong}
      onYes={() => void byPasskey(answer, tell)}
      onClose={() => answer(false)}
    />
  )
}

/** The business asks this role for a second factor, and there is none yet. */
const SetUpFirst = ({ refused, answer }: ProofAsked) => {
  const say = accountWords.use()
  const close = () => answer(false)
  return (
    <Dialog open onClose={close} title={say("proof.title")} closes>
      <p>{refused.message}</p>
      <div className="actions">
        <Link className="button button-main" to="/account-settings" onClick={close}>
          {say("proof.setUp")}
        </Link>
      </div>
    </Dialog>
  )
}
