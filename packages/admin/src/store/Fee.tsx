import { mostFee } from "@oja/domain/orders/feeTerms"
import { useShop } from "../data/useShop.ts"
import { storeWords } from "./words.ts"

/** What the store costs: nothing to have, and a share of what is paid online. */
export const Fee = ({ currency, look }: { readonly currency: string; readonly look: string }) => {
  const say = storeWords.use()
  const { money } = useShop()
  const most = mostFee(currency)
  return (
    <section className={look} aria-labelledby="store-fee">
      <h2 id="store-fee">{say("fee")}</h2>
      <p>{most === Number.MAX_SAFE_INTEGER ? say("feeSays") : say("feeUpTo", { amount: money(most, currency) })}</p>
      <p className="muted">{say("feeFree")}</p>
    </section>
  )
}
