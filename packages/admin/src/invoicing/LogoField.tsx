import { accepted } from "../catalog/pictures.ts"
import { usePicture } from "../catalog/usePicture.ts"
import { useWords } from "../words/words.ts"

interface Props {
  /** The picture's name among the files; empty where there is none. */
  readonly value: string
  readonly name: string
  readonly disabled: boolean
  readonly onChange: (logo: string) => void
}

/** The shop's logo, as it stands at the head of every paper. */
export const LogoField = ({ value, name, disabled, onChange }: Props) => {
  const say = useWords()
  const { sending, take, wrong } = usePicture(onChange)
  return (
    <div className="field invoice-logo">
      <span className="field-label">{say("invoice.logo")}</span>
      {value !== "" && <img src={`/files/${value}`} alt={name} />}
      {!disabled && (
        <div className="row">
          <label className="button button-line">
            <input
              type="file"
              className="unseen"
              accept={accepted}
              disabled={sending}
              onChange={(event) => void take(event.target.files?.[0])}
            />
            {say(value === "" ? "invoice.logoAdd" : "invoice.logoChange")}
          </label>
          {value !== "" && (
            <button type="button" className="button button-bare" onClick={() => onChange("")}>
              {say("invoice.logoRemove")}
            </button>
          )}
        </div>
      )}
      {wrong !== undefined && <p className="field-wrong">{wrong}</p>}
    </div>
  )
}
