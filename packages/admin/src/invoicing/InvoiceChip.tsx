import { chipOf } from "@oja/domain/invoicing/chips"
import { useShop } from "../data/useShop.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useWords } from "../words/words.ts"
import { type Invoice, tones } from "./invoice.ts"

/** Where an invoice stands today: a word, and a colour that helps to find it. */
export const InvoiceChip = ({ of }: { of: Pick<Invoice, "dueDate" | "standing"> }) => {
  const say = useWords()
  const { today } = useShop()
  const chip = chipOf(of, today)
  return (
    <StatusChip tone={tones[chip]}>
      {say(of.standing === "credited" ? "invoice.credited" : `invoice.chip.${chip}`)}
    </StatusChip>
  )
}
