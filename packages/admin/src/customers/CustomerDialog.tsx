import { present } from "@oja/domain/kernel/present"
import { addCustomer } from "@oja/domain/customers/addCustomer"
import { changeCustomer } from "@oja/domain/customers/changeCustomer"
import type { customers } from "@oja/domain/customers/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import type { Refused } from "../data/http.ts"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { customerWords } from "./words.ts"

type Customer = RowOf<typeof customers>

const DRAFT = "customer.new"
/** What is asked of everybody; the rest when somebody knows it. */
const first = ["name", "phone"] as const

interface Props {
  readonly onClose: () => void
  readonly onDone?: (customer: Customer) => void
}

/** Whoever has the number or the address already is one press away. */
const OtherCustomer = ({ refused, onClose }: { readonly refused: Refused; readonly onClose: () => void }) => {
  const say = customerWords.use()
  const { customerId } = (refused.envelope?.error ?? {}) as { readonly customerId?: string }
  return customerId === undefined ? null : (
    <Link className="field-help" to={`/customers/${customerId}`} onClick={onClose}>
      {say("openOther")}
    </Link>
  )
}

/** Somebody new: a name and a number are enough; what was typed outlives a reload, with the id it is sent under. */
export const NewCustomer = ({ onClose, onDone }: Props) => {
  const say = customerWords.use()
  return (
    <CommandDialog<typeof addCustomer, Customer>
      command={addCustomer}
      words={{ title: say("addTitle"), submit: say("add"), done: ({ name }: Customer) => say("added", { name }) }}
      submit={(_, { name }) => name && say("addNamed", { name })}
      first={first}
      keep={DRAFT}
      afterRefusal={(refused) => <OtherCustomer refused={refused} onClose={onClose} />}
      onClose={onClose}
      {...present({ onDone })}
    />
  )
}

/** What is known of a customer; their number and addresses only for those who may see them. */
export const ChangeCustomer = ({ customer, onClose }: Props & { readonly customer: Customer }) => {
  const say = customerWords.use()
  const seesContact = useMay("customers", "view_contact")
  const { id: customerId, ...card } = customer
  return (
    <CommandDialog
      command={changeCustomer}
      words={say.of("changing", { name: customer.name })}
      given={{ customerId }}
      start={card}
      demanded={["name"]}
      {...(!seesContact && { fields: ["name", "note"] as const })}
      first={first}
      afterRefusal={(refused) => <OtherCustomer refused={refused} onClose={onClose} />}
      onClose={onClose}
    />
  )
}
