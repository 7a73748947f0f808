import { addCustomer } from "@oja/domain/customers/addCustomer"
import type { customers } from "@oja/domain/customers/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { QuickAdd } from "../ui/QuickAdd.tsx"
import { sellingWords } from "./words.ts"

interface Props {
  readonly name: string
  readonly onMade: (made: RowOf<typeof customers>) => void
  readonly onClose: () => void
}

/** A new customer without leaving the sale: a name, and a number to reach them. */
export const NewCustomer = ({ name, ...then }: Props) => {
  const say = sellingWords.use()
  return (
    <QuickAdd<typeof addCustomer, RowOf<typeof customers>>
      command={addCustomer}
      start={{ name, phone: "" }}
      title={say("newCustomer")}
      submit={say("saveCustomer")}
      {...then}
    />
  )
}
