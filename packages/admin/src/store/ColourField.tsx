import { useShop } from "../data/useShop.ts"
import { TextField } from "../ui/Field.tsx"
import { useWords } from "../words/words.ts"
import { judgeColour, readColour, writtenOn } from "./colour.ts"

/** Colours that read well on paper and under white words. */
const proposals = ["#2b2f77", "#17704a", "#b3372b", "#1e6a9e", "#6b2f77", "#16181d"]

interface Props {
  readonly value: string
  readonly wrong: string | undefined
  readonly onChange: (colour: string) => void
}

/** The shop's own colour, shown as it will stand there, with a word when it is hard to read. */
export const ColourField = ({ onChange, value, wrong }: Props) => {
  const say = useWords()
  const { locale } = useShop()
  const colour = readColour(value)
  const judged = colour === undefined ? undefined : judgeColour(colour)
  const ratio = (of: number) => of.toLocaleString(locale, { maximumFractionDigits: 1 })
  return (
    <div className="store-colour">
      <div className="store-colour-line">
        <input
          type="color"
          className="store-colour-well"
          aria-label={say("store.colourPick")}
          value={colour ?? "#000000"}
          onChange={({ target }) => onChange(target.value)}
        />
        <TextField
          label={say("store.colour")}
          wrong={wrong}
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <ul className="store-colours" aria-label={say("store.colourOthers")}>
        {proposals.map((it) => (
          <li key={it}>
            <button
              type="button"
              aria-pressed={it === colour}
              aria-label={say("store.colourTake", { colour: it })}
              style={{ background: it }}
              onClick={() => onChange(it)}
            />
          </li>
        ))}
      </ul>
      {judged !== undefined && colour !== undefined && (
        <div className="store-sample">
          <div className="store-sample-shop" aria-hidden="true">
            <span className="store-sample-button" style={{ background: colour, color: writtenOn(colour) }}>
              {say("store.sampleButton")}
            </span>
            <span className="store-sample-link" style={{ color: judged.faint ? "#16181d" : colour }}>
              {say("store.sampleLink")}
            </span>
          </div>
          <p role="status" className={judged.faint ? "store-faint" : "field-help"}>
            {say(judged.faint ? "store.colourFaint" : "store.colourGood", {
              ratio: ratio(judged.faint ? judged.asLink : judged.onButton),
            })}
          </p>
        </div>
      )}
    </div>
  )
}
