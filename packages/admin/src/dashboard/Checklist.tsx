import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { listOf, useAsk } from "../data/useAsk.ts"
import { useSession } from "../session/session.ts"
import { Glyph } from "../ui/Glyph.tsx"
import { useWords } from "../words/words.ts"

/** What sets a shop up, each ticked by what the book holds. */
export const Checklist = () => {
  const say = useWords()
  const { business } = useSession()
  const products = useAsk<unknown>(listOf("products", { count: 1 }))
  const customers = useAsk<unknown>(listOf("customers", { count: 1 }))
  const transactions = useAsk<unknown>(listOf("transactions", { filter: { kind: "sale" }, count: 1 }))
  const expenses = useAsk<unknown>(listOf("transactions", { filter: { kind: "expense" }, count: 1 }))
  const profile = useAsk<{ address?: string }>(
    business === null ? undefined : `/api/businesses/${encodeURIComponent(business.businessId)}`,
  )
  const seesStore = useMay("store")
  const store = useAsk<{ readonly status: string }>(seesStore ? "/v1.0/store" : undefined)
  const tasks = [
    { name: "profile", to: "/dashboard/settings", done: profile.data?.address !== undefined },
    { name: "product", to: "/products/create-product", done: products.total > 0 },
    { name: "customer", to: "/customers", done: customers.total > 0 },
    { name: "sale", to: "/transactions/create", done: transactions.total > 0 },
    { name: "expense", to: "/transactions/create?kind=expense", done: expenses.total > 0 },
    ...(seesStore ? [{ name: "store", to: "/store", done: store.data?.status === "published" } as const] : []),
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
