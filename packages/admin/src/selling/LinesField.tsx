import type { Reckoned } from "@oja/domain/sales/reckon"
import { figureTyped, typedOver } from "../data/typed.ts"
import { useShop } from "../data/useShop.ts"
import { endOfFigure } from "../ui/endOfFigure.ts"
import { Money } from "../ui/Money.tsx"
import { RemoveButton } from "../ui/RemoveButton.tsx"
import { sellingWords } from "./words.ts"
import { LineTaxField } from "./LineTaxField.tsx"
import { OffField } from "./OffField.tsx"
import type { LineDraft } from "./saleDraft.ts"
import type { Selling } from "../data/taxing.ts"

interface Props {
  readonly lines: ReadonlyArray<LineDraft>
  readonly reckoned: Reckoned | undefined
  readonly selling: Selling
  readonly wrongOf: (field: string) => string | undefined
  readonly onChange: (lines: ReadonlyArray<LineDraft>) => void
}

/** A sum of so many signs stands beside a name on a phone, and a price of so many beside what comes off. */
const SHORT = { sum: 13, price: 9 }

/** What is being sold, line by line, each with its quantity, its price and what comes off. */
export const LinesField = ({ lines, reckoned, selling, wrongOf, onChange }: Props) => {
  const say = sellingWords.use()
  const { locale, money } = useShop()
  if (lines.length === 0) return null
  const set = (lineId: string, part: Partial<LineDraft>) =>
    onChange(lines.map((line) => (line.lineId === lineId ? { ...line, ...part } : line)))
  return (
    <div className="cart-room">
      <div className="cart" role="group" aria-label={say("lines")} onKeyDown={endOfFigure}>
        <div className="tiny muted bold cart-head" aria-hidden="true">
          <span>{say("product")}</span>
          <span>{say("quantity")}</span>
          <span>{say("price")}</span>
          <span>{say("discount")}</span>
          <span className="bold end cart-sum">{say("total")}</span>
        </div>
        {lines.map((line, at) => {
          const { lineId, name, off, price, quantity } = line
          const of = (what: string) => `${what}, ${name}`
          const wrong = wrongOf(`quantity.${lineId}`) ?? wrongOf(`price.${lineId}`) ?? wrongOf(`off.${lineId}`)
          const come = reckoned?.lines[at]
          const sum = come && come.base - come.discount
          return (
            <div className="cart-line ruled pad-y-8" key={lineId}>
              <strong className="cart-name">{name}</strong>
              <input
                className="field-box digits cart-quantity"
                aria-label={of(say("quantity"))}
                aria-invalid={wrongOf(`quantity.${lineId}`) !== undefined}
                inputMode="decimal"
                value={typedOver(quantity, locale)}
                onFocus={(event) => event.target.select()}
                onChange={(event) => set(lineId, { quantity: figureTyped(event.target.value, locale) })}
              />
              <input
                className={`field-box digits cart-price ${price.length > SHORT.price ? "cart-dear" : ""}`}
                aria-label={of(say("price"))}
                aria-invalid={wrongOf(`price.${lineId}`) !== undefined}
                inputMode="decimal"
                value={typedOver(price, locale)}
                onFocus={(event) => event.target.select()}
                onChange={(event) => set(lineId, { price: figureTyped(event.target.value, locale) })}
              />
              <OffField
                label={of(say("discount"))}
                value={off}
                wrong={wrongOf(`off.${lineId}`)}
                onChange={(off) => set(lineId, { off })}
              />
              <span
                className={`bold end cart-sum digits ${sum !== undefined && money(sum).length > SHORT.sum ? "cart-long" : ""}`}
              >
                {sum === undefined ? "–" : <Money amount={sum} />}
              </span>
              <RemoveButton
                look="cart-remove"
                label={say("remove", { name })}
                onClick={() => onChange(lines.filter((it) => it !== line))}
              />
              {(selling.taxes.on || (come?.tax ?? 0) > 0) && (
                <LineTaxField
                  line={line}
                  amount={come?.tax}
                  selling={selling}
                  onChange={(taxRateId) => set(lineId, { taxRateId })}
                />
              )}
              {wrong !== undefined && <p className="field-wrong whole">{wrong}</p>}
            </div>
          )
        })}
      </div>
    </div>
  )
}
