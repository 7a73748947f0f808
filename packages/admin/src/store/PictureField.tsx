import { useId } from "react"
import { accepted } from "../catalog/pictures.ts"
import { usePicture } from "../catalog/usePicture.ts"
import { useWords } from "../words/words.ts"

interface Props {
  readonly label: string
  readonly help: string
  /** The picture's name among the files; empty where there is none. */
  readonly value: string
  readonly alt: string
  readonly wide?: boolean
  readonly onChange: (picture: string) => void
}

/** A picture of the shop: taken in at once, and part of the settings when they are saved. */
export const PictureField = ({ alt, help, label, onChange, value, wide = false }: Props) => {
  const say = useWords()
  const id = useId()
  const { sending, take, wrong } = usePicture(onChange)
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span id={id} className="field-label">
        {label}
      </span>
      {value === "" ? (
        <p className="field-help">{help}</p>
      ) : (
        <img className={wide ? "store-cover" : "store-logo"} src={`/files/${value}`} alt={alt} />
      )}
      <div className="row">
        <label className="button button-line">
          <input
            type="file"
            className="unseen"
            accept={accepted}
            disabled={sending}
            onChange={({ target }) => {
              void take(target.files?.[0])
              target.value = ""
            }}
          />
          {say(value === "" ? "store.pictureAdd" : "store.pictureChange")}
          <span className="unseen"> {label}</span>
        </label>
        {value !== "" && (
          <button type="button" className="button button-bare" onClick={() => onChange("")}>
            {say("store.pictureRemove")}
            <span className="unseen"> {label}</span>
          </button>
        )}
      </div>
      {wrong !== undefined && <p className="field-wrong">{wrong}</p>}
    </div>
  )
}
