import { listOf, useAsk } from "../data/useAsk.ts"
import type { Invoice } from "./invoice.ts"

/** To whom each invoice is: a draft knows its customer by id alone. */
export const useNames = (rows: ReadonlyArray<Invoice> = []) => {
  const ids = [...new Set(rows.flatMap(({ customerId, customerName }) => (customerName ? [] : (customerId ?? []))))]
  const { data = [] } = useAsk<ReadonlyArray<{ readonly id: string; readonly name: string }>>(
    ids.length === 0 ? undefined : listOf("customers", { filter: { id: ids }, count: ids.length }),
  )
  return ({ customerId, customerName }: Pick<Invoice, "customerId" | "customerName">) =>
    customerName ?? data.find(({ id }) => id === customerId)?.name
}
