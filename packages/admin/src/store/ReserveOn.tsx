import { useMay } from "../data/access.ts"
import { useAsk } from "../data/useAsk.ts"
import { useCommand } from "../data/useSend.ts"
import { useSession } from "../session/session.ts"
import { FormSection } from "../ui/FormSection.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"

const choices = ["payment", "placement"] as const

/** When an order takes its goods off the shelf for everybody else. It is the business's own rule, and saved at once. */
export const ReserveOn = () => {
  const say = useWords()
  const { business } = useSession()
  const may = useMay("settings", "edit")
  const url = business === null ? undefined : encodeURIComponent(business.businessId)
  const { data } = useAsk<{ readonly reserveOn?: (typeof choices)[number] }>(url && `/api/businesses/${url}`)
  const { send, sending, trouble } = useCommand()
  if (data === undefined) return null
  const choose = async (reserveOn: (typeof choices)[number]) => {
    if ((await send(`/business/${url}`, { reserveOn }, "PATCH")) === undefined) return
    toast({ type: "success", title: say("store.reserveSaved") })
  }
  return (
    <FormSection title={say("store.reserve")} lead={say("store.reserveLead")}>
      <fieldset className="store-ways" disabled={!may || sending}>
        <legend className="unseen">{say("store.reserve")}</legend>
        {choices.map((it) => (
          <label key={it} className="store-way">
            <input
              type="radio"
              name="reserveOn"
              checked={(data.reserveOn ?? "payment") === it}
              onChange={() => void choose(it)}
            />
            <span>
              <strong>{say(`store.reserves.${it}`)}</strong>
              <small>{say(`store.reserveMeans.${it}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Trouble trouble={trouble} />
    </FormSection>
  )
}
