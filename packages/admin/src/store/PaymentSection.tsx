import { TextField } from "../ui/Field.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { useWords } from "../words/words.ts"
import { Fee } from "./Fee.tsx"
import { letters, type SectionProps } from "./sections.ts"
import { ways } from "./storeDraft.ts"

/** How customers may pay, each with what it means for the merchant. */
export const PaymentSection = ({ currency, ...props }: SectionProps & { readonly currency: string }) => {
  const say = useWords()
  const { draft, set, wrongOf } = props
  const wrong = wrongOf("ways") ?? wrongOf("checkout")
  return (
    <FormSection title={say("store.payment")} lead={say("store.paymentLead")}>
      <fieldset className="store-ways">
        <legend className="unseen">{say("store.payment")}</legend>
        {ways.map((way) => (
          <label key={way} className="store-way">
            <input type="checkbox" checked={draft[way]} onChange={({ target }) => set({ [way]: target.checked })} />
            <span>
              <strong>{say(`store.way.${way}`)}</strong>
              <small>{say(`store.wayMeans.${way}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {wrong !== undefined && <p className="field-wrong">{wrong}</p>}
      <TextField
        label={say("store.deposit")}
        help={say("store.depositHelp")}
        inputMode="numeric"
        maxLength={4}
        {...letters(props)("deposit")}
      />
      {draft.online && <Fee currency={currency} />}
    </FormSection>
  )
}
