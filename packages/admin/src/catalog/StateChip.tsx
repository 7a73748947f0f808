import type { ProductRow } from "@oja/domain/catalog/views"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useWords } from "../words/words.ts"

type Seen = Pick<ProductRow, "archived" | "type" | "trackStock" | "currentQuantity" | "lowStock">

/** How a product stands, in one word. */
export const StateChip = ({ archived, type, trackStock, currentQuantity, lowStock }: Seen) => {
  const say = useWords()
  if (archived) return <StatusChip tone="quiet">{say("customers.statusArchived")}</StatusChip>
  if (type === "service") return <StatusChip tone="info">{say("catalog.service")}</StatusChip>
  if (!trackStock) return <StatusChip tone="quiet">{say("catalog.untracked")}</StatusChip>
  if (currentQuantity <= 0) return <StatusChip tone="bad">{say("catalog.outOfStock")}</StatusChip>
  if (lowStock) return <StatusChip tone="warn">{say("catalog.low")}</StatusChip>
  return <StatusChip tone="good">{say("catalog.inStock")}</StatusChip>
}
