import { useMay } from "../data/access.ts"
import { call } from "../data/http.ts"
import { tell } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { useSending } from "../data/useSending.ts"
import { useWords } from "../words/words.ts"
import type { Customer } from "./types.ts"

/** Puts a customer away, or brings them back; what they bought stays. */
export const ArchiveCustomer = ({ customer, onDone }: { customer: Customer; onDone: () => void }) => {
  const say = useWords()
  const may = useMay("customers", "delete")
  const { sending, send } = useSending()
  const { id: customerId, name, status } = customer
  if (!may) return null
  const verb = status === "archived" ? "restore" : "archive"
  const turn = async () => {
    try {
      await send({ customerId, verb }, (key) =>
        call(`/api/customers/${customerId}/${verb}`, { method: "POST", key, body: { customerId } }),
      )
      const title = say(verb === "restore" ? "customers.broughtBack" : "customers.putAway", { name })
      toast({ type: "success", title })
      onDone()
    } catch (error) {
      tell(error)
    }
  }
  return (
    <button type="button" className="button button-line" disabled={sending} onClick={() => void turn()}>
      {say(`customers.${verb}`)}
    </button>
  )
}
