import type { customers } from "@oja/domain/customers/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { Money } from "../ui/Money.tsx"
import { useSales } from "./useSales.ts"

/** What a customer still has to pay, where they are found by their name. */
export const Balance = ({ row }: { readonly row: RowOf<typeof customers> }) => {
  const { standing } = useSales(row.id)
  return standing === undefined || standing.owed === 0 ? null : <Money amount={standing.owed} tone="out" />
}
