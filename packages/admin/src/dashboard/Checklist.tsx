import { businesses } from "@oja/domain/businesses/views"
import { products } from "@oja/domain/catalog/views"
import { customers } from "@oja/domain/customers/views"
import { myStore } from "@oja/domain/shop/queries"
import { transactions } from "@oja/domain/transactions/views"
import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useAnswer, useRow, useRows } from "../data/client.ts"
import { useSession } from "../session/session.ts"
import { Glyph } from "../ui/Glyph.tsx"
import { dashboardWords } from "./words.ts"

/** What sets a shop up, each ticked by what the book holds. */
export const Checklist = () => {
  const say = dashboardWords.use()
  const { business } = useSession()
  const seesStore = useMay("store")
  const profile = useRow(businesses, business?.businessId).data
  const store = useAnswer(myStore, seesStore ? {} : undefined).data
  const tasks = [
    { name: "profile", to: "/dashboard/settings", done: profile?.address !== undefined },
    { name: "product", to: "/products/create-product", done: useRows(products, { count: 1 }).total > 0 },
    { name: "customer", to: "/customers", done: useRows(customers, { count: 1 }).total > 0 },
    {
      name: "sale",
      to: "/transactions/create",
      done: useRows(transactions, { filter: { kind: "sale" }, count: 1 }).total > 0,
    },
    {
      name: "expense",
      to: "/transactions/create?kind=expense",
      done: useRows(transactions, { filter: { kind: "expense" }, count: 1 }).total > 0,
    },
    ...(seesStore ? [{ name: "store", to: "/store", done: store?.status === "published" } as const] : []),
  ] as const
  return (
    <ol className="checklist">
      {tasks.map(({ done, name, to }) => (
        <li key={name} className={done ? "checklist-done" : ""}>
          <span className="checklist-mark" aria-hidden="true">
            {done && <Glyph name="check" size={16} />}
          </span>
          {done ? (
            <span>
              {say(`task.${name}`)} <span className="unseen">{say("task.done")}</span>
            </span>
          ) : (
            <Link to={to}>{say(`task.${name}`)}</Link>
          )}
        </li>
      ))}
    </ol>
  )
}
