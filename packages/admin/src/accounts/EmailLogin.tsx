import { useEffect } from "react"
import { travel } from "../session/passage.ts"
import { arrive } from "../site/arrive.ts"
import { tell } from "../ui/problem.ts"
import { AddressForm } from "./AddressForm.tsx"
import { sendCode } from "./codes.ts"
import { isMine } from "./mine.ts"
import { offerPasskeys } from "./passkey.ts"

/** A code to an e-mail address. */
export const EmailLogin = () => {
  useEffect(() => offerPasskeys(isMine(), arrive, tell), [])
  const send = async (email: string) => {
    await sendCode({ by: "email", email })
    travel("/auth/verify")
  }
  // A passkey of this device is offered where addresses are, by browsers that know how.
  return <AddressForm back="/auth/login" autoComplete="email webauthn" onSend={send} />
}
