import { useShop } from "../data/useShop.ts"
import { TextField } from "../ui/Field.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { Segments } from "../ui/Segments.tsx"
import { useWords } from "../words/words.ts"
import { letters, type SectionProps } from "./sections.ts"

/** What a customer is asked, and from how much on. */
export const CheckoutSection = (props: SectionProps) => {
  const say = useWords()
  const { currency } = useShop()
  const { draft, set } = props
  return (
    <FormSection title={say("store.checkout")} lead={say("store.checkoutLead")}>
      <Segments
        label={say("store.askEmail")}
        options={(["no", "optional", "required"] as const).map((value) => ({
          value,
          name: say(`store.asks.${value}`),
        }))}
        value={draft.askEmail}
        onChange={(askEmail) => set({ askEmail })}
      />
      <TextField
        label={say("store.minimum", { currency })}
        help={say("store.minimumHelp")}
        inputMode="decimal"
        {...letters(props)("minimumOrder")}
      />
      <label className="check-line">
        <input
          type="checkbox"
          checked={draft.noteEnabled}
          onChange={({ target }) => set({ noteEnabled: target.checked })}
        />
        {say("store.note")}
      </label>
      <label className="check-line">
        <input
          type="checkbox"
          checked={draft.orderOnWhatsapp}
          onChange={({ target }) => set({ orderOnWhatsapp: target.checked })}
        />
        {say("store.orderOnWhatsapp")}
      </label>
    </FormSection>
  )
}
