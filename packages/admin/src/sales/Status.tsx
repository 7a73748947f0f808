import { useShop } from "../data/useShop.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useWords } from "../words/words.ts"
import { statusOf, tones, type Transaction } from "./transaction.ts"

/** Whether it is settled: a word, and a colour that helps to find it. */
export const Status = ({ of }: { of: Transaction }) => {
  const say = useWords()
  const { today } = useShop()
  const status = statusOf(of, today)
  return <StatusChip tone={tones[status]}>{say(`status.${status}`)}</StatusChip>
}
