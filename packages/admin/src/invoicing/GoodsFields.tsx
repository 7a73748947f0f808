import type { Reckoned } from "@oja/domain/sales/reckon"
import { useShop } from "../app/useShop.ts"
import { withProduct } from "../sales/freshSale.ts"
import { LinesField } from "../sales/LinesField.tsx"
import { ProductSearch } from "../sales/ProductSearch.tsx"
import { linesInWords } from "../sales/transaction.ts"
import type { Selling } from "../taxes/taxing.ts"
import { plainAmount } from "../ui/formatMoney.ts"
import { useWords } from "../words/words.ts"
import type { Invoice } from "./invoice.ts"
import type { Letters } from "./letters.ts"

interface Props {
  readonly letters: Letters
  readonly write: (part: Partial<Letters>) => void
  readonly wrongOf: (field: string) => string | undefined
  readonly reckoned: Reckoned | undefined
  readonly selling: Selling
  /** Of a sale that was recorded, whose goods are what they are. */
  readonly sold?: Invoice | undefined
}

/** What is invoiced: products of the shop, or anything in free words. */
export const GoodsFields = ({ letters, write, wrongOf, reckoned, selling, sold }: Props) => {
  const say = useWords()
  const { currency, locale } = useShop()
  if (sold !== undefined)
    return (
      <div className="inset">
        <p>{linesInWords(sold.lines, locale)}</p>
        <p className="muted">{say("invoice.ofSale")}</p>
      </div>
    )
  const add = (added: Parameters<typeof withProduct>[1]) => write({ lines: withProduct(letters.lines, added) })
  const wrong = wrongOf("lines")
  return (
    <>
      <div className="field">
        <ProductSearch
          byKind
          onAdd={({ id, name, sellingPrice, currency: priced, taxRateId, variantId }) => {
            const price = priced === currency ? plainAmount(sellingPrice, currency) : ""
            add({
              productId: id,
              name,
              price,
              ...(variantId !== undefined && { variantId }),
              ...(taxRateId !== undefined && { productTax: taxRateId }),
            })
          }}
          onFree={(name) => add({ name, price: "" })}
        />
        {wrong !== undefined && <p className="field-wrong">{wrong}</p>}
      </div>
      <LinesField
        lines={letters.lines}
        reckoned={reckoned}
        selling={selling}
        wrongOf={wrongOf}
        onChange={(lines) => write({ lines })}
      />
    </>
  )
}
