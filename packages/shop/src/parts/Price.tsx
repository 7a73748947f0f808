import type { Frame } from "../models.ts"
import { money } from "../say.ts"
import { wordsIn } from "../words/index.ts"

interface Props extends Pick<Frame, "language" | "shop"> {
  readonly price: number
  readonly from?: boolean
  readonly compareAt?: number | undefined
}

/** What it costs, and what it cost before where it is less now. */
export const Price = ({ compareAt, from = false, language, price, shop }: Props) => {
  const say = wordsIn(language)
  const said = money(language, price, shop.currency)
  return (
    <p className="price" data-price="">
      {from ? say.from(said) : said}
      {compareAt !== undefined && compareAt > price && (
        <s>
          <span className="hide">{say.was("")}</span>
          {money(language, compareAt, shop.currency)}
        </s>
      )}
    </p>
  )
}
