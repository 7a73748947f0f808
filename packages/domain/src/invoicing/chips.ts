import type { Condition } from "../kernel/index.ts"
import type { InvoiceRow } from "./row.ts"

/** The chips above the list of invoices, in their order. */
export const chips = ["draft", "awaiting", "part_paid", "overdue", "paid", "overpaid", "void", "uncollectible"] as const
export type Chip = (typeof chips)[number]

/** The one chip an invoice bears on a day: overdue comes before awaiting and part paid. */
export const chipOf = ({ dueDate, standing }: Pick<InvoiceRow, "dueDate" | "standing">, today: string): Chip => {
  if (standing === "credited") return "void"
  const owed = standing === "awaiting" || standing === "part_paid"
  return owed && dueDate !== undefined && dueDate < today ? "overdue" : standing
}

/** Which rows bear a chip on a day: what a list is filtered by. */
export const chipped = (chip: Chip, today: string): { readonly [column: string]: Condition } => {
  if (chip === "overdue") return { standing: ["awaiting", "part_paid"], dueDate: { until: today } }
  if (chip === "awaiting" || chip === "part_paid") return { standing: chip, dueDate: { from: today } }
  return { standing: chip === "void" ? ["void", "credited"] : chip }
}
