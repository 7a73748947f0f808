import { AreaField } from "../ui/AreaField.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { useWords } from "../words/words.ts"
import { letters, type SectionProps } from "./sections.ts"

/** What the shop promises: about goods that come back, and about what it knows of its customers. */
export const PolicySection = (props: SectionProps) => {
  const say = useWords()
  const field = letters(props)
  return (
    <FormSection title={say("store.policies")} lead={say("store.policiesLead")}>
      <AreaField label={say("store.returns")} maxLength={4000} {...field("returns")} />
      <AreaField label={say("store.privacy")} maxLength={4000} {...field("privacy")} />
    </FormSection>
  )
}
