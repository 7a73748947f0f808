import type { Reckoned } from "@oja/domain/sales/reckon"
import { Money } from "../ui/Money.tsx"
import { SumLine } from "../ui/SumLine.tsx"
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
    <dl className="stack gap-6 ruled pad-top-16 pairs totals">
      {extra && <SumLine name={say(cartDiscount > 0 ? "subtotal" : "lines")} amount={subtotal} />}
      {cartDiscount > 0 && <SumLine name={say("discount")} amount={-cartDiscount} />}
      {shippingFee > 0 && <SumLine name={say("delivery")} amount={shippingFee} />}
      {addedTax > 0 && <SumLine name={say("tax.onTop")} amount={addedTax} />}
      {rounding !== 0 && <SumLine name={say("tax.rounding")} amount={rounding} />}
      <div className="totals-all">
        <dt>{say("total")}</dt>
        <dd className="slim size-31 display digits" data-testid="total">
          <Money amount={total} />
        </dd>
      </div>
      {tax > addedTax && <SumLine name={say("tax.inPrice")} amount={tax - addedTax} />}
      {deposit !== undefined && deposit > 0 && deposit < total && (
        <SumLine name={say("owedAfter")} amount={total - deposit} />
      )}
    </dl>
  )
}
