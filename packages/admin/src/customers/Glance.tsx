import type { customers } from "@oja/domain/customers/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { Link } from "react-router-dom"
import { useShop } from "../data/useShop.ts"
import { Facts } from "../ui/Facts.tsx"
import { Reach } from "../ui/Reach.tsx"
import { Money } from "../ui/Money.tsx"
import { useFacts } from "./facts.ts"
import { useSales } from "./useSales.ts"
import { customerWords } from "./words.ts"

/** The chosen customer beside the list: how to reach them and how they stand. */
export const Glance = ({ customer }: { readonly customer: RowOf<typeof customers> }) => {
  const say = customerWords.use()
  const { day, money } = useShop()
  const { seen, standing } = useSales(customer.id)
  const facts = useFacts(customer)
  return (
    <>
      <p className="muted tiny bold">{say("details")}</p>
      <h2 className="display">{customer.name}</h2>
      <Reach phone={customer.phone} email={customer.email} />
      <Facts
        facts={{
          [say("owed")]:
            standing === undefined ? (
              seen ? (
                "…"
              ) : undefined
            ) : standing.owed === 0 ? (
              say("nothingOwed")
            ) : (
              <strong>
                <Money amount={standing.owed} tone="out" />
              </strong>
            ),
          [say("theirs")]: standing && standing.credit > 0 ? money(standing.credit) : undefined,
          [say("spent")]: standing && <Money amount={standing.spent} />,
          [say("orders")]: standing?.orders,
          [say("last")]: standing && (standing.last === undefined ? say("never") : day(standing.last)),
          ...facts,
        }}
      />
      <Link className="button button-line" to={`/customers/${customer.id}`}>
        {say("open")}
      </Link>
    </>
  )
}
