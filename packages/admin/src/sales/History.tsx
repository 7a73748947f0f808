import { returns } from "@oja/domain/sales/backViews"
import { transactions } from "@oja/domain/transactions/views"
import { useShop } from "../data/useShop.ts"
import { History as Happened } from "../ui/History.tsx"
import { useChoice } from "../ui/useText.ts"
import { told } from "./told.ts"
import type { SaleRecord } from "./useRecord.ts"
import { saleWords } from "./words.ts"

/** What became of it, fact by fact. */
export const History = ({ record }: { record: SaleRecord }) => {
  const say = saleWords.use()
  const [ofSale, ofReturn] = [useChoice(transactions), useChoice(returns)]
  const { money, quantity } = useShop()
  const speech = {
    say,
    money,
    quantity,
    method: (word: string) => ofSale("method", word).toLocaleLowerCase(),
    condition: (word: string) => ofReturn("lines.condition", word).toLocaleLowerCase(),
  }
  return <Happened of={record.row.id} items={told(record, speech)} />
}
