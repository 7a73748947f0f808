import { sayPlain } from "@oja/domain/kernel/plainWords"
import { useState, type FormEvent } from "react"
import { useLocale } from "../i18n/words.ts"
import { travel } from "../session/passage.ts"
import { PickField, TextField } from "../ui/Field.tsx"
import { tell } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { AuthFrame } from "./AuthFrame.tsx"
import { sendCode } from "./codes.ts"
import { accountWords } from "./words.ts"

const countries = [
  ["NG", "+234"],
  ["GH", "+233"],
  ["SN", "+221"],
  ["CI", "+225"],
  ["BJ", "+229"],
  ["TG", "+228"],
  ["CM", "+237"],
  ["KE", "+254"],
  ["TN", "+216"],
  ["FR", "+33"],
  ["GB", "+44"],
  ["US", "+1"],
] as const

/** A code as a text message. */
export const PhoneLogin = () => {
  const say = accountWords.use()
  const language = useLocale()
  const [country, choose] = useState<string>("+234")
  const [phone, write] = useState("")
  const [wrong, judge] = useState<string>()
  const [sending, send] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const digits = phone.replaceAll(/[\s().-]/g, "")
    if (digits === "") return judge(say("problem.phoneRequired"))
    if (!/^\d{6,14}$/.test(digits)) return judge(sayPlain("phone", language))
    // A leading plus belongs to the code, whatever the list says.
    const countryCode = country.startsWith("+") ? country : `+${country}`
    send(true)
    try {
      await sendCode({ by: "phone", phone: digits.replace(/^0/, ""), countryCode })
      toast({ type: "success", title: say("auth.sent") })
      travel("/auth/verify")
    } catch (error) {
      tell(error)
      send(false)
    }
  }

  return (
    <AuthFrame back="/auth/login">
      <div className="auth-lead">
        <h1 className="display">{say("auth.phoneTitle")}</h1>
        <p>{say("auth.phoneLead")}</p>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="auth-phone">
          <PickField
            label={say("auth.country")}
            autoComplete="tel-country-code"
            value={country}
            onChange={(event) => choose(event.target.value)}
          >
            {countries.map(([name, code]) => (
              <option key={name} value={code}>
                {name} {code}
              </option>
            ))}
          </PickField>
          <TextField
            label={say("auth.phone")}
            wrong={wrong}
            type="tel"
            name="phone"
            autoComplete="tel-national"
            inputMode="tel"
            autoFocus
            value={phone}
            onChange={(event) => {
              write(event.target.value)
              judge(undefined)
            }}
          />
        </div>
        <button type="submit" className="button button-main" disabled={sending}>
          {sending ? say("auth.sending") : say("auth.send")}
        </button>
      </form>
    </AuthFrame>
  )
}
