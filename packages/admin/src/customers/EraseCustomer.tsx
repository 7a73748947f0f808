import { useState } from "react"
import { useMay } from "../data/access.ts"
import { call } from "../data/http.ts"
import { Asking } from "../ui/Asking.tsx"
import { TextField } from "../ui/Field.tsx"
import { tell } from "../ui/problem.ts"
import { toast } from "../ui/toasts.ts"
import { useSending } from "../data/useSending.ts"
import { useShop } from "../data/useShop.ts"
import { useWords } from "../words/words.ts"
import type { Customer } from "./types.ts"

interface Props {
  readonly customer: Customer
  readonly owed: number
  readonly onDone: () => void
}

const plain = (name: string) => name.trim().replaceAll(/\s+/g, " ").toLowerCase()

/** Forgets a person for good, once it is said what that means and their name is typed. */
export const EraseCustomer = ({ customer, owed, onDone }: Props) => {
  const say = useWords()
  const { money } = useShop()
  const may = useMay("customers", "erase")
  const [asking, ask] = useState(false)
  const [typed, write] = useState("")
  const { sending, send } = useSending()
  const { id: customerId, name } = customer
  if (!may) return null

  const erase = async () => {
    if (plain(typed) !== plain(name)) return
    const body = { customerId }
    try {
      await send(body, (key) => call(`/api/customers/${customerId}/erase`, { method: "POST", key, body }))
      ask(false)
      toast({ type: "success", title: say("customers.eraseDone") })
      onDone()
    } catch (error) {
      tell(error)
    }
  }

  return (
    <>
      <button type="button" className="button button-line danger" onClick={() => ask(true)}>
        {say("customers.erase")}
      </button>
      <Asking
        open={asking}
        title={say("customers.eraseTitle", { name })}
        lead={
          <>
            <p>{say("customers.eraseWhat")}</p>
            <p>{say("customers.eraseKeeps")}</p>
            {owed > 0 && <p className="field-wrong">{say("customers.eraseOwed", { amount: money(owed) })}</p>}
            <p>
              <strong>{say("customers.eraseNever")}</strong>
            </p>
          </>
        }
        submit={say("customers.eraseNow", { name })}
        danger
        blocked={plain(typed) !== plain(name)}
        busy={sending}
        onClose={() => ask(false)}
        onSubmit={() => void erase()}
      >
        <TextField
          label={say("customers.eraseType", { name })}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => write(target.value)}
        />
      </Asking>
    </>
  )
}
