import { useListContext } from "ra-core"
import { Link } from "react-router-dom"
import { Thumb } from "../catalog/Thumb.tsx"
import { Money } from "../ui/Money.tsx"
import { useWords } from "../words/words.ts"
import type { Customer } from "./types.ts"
import { useOwed } from "./useOwed.ts"

interface Props {
  readonly chosen: string | undefined
  readonly choose: (id: string) => void
}

/** The customers as a sheet: who, how to reach them, what they owe. */
export const CustomerTable = ({ chosen, choose }: Props) => {
  const say = useWords()
  const owed = useOwed()
  const { data = [] } = useListContext<Customer>()
  return (
    <div className="sheet">
      <table>
        <thead>
          <tr>
            <th>{say("customers.name")}</th>
            <th>{say("customers.contact")}</th>
            <th className="sheet-number">{say("customers.owed")}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ id, name, phone, email }) => (
            <tr key={id} data-chosen={id === chosen} onClick={() => choose(id)}>
              <td>
                <Link className="sheet-name" to={`/customers/${id}`}>
                  <Thumb name={name} />
                  <strong>{name}</strong>
                </Link>
              </td>
              <td>
                <span className="digits">{phone}</span>
                {email !== undefined && <small>{email}</small>}
              </td>
              <td className="sheet-number">
                <Owed amount={owed(id)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Owed = ({ amount }: { amount: number | undefined }) =>
  amount === undefined || amount === 0 ? <span className="muted">–</span> : <Money amount={amount} tone="out" />
