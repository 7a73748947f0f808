import { Link } from "react-router-dom"
import { useHome } from "../data/useHome.ts"
import { Glyph } from "../ui/Glyph.tsx"
import { dashboardWords } from "./words.ts"

/** What sets a shop up, each ticked by what the book holds. */
export const Checklist = () => {
  const say = dashboardWords.use()
  const done = useHome().data?.steps
  const tasks = [
    { name: "profile", to: "/dashboard/settings" },
    { name: "product", to: "/products/create-product" },
    { name: "customer", to: "/customers" },
    { name: "sale", to: "/transactions/create" },
    { name: "expense", to: "/transactions/create?kind=expense" },
    ...(done?.store === undefined ? [] : [{ name: "store", to: "/store" } as const]),
  ] as const
  return (
    <ol className="checklist">
      {tasks.map(({ name, to }) => (
        <li key={name} className={done?.[name] === true ? "checklist-done" : ""}>
          <span className="checklist-mark" aria-hidden="true">
            {done?.[name] === true && <Glyph name="check" size={16} />}
          </span>
          {done?.[name] === true ? (
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
