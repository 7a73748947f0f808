import { Link } from "../site/street.tsx"
import { useSession } from "../session/session.ts"
import { Glyph } from "../ui/Glyph.tsx"
import { AuthFrame } from "./AuthFrame.tsx"
import { done } from "./done.ts"
import { accountWords } from "./words.ts"

const tasks = [
  { name: "product", to: "/products/create-product" },
  { name: "sale", to: "/transactions/create" },
  { name: "customer", to: "/customers" },
  { name: "list", to: "/imports" },
  { name: "expense", to: "/transactions/create?kind=expense" },
] as const

/** The book is open: five things that make it the merchant's own. */
export const OnboardingSuccess = () => {
  const say = accountWords.use()
  const { user, business } = useSession()
  const finished = done()
  const count = tasks.filter(({ name }) => finished.includes(name)).length
  return (
    <AuthFrame>
      <div className="auth-lead">
        <h1 className="display">{say("setup.successTitle", { name: user?.name ?? business?.name ?? "" })}</h1>
        <p>{say("setup.successLead")}</p>
      </div>
      <div>
        <p className="muted digits">{say("setup.progress", { done: count })}</p>
        <ol className="tasks">
          {tasks.map(({ name, to }) => (
            <li key={name}>
              <Link to={to}>
                <span className={`tick ${finished.includes(name) ? "tick-done" : ""}`}>
                  <Glyph name="check" />
                </span>
                <span>
                  <strong>{say(`setup.tasks.${name}`)}</strong>
                  <small>{say(`setup.tasks.${name}Why`)}</small>
                </span>
                <Glyph name="forward" />
              </Link>
            </li>
          ))}
        </ol>
      </div>
      <Link className="button button-main" to="/dashboard">
        {say("setup.dashboard")}
      </Link>
    </AuthFrame>
  )
}
