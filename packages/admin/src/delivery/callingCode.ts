import { useSession } from "../session/session.ts"

/** A number as people say it is called in the business's own country; the door joins the two. */
export const useCalled = () => {
  const { business } = useSession()
  const countryCode = business?.currencyObj?.callingCode ?? "+234"
  return (phone: string): { readonly phone: string; readonly countryCode?: string } =>
    phone.trim().startsWith("+") ? { phone: phone.trim() } : { phone: phone.trim(), countryCode }
}
