import { FormSection } from "../ui/FormSection.tsx"
import { useShop } from "../data/useShop.ts"
import { useWords } from "../words/words.ts"
import { HoursField } from "./HoursField.tsx"
import type { SectionProps } from "./sections.ts"

/** When the shop is open, and whether it takes orders while it is not. */
export const HoursSection = (props: SectionProps) => {
  const say = useWords()
  const { zone } = useShop()
  const { draft, set } = props
  return (
    <FormSection title={say("store.hours")} lead={say("store.hoursLead", { zone })}>
      <HoursField {...props} />
      {draft.keepsHours && (
        <label className="check-line">
          <input
            type="checkbox"
            checked={draft.ordersWhenClosed}
            onChange={({ target }) => set({ ordersWhenClosed: target.checked })}
          />
          {say("store.ordersWhenClosed")}
        </label>
      )}
    </FormSection>
  )
}
