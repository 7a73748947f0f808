import { TextField } from "../ui/Field.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { useWords } from "../words/words.ts"
import { letters, type SectionProps } from "./sections.ts"
import { handles } from "./storeDraft.ts"

/** How customers reach the shop, and where else it is found. */
export const ReachSection = (props: SectionProps) => {
  const say = useWords()
  const field = letters(props)
  return (
    <FormSection title={say("store.reach")} lead={say("store.reachLead")}>
      <div className="pair">
        <TextField label={say("store.phone")} type="tel" {...field("phone")} />
        <TextField label={say("store.whatsapp")} type="tel" {...field("whatsapp")} />
      </div>
      <TextField label={say("store.email")} type="email" maxLength={254} {...field("email")} />
      <div className="pair">
        {handles.map((it) => (
          <TextField key={it} label={say(`store.handle.${it}`)} maxLength={60} {...field(it)} />
        ))}
      </div>
    </FormSection>
  )
}
