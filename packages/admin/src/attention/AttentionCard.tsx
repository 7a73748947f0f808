import { useState } from "react"
import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useShop } from "../data/useShop.ts"
import { ReasonDialog } from "../sales/ReasonDialog.tsx"
import { sayMoment } from "../ui/days.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import { toast } from "../ui/toasts.ts"
import { useWords } from "../words/words.ts"
import { adviceOf, factsOf, placeOf, severityTone, type Card } from "./card.ts"

/** One thing to look at: what happened, where to see it, and two ways to be done with it. */
export const AttentionCard = ({ card }: { card: Card }) => {
  const say = useWords()
  const { locale, zone } = useShop()
  const settles = useMay("orders", "resolve_attention")
  const [ending, end] = useState<"resolve" | "dismiss">()
  const place = placeOf(card)
  const { id, raisedAt, reason, resolution, severity, status } = card
  return (
    <li className="card-row">
      <div>
        <p className="card-top">
          <strong>{say(`attention.reason.${reason}`)}</strong>
          <StatusChip tone={severityTone[severity]}>{say(`attention.${severity}`)}</StatusChip>
        </p>
        <p>{factsOf(card, say, locale)}</p>
        <p className="muted">
          {sayMoment(raisedAt, locale, zone)}
          {resolution !== undefined && ` · ${resolution}`}
        </p>
        <p className="card-ways">
          {place !== undefined && <Link to={place}>{say("attention.see")}</Link>}
          {status === "open" &&
            adviceOf(card).map(({ to, words }) => (
              <Link key={words} to={to}>
                {say(words)}
              </Link>
            ))}
        </p>
      </div>
      {status === "open" && settles && (
        <div className="row">
          <button type="button" className="button button-line" onClick={() => end("resolve")}>
            {say("attention.resolve")}
          </button>
          <button type="button" className="button button-bare" onClick={() => end("dismiss")}>
            {say("attention.dismiss")}
          </button>
        </div>
      )}
      {ending !== undefined && (
        <ReasonDialog
          title={say(`attention.${ending}`)}
          lead={say(ending === "resolve" ? "attention.resolveLead" : "attention.dismissLead")}
          label={say(ending === "resolve" ? "attention.how" : "sale.reason")}
          button={say(`attention.${ending}`)}
          field="resolution"
          grave={false}
          url={`/v1.0/attention/${id}/${ending}`}
          onClose={() => end(undefined)}
          onDone={() => toast({ type: "success", title: say("attention.settled") })}
        />
      )}
    </li>
  )
}
