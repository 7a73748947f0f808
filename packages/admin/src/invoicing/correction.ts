import { goodsOf, type Letters, lettersOf, type Where } from "./letters.ts"
import type { Invoice } from "./invoice.ts"

/** What a correction asks for: what is otherwise now, and nothing else. */
export const changesOf = (row: Invoice, letters: Letters, where: Where) => {
  const before = lettersOf(row, row.customerName ?? "")
  const other = (field: keyof Letters) => JSON.stringify(before[field]) !== JSON.stringify(letters[field])
  const { cartDiscount, lines, shippingFee } = goodsOf(letters, where)
  const text = (value: string) => (value.trim() === "" ? null : value.trim())
  return {
    ...(other("buyer") && letters.buyer !== null && { customerId: letters.buyer.id }),
    ...((other("lines") || other("off")) && { lines, cartDiscount: cartDiscount ?? null }),
    ...(other("shippingFee") && { shippingFee }),
    ...(other("dueDate") && letters.dueDate !== "" && { dueDate: letters.dueDate }),
    ...(other("note") && { note: text(letters.note) }),
    ...(other("terms") && { terms: letters.terms.trim() }),
  }
}
