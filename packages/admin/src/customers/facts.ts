import { customers } from "@oja/domain/customers/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { textOf } from "../ui/Cell.tsx"
import { labelIn } from "../ui/label.ts"
import { useFields } from "../ui/list/useList.ts"
import { useShop } from "../data/useShop.ts"

const shown = ["phone", "email", "address", "birthday", "creditLimit", "note", "dateAdded"]
/** What few have: not shown as missing. */
const seldom = ["publicDisplayName", "instagram", "x", "facebook", "tiktok"]

/** What is known of a customer, under the names of its fields. */
export const useFacts = (customer: RowOf<typeof customers> | undefined): Readonly<Record<string, string>> => {
  const shop = useShop()
  const fields = useFields(customers)
  if (customer === undefined) return {}
  return Object.fromEntries(
    [...shown, ...seldom].flatMap((name) => {
      const field = fields.find((it) => it.name === name)
      const value = customer[name as keyof typeof customer]
      return field === undefined || (value === undefined && seldom.includes(name))
        ? []
        : [[labelIn(field.label, name, shop.language), textOf(field, value, customer, shop)]]
    }),
  )
}
