import { useMay } from "../data/access.ts"
import { useCommand } from "../data/useSend.ts"
import { Money } from "../ui/Money.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import type { Company } from "./company.ts"

/** One shipping company, how it is reached and what it usually asks. */
export const CompanyRow = ({ company, onChange }: { company: Company; onChange: () => void }) => {
  const say = useWords()
  const mayChange = useMay("shipping_companies", "edit")
  const mayArchive = useMay("shipping_companies", "delete")
  const { send, sending, trouble } = useCommand()
  const { active, currency, defaultFee, email, id, name, phone } = company
  const reach = [phone, email].filter((it) => it !== undefined).join(" · ")
  const turn = async () => {
    const done = await send(`/v1.0/shipping-companies/${id}/${active ? "archive" : "restore"}`, {})
    if (done !== undefined)
      toast({ type: "success", title: say(active ? "carrier.wasArchived" : "carrier.restored", { name }) })
  }
  return (
    <li data-off={!active}>
      <div className="ways-words">
        <h2>{name}</h2>
        {reach !== "" && <p className="muted digits">{reach}</p>}
        <Trouble trouble={trouble} />
      </div>
      <p className="ways-chips">
        {active ? (
          defaultFee !== undefined && (
            <strong>
              <Money amount={defaultFee} currency={currency} />
            </strong>
          )
        ) : (
          <StatusChip tone="quiet">{say("carrier.archived")}</StatusChip>
        )}
      </p>
      <div className="actions actions-small">
        {active && mayChange && (
          <button
            type="button"
            className="button button-line"
            aria-label={`${say("carrier.change")} ${name}`}
            onClick={onChange}
          >
            {say("carrier.change")}
          </button>
        )}
        {(active ? mayArchive : mayChange) && (
          <button
            type="button"
            className="button button-line"
            aria-label={`${say(active ? "carrier.archive" : "carrier.restore")} ${name}`}
            disabled={sending}
            onClick={() => void turn()}
          >
            {say(active ? "carrier.archive" : "carrier.restore")}
          </button>
        )}
      </div>
    </li>
  )
}
