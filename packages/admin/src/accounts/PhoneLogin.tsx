import { countries } from "@oja/domain/businesses/countries"
import { useState, type FormEvent } from "react"
import { wrongsOf } from "../data/useCommand.ts"
import { travel } from "../session/passage.ts"
import { SelectInput, TextInput } from "../ui/inputs.tsx"
import { tell } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { AuthFrame } from "./AuthFrame.tsx"
import { sendCode } from "./codes.ts"
import { accountWords } from "./words.ts"

/** Where this device is, as far as its clock tells. */
const codeHere = (): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return countries.find(({ zone }) => zone === timeZone)?.callingCode ?? "+234"
}

/** A code as a text message. */
export const PhoneLogin = () => {
  const say = accountWords.use()
  const [country, choose] = useState(codeHere)
  const [phone, write] = useState("")
  const [wrong, judge] = useState<string>()
  const [sending, send] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (phone.trim() === "") return judge(say("problem.phoneRequired"))
    send(true)
    try {
      // As it was typed: whether its first 0 is dialled from abroad is another matter in each country.
      await sendCode({ by: "phone", phone: phone.trim(), countryCode: country })
      toast({ type: "success", title: say("auth.sent") })
      travel("/auth/verify")
    } catch (error) {
      const { phone: said } = wrongsOf(error)
      if (said === undefined) tell(error)
      judge(said)
      send(false)
    }
  }

  return (
    <AuthFrame back="/auth/login" title={say("auth.phoneTitle")} lead={say("auth.phoneLead")}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="stack gap-12 auth-phone">
          <SelectInput
            label={say("auth.country")}
            autoComplete="tel-country-code"
            value={country}
            options={countries.map(({ callingCode, code }) => ({ value: callingCode, name: `${code} ${callingCode}` }))}
            onPick={choose}
          />
          <TextInput
            label={say("auth.phone")}
            wrong={wrong}
            type="tel"
            name="phone"
            autoComplete="tel-national"
            inputMode="tel"
            autoFocus
            value={phone}
            onType={(text) => {
              write(text)
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
