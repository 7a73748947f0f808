import { TextField } from "../ui/Field.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { Segments } from "../ui/Segments.tsx"
import { useWords } from "../words/words.ts"
import { letters, type SectionProps } from "./sections.ts"
import { plainAddress } from "./store.ts"

const tongues = { both: ["en", "fr"], en: ["en"], fr: ["fr"] } as const

/** In which languages the shop speaks, and how a search engine shows it. */
export const SearchSection = (props: SectionProps) => {
  const say = useWords()
  const { draft, set } = props
  const field = letters(props)
  const title = draft.title.trim() === "" ? draft.name : draft.title
  const found = draft.found.trim() === "" ? draft.description : draft.found
  return (
    <FormSection title={say("store.search")} lead={say("store.searchLead")}>
      <Segments
        label={say("store.languages")}
        options={(["both", "en", "fr"] as const).map((value) => ({ value, name: say(`store.language.${value}`) }))}
        value={draft.languages.length > 1 ? "both" : (draft.languages[0] ?? "both")}
        onChange={(value) => set({ languages: tongues[value] })}
      />
      <TextField label={say("store.seoTitle")} help={say("store.seoTitleHelp")} maxLength={70} {...field("title")} />
      <TextField label={say("store.seoFound")} help={say("store.seoFoundHelp")} maxLength={160} {...field("found")} />
      <figure className="store-found">
        <figcaption className="field-help">{say("store.seoPreview")}</figcaption>
        <div className="store-found-page">
          <small>{plainAddress(draft.slug)}</small>
          <strong>{title === "" ? say("store.seoNothing") : title}</strong>
          <span>{found === "" ? say("store.seoNothingSaid") : found}</span>
        </div>
      </figure>
    </FormSection>
  )
}
