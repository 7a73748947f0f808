import type { Reckoned } from "@oja/domain/sales/reckon"
import { useShop } from "../data/useShop.ts"
import { GoodsField } from "../sales/GoodsField.tsx"
import { linesInWords } from "../sales/transaction.ts"
import type { Selling } from "../taxes/taxing.ts"
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
  const { locale } = useShop()
  if (sold !== undefined)
    return (
      <div className="inset">
        <p>{linesInWords(sold.lines, locale)}</p>
        <p className="muted">{say("invoice.ofSale")}</p>
      </div>
    )
  return (
    <GoodsField
      lines={letters.lines}
      reckoned={reckoned}
      selling={selling}
      wrongOf={wrongOf}
      onChange={(lines) => write({ lines })}
    />
  )
}
