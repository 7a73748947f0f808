import { mostFee } from "@oja/domain/orders/feeTerms"
import { useShop } from "../data/useShop.ts"
import { useWords } from "../words/words.ts"

/** What the store costs: nothing to have, and a share of what is paid online. */
export const Fee = ({ currency }: { currency: string }) => {
  const say = useWords()
  const { money } = useShop()
  const most = mostFee(currency)
  return (
    <section className="record-part store-fee" aria-labelledby="store-fee">
      <h2 id="store-fee">{say("store.fee")}</h2>
      <p>
        {most === Number.MAX_SAFE_INTEGER
          ? say("store.feeSays")
          : say("store.feeUpTo", { amount: money(most, currency) })}
      </p>
      <p className="muted">{say("store.feeFree")}</p>
    </section>
  )
}
