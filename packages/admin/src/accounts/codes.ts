import { call } from "../data/http.ts"
import { type Address, expectCode, type Pending } from "./pending.ts"

/** What is wrong with what was typed as an address, before anybody is asked. */
export const emailWrong = (typed: string): "required" | "email" | undefined => {
  if (typed === "") return "required"
  return !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) || typed.length > 254 ? "email" : undefined
}

/** Asks for a six-digit code by mail or as a text message, and expects it from now on. */
export const sendCode = async (to: Address): Promise<Pending> => {
  await (to.by === "email"
    ? call("/v2.1/auth/email/login", { method: "POST", body: { email: to.email } })
    : call("/auth/otp", { method: "POST", body: { phone: to.phone, countryCode: to.countryCode } }))
  return expectCode(to)
}

/** Signs in; `myDevice` keeps the person signed in here for thirty days. */
export const checkCode = (to: Address, code: string, myDevice: boolean) =>
  to.by === "email"
    ? call("/v2.0/auth/email/verify", { method: "POST", body: { email: to.email, code, myDevice } })
    : call("/auth/login", {
        method: "POST",
        body: { code, phone: to.phone, countryCode: to.countryCode, myDevice },
      })
