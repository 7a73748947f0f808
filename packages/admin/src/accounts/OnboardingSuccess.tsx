import { Link } from "../site/street.tsx"
import { nameOf, useSession } from "../session/session.ts"
import { Glyph } from "../ui/Glyph.tsx"
import { AuthFrame } from "./AuthFrame.tsx"
import { tasks, useDone } from "./tasks.ts"
import { accountWords } from "./words.ts"

/** The book is open: five things that make it the merchant's own. */
export const OnboardingSuccess = () => {
  const say = accountWords.use()
  const session = useSession()
  const finished = useDone()
  return (
    <AuthFrame
      title={say("setup.successTitle", { name: nameOf(session).split(" ")[0] || (session.business?.name ?? "") })}
      lead={say("setup.successLead")}
    >
      <div>
        <p className="muted digits">{say("setup.progress", { done: finished.size })}</p>
        <ol className="tasks">
          {tasks.map(({ name, to }) => (
            <li className="ruled" key={name}>
              <Link className="stack level gap-16" to={to}>
                <span className={`middle tick ${finished.has(name) ? "tick-done" : ""}`}>
                  <Glyph name="check" />
                </span>
                <span>
                  <strong>{say(`setup.tasks.${name}`)}</strong>
                  <small className="small muted block">{say(`setup.tasks.${name}Why`)}</small>
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
