import { AreaField } from "../ui/AreaField.tsx"
import { TextField } from "../ui/Field.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { useWords } from "../words/words.ts"
import { letters, type SectionProps } from "./sections.ts"
import { SlugField } from "./SlugField.tsx"

/** What the shop is called, where it is found, and what it says of itself. */
export const AboutSection = ({ own, ...props }: SectionProps & { readonly own: string | undefined }) => {
  const say = useWords()
  const { draft, set, wrongOf } = props
  const field = letters(props)
  return (
    <FormSection title={say("store.about")} lead={say("store.aboutLead")}>
      <TextField label={say("store.name")} maxLength={80} {...field("name")} />
      <SlugField value={draft.slug} own={own} wrong={wrongOf("slug")} onChange={(slug) => set({ slug })} />
      <AreaField label={say("store.description")} maxLength={600} {...field("description")} />
      <TextField
        label={say("store.announcement")}
        help={say("store.announcementHelp")}
        maxLength={160}
        {...field("announcement")}
      />
    </FormSection>
  )
}
