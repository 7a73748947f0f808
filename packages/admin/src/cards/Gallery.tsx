import type { Drawing } from "@oja/domain/cards/draw"
import { type TemplateName, templateNames } from "@oja/domain/cards/templates"
import { useWords } from "../words/words.ts"
import { Preview } from "./Preview.tsx"

interface Props {
  readonly card: Omit<Drawing, "template">
  readonly chosen: TemplateName
  readonly onChoose: (template: TemplateName) => void
}

/** Every cloth there is, with the words as they stand now. */
export const Gallery = ({ card, chosen, onChoose }: Props) => {
  const say = useWords()
  return (
    <fieldset className="cloths">
      <legend>{say("thanks.cloth")}</legend>
      {templateNames.map((template) => (
        <label key={template}>
          <input
            type="radio"
            name="cloth"
            className="unseen"
            checked={template === chosen}
            onChange={() => onChoose(template)}
          />
          <Preview card={{ ...card, template }} />
          <span>{say(`thanks.${template}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
