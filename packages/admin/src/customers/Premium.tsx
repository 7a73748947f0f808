import { Link } from "react-router-dom"
import { customerWords } from "./words.ts"

/** What premium plans know of a customer: there, but blurred, with the way to it. */
export const Premium = () => {
  const say = customerWords.use()
  const rows = [say("segment"), say("health"), say("nextStep")]
  return (
    <section className="part">
      <h2>{say("premium")}</h2>
      <p className="muted">{say("premiumLead")}</p>
      <div className="known" aria-hidden="true">
        {rows.map((row) => (
          <div key={row}>
            <span className="premium-name">{row}</span>
            <span className="premium-blur" />
          </div>
        ))}
      </div>
      <Link className="button button-gold" to="/subscription-plans">
        {say("upgrade")}
      </Link>
    </section>
  )
}
