import { FormSection } from "../ui/FormSection.tsx"
import { Segments } from "../ui/Segments.tsx"
import { useWords } from "../words/words.ts"
import { ColourField } from "./ColourField.tsx"
import { PictureField } from "./PictureField.tsx"
import type { SectionProps } from "./sections.ts"

/** The shop's pictures, its colour, and how its products stand. */
export const LookSection = ({ draft, set, wrongOf }: SectionProps) => {
  const say = useWords()
  return (
    <FormSection title={say("store.looks")} lead={say("store.lookLead")}>
      <PictureField
        label={say("store.logo")}
        help={say("store.logoHelp")}
        alt={say("store.logoAlt", { name: draft.name })}
        value={draft.logo}
        onChange={(logo) => set({ logo })}
      />
      <PictureField
        wide
        label={say("store.cover")}
        help={say("store.coverHelp")}
        alt={say("store.coverAlt", { name: draft.name })}
        value={draft.cover}
        onChange={(cover) => set({ cover })}
      />
      <ColourField
        value={draft.primaryColour}
        wrong={wrongOf("primaryColour")}
        onChange={(primaryColour) => set({ primaryColour })}
      />
      <Segments
        label={say("store.layout")}
        options={(["grid", "list"] as const).map((value) => ({ value, name: say(`store.layouts.${value}`) }))}
        value={draft.layout}
        onChange={(layout) => set({ layout })}
      />
    </FormSection>
  )
}
