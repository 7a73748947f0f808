import { useShop } from "../data/useShop.ts"
import { sellingWords } from "./words.ts"

interface Props {
  readonly owed: number
  readonly credit: number
}

/** What a customer owes, or is owed: said where they are named, nothing where they are even. */
export const Owing = ({ credit, owed }: Props) => {
  const say = sellingWords.use()
  const { money } = useShop()
  if (owed > 0) return <small className="money-out">{say("owes", { amount: money(owed) })}</small>
  if (credit > 0) return <small className="money-in">{say("hasCredit", { amount: money(credit) })}</small>
  return null
}
