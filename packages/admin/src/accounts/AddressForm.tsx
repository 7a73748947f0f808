import { sayPlain } from "@oja/domain/kernel/plainWords"
import { useState, type FormEvent } from "react"
import { useSending } from "../data/useSending.ts"
import { useLocale } from "../i18n/words.ts"
import { TextInput } from "../ui/inputs.tsx"
import { tell } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { AuthFrame } from "./AuthFrame.tsx"
import { emailWrong } from "./codes.ts"
import { accountWords } from "./words.ts"

interface Props {
  readonly start?: string
  readonly autoComplete: string
  readonly back: string | (() => void)
  /** Sends the code; it throws where that failed. */
  readonly onSend: (email: string) => Promise<void>
}

/** The address that a code goes to. */
export const AddressForm = ({ start = "", autoComplete, back, onSend }: Props) => {
  const say = accountWords.use()
  const language = useLocale()
  const [email, write] = useState(start)
  const [wrong, judge] = useState<string>()
  const { send, sending } = useSending({ once: true })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const to = email.trim().toLowerCase()
    const found = emailWrong(to)
    if (found !== undefined) return judge(sayPlain(found, language))
    try {
      await send(to, async () => {
        await onSend(to)
        toast({ type: "success", title: say("auth.sent") })
      })
    } catch (error) {
      tell(error, 3500)
    }
  }

  return (
    <AuthFrame back={back} title={say("auth.emailTitle")} lead={say("auth.emailLead")}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label={say("auth.email")}
          wrong={wrong}
          type="email"
          name="email"
          autoComplete={autoComplete}
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
