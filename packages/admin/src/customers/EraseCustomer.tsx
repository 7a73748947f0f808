import { eraseCustomer } from "@oja/domain/customers/eraseCustomer"
import { reportIdOf } from "@oja/domain/erasures/reportId"
import type { customers } from "@oja/domain/customers/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { useCommand } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Confirm } from "../ui/Confirm.tsx"
import { TextInput } from "../ui/inputs.tsx"
import { toast } from "../ui/toasts.ts"
import { customerWords } from "./words.ts"

interface Props {
  readonly customer: RowOf<typeof customers>
  readonly owed: number
  readonly onClose: () => void
}

const plain = (name: string) => name.trim().replaceAll(/\s+/g, " ").toLowerCase()

/** Forgets a person for good, once it is said what that means and their name is typed. */
export const EraseCustomer = ({ customer: { id, name }, owed, onClose }: Props) => {
  const say = customerWords.use()
  const { money } = useShop()
  const go = useNavigate()
  const [typed, write] = useState("")
  const { run, busy, refused } = useCommand(eraseCustomer)
  const erase = async () => {
    if ((await run({ customerId: id })) === undefined) return
    toast({ type: "success", title: say("eraseDone") })
    onClose()
    void go(`/erasures/${reportIdOf(id)}`)
  }
  return (
    <Confirm
      title={say("eraseTitle", { name })}
      submit={say("eraseNow", { name })}
      danger
      busy={busy}
      blocked={plain(typed) !== plain(name)}
      refused={refused}
      lead={
        <>
          <p>{say("eraseWhat")}</p>
          <p>{say("eraseKeeps")}</p>
          <p>{say("erasePapers")}</p>
          {owed > 0 && <p className="field-wrong">{say("eraseOwed", { amount: money(owed) })}</p>}
          <p>
            <strong>{say("eraseNever")}</strong>
          </p>
        </>
      }
      onYes={() => void erase()}
      onClose={onClose}
    >
      <TextInput label={say("eraseType", { name })} autoComplete="off" value={typed} onType={write} />
    </Confirm>
  )
}
