import type { Reckoned } from "@oja/domain/sales/reckon"
import { Money } from "../ui/Money.tsx"
import { sellingWords } from "./words.ts"

interface Props {
  readonly reckoned: Reckoned | undefined
  /** What cash is rounded by, up or down. */
  readonly rounding?: number
  readonly deposit?: number | undefined
}

/** What it comes to, worked out as the book will. */
export const Totals = ({ reckoned, rounding = 0, deposit }: Props) => {
  const say = sellingWords.use()
  if (reckoned === undefined) return null
  const { addedTax, cartDiscount, shippingFee, subtotal, tax } = reckoned
  const total = reckoned.total + rounding
  const extra = cartDiscount > 0 || shippingFee > 0 || addedTax > 0 || rounding !== 0
  return (
    <dl className="pairs totals">
      {extra && (
        <div>
          <dt>{say(cartDiscount > 0 ? "subtotal" : "lines")}</dt>
          <dd>
            <Money amount={subtotal} />
          </dd>
        </div>
      )}
      {cartDiscount > 0 && (
        <div>
          <dt>{say("discount")}</dt>
          <dd>
            <Money amount={-cartDiscount} />
          </dd>
        </div>
      )}
      {shippingFee > 0 && (
        <div>
          <dt>{say("delivery")}</dt>
          <dd>
            <Money amount={shippingFee} />
          </dd>
        </div>
      )}
      {addedTax > 0 && (
        <div>
          <dt>{say("tax.onTop")}</dt>
          <dd>
            <Money amount={addedTax} />
          </dd>
        </div>
      )}
      {rounding !== 0 && (
        <div>
          <dt>{say("tax.rounding")}</dt>
          <dd>
            <Money amount={rounding} />
          </dd>
        </div>
      )}
      <div className="totals-all">
        <dt>{say("total")}</dt>
        <dd className="display digits" data-testid="total">
          <Money amount={total} />
        </dd>
      </div>
      {tax > addedTax && (
        <div>
          <dt>{say("tax.inPrice")}</dt>
          <dd>
            <Money amount={tax - addedTax} />
          </dd>
        </div>
      )}
      {deposit !== undefined && deposit > 0 && deposit < total && (
        <div>
          <dt>{say("owedAfter")}</dt>
          <dd>
            <Money amount={total - deposit} />
          </dd>
        </div>
      )}
    </dl>
  )
}
