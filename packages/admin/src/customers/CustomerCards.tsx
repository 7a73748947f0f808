import { useListContext } from "ra-core"
import { Money } from "../ui/Money.tsx"
import { TwoLineCards } from "../ui/TwoLineCards.tsx"
import type { Customer } from "./types.ts"
import { useOwed } from "./useOwed.ts"

/** The customers on a phone. */
export const CustomerCards = () => {
  const owed = useOwed()
  const { data = [] } = useListContext<Customer>()
  return (
    <TwoLineCards
      rows={data.map(({ id, name, phone, email }) => {
        const amount = owed(id) ?? 0
        return {
          id,
          to: `/customers/${id}`,
          title: name,
          amount: amount === 0 ? undefined : <Money amount={amount} tone="out" />,
          detail: phone ?? email,
        }
      })}
    />
  )
}
