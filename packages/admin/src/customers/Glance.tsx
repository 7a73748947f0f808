import { Link } from "react-router-dom"
import { Facts } from "../ui/Facts.tsx"
import { Money } from "../ui/Money.tsx"
import { useShop } from "../data/useShop.ts"
import { useWords } from "../words/words.ts"
import { Reach } from "./Reach.tsx"
import type { Customer } from "./types.ts"
import { useSales } from "./useSales.ts"

/** The chosen customer beside the list: how to reach them and how they stand. */
export const Glance = ({ customer }: { customer: Customer | undefined }) => {
  const say = useWords()
  const { day } = useShop()
  const { standing } = useSales(customer?.id)
  if (customer === undefined) return <p className="muted">{say("customers.pick")}</p>
  const { id, name, phone, email, address, note, dateAdded } = customer
  return (
    <>
      <p className="muted aside-title">{say("customers.details")}</p>
      <h2 className="display">{name}</h2>
      <Reach customer={customer} />
      <Facts
        facts={{
          [say("customers.owed")]:
            standing === undefined ? (
              "…"
            ) : standing.owed === 0 ? (
              say("customers.nothingOwed")
            ) : (
              <strong>
                <Money amount={standing.owed} tone="out" />
              </strong>
            ),
          [say("customers.spent")]: standing && <Money amount={standing.spent} />,
          [say("customers.orders")]: standing?.orders,
          [say("customers.last")]:
            standing && (standing.last === undefined ? say("customers.never") : day(standing.last)),
          [say("customers.phone")]: phone,
          [say("customers.email")]: email,
          [say("customers.address")]: address,
          [say("customers.note")]: note,
          [say("customers.since")]: day(dateAdded),
        }}
      />
      <Link className="button button-line" to={`/customers/${id}`}>
        {say("customers.open")}
      </Link>
    </>
  )
}
