import { useShop } from "../data/useShop.ts"
import { useWords } from "../words/words.ts"
import type { Discount } from "./offer.ts"
import { OfferList } from "./OfferList.tsx"
import { discountSentence } from "./sentences.ts"

/** Discounts: for whoever names them. */
export const DiscountList = () => {
  const say = useWords()
  const { locale, money } = useShop()
  return (
    <OfferList<Discount>
      kind="discounts"
      renderGives={(row) => (
        <>
          {discountSentence(row, say, (amount) => money(amount, row.currency), locale)}
          {row.code !== undefined && (
            <>
              {" "}
              <span className="code-word">{row.code}</span>
            </>
          )}
        </>
      )}
    />
  )
}
