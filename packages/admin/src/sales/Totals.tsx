import type { Reckoned } from "@oja/domain/sales/reckon"
import { Money } from "../ui/Money.tsx"
import { useWords } from "../words/words.ts"

/** What it comes to, worked out as the book will. */
export const Totals = ({ reckoned, deposit }: { reckoned: Reckoned | undefined; deposit?: number | undefined }) => {
  const say = useWords()
  if (reckoned === undefined) return null
  const { cartDiscount, shippingFee, subtotal, total } = reckoned
  const extra = cartDiscount > 0 || shippingFee > 0
  return (
    <dl className="totals">
      {extra && (
        <div>
          <dt>{say("saleForm.subtotal")}</dt>
          <dd>
            <Money amount={subtotal} />
          </dd>
        </div>
      )}
      {cartDiscount > 0 && (
        <div>
          <dt>{say("saleForm.discount")}</dt>
          <dd>
            <Money amount={-cartDiscount} />
          </dd>
        </div>
      )}
      {shippingFee > 0 && (
        <div>
          <dt>{say("saleForm.delivery")}</dt>
          <dd>
            <Money amount={shippingFee} />
          </dd>
        </div>
      )}
      <div className="totals-all">
        <dt>{say("saleForm.total")}</dt>
        <dd className="display digits" data-testid="total">
          <Money amount={total} />
        </dd>
      </div>
      {deposit !== undefined && deposit > 0 && deposit < total && (
        <div>
          <dt>{say("saleForm.owedAfter")}</dt>
          <dd>
            <Money amount={total - deposit} />
          </dd>
        </div>
      )}
    </dl>
  )
}
