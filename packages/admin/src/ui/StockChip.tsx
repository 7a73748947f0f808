import { StatusChip } from "./StatusChip.tsx"
import { uiWords } from "./words.ts"

interface Props {
  readonly archived: boolean
  readonly type?: "product" | "service"
  readonly trackStock: boolean
  readonly quantity: number
  readonly lowStock: boolean
}

/** How much is left of something that is sold, in one word. */
export const StockChip = ({ archived, type, trackStock, quantity, lowStock }: Props) => {
  const say = uiWords.use()
  if (archived) return <StatusChip tone="quiet">{say("stock.archived")}</StatusChip>
  if (type === "service") return <StatusChip tone="info">{say("stock.service")}</StatusChip>
  if (!trackStock) return <StatusChip tone="quiet">{say("stock.untracked")}</StatusChip>
  if (quantity <= 0) return <StatusChip tone="bad">{say("stock.out")}</StatusChip>
  if (lowStock) return <StatusChip tone="warn">{say("stock.low")}</StatusChip>
  return <StatusChip tone="good">{say("stock.in")}</StatusChip>
}
