import { Link } from "react-router-dom"
import { useWords } from "../words/words.ts"

/** What premium plans know of a customer: there, but blurred, with the way to it. */
export const Premium = () => {
  const say = useWords()
  const rows = [say("customers.segment"), say("customers.health"), say("customers.nextStep")]
  return (
    <section className="part">
      <h2>{say("customers.premium")}</h2>
      <p className="muted">{say("customers.premiumLead")}</p>
      <div className="known" aria-hidden="true">
        {rows.map((row) => (
          <div key={row}>
            <span className="premium-name">{row}</span>
            <span className="premium-blur" />
          </div>
        ))}
      </div>
      <Link className="button button-gold" to="/subscription-plans">
        {say("gate.upgrade")}
      </Link>
    </section>
  )
}
