import { useShop } from "../data/useShop.ts"
import { useWords } from "../words/words.ts"
import type { Promotion } from "./offer.ts"
import { OfferList } from "./OfferList.tsx"
import { ruleSentence } from "./sentences.ts"

/** Promotions: for every basket that fits. */
export const PromotionList = () => {
  const say = useWords()
  const { locale, money } = useShop()
  return (
    <OfferList<Promotion>
      kind="promotions"
      renderGives={({ currency, rule }) => ruleSentence(rule, say, (amount) => money(amount, currency), locale)}
    />
  )
}
