import { useId } from "react"
import { moment } from "../session/moment.ts"
import { Button } from "./Button.tsx"
import { accepted } from "./pictures.ts"
import { usePicture } from "./usePicture.ts"
import { uiWords } from "./words.ts"
import "./inputs.css"

interface Props {
  readonly label: string
  readonly help?: string
  readonly wrong?: string | undefined
  /** The picture's name among the files; empty where there is none. */
  readonly value: string
  readonly alt: string
  readonly onPick: (picture: string) => void
}

/** One picture: taken in at once, and part of what it belongs to when that is saved. */
export const PictureInput = ({ alt, help, label, onPick, value, wrong: said }: Props) => {
  const say = uiWords.use()
  const id = useId()
  const { sending, take, wrong = said } = usePicture(onPick)
  return (
    <div className="field picture" role="group" aria-labelledby={id}>
      <span id={id} className="field-label">
        {label}
      </span>
      {value !== "" ? <img src={`/files/${value}`} alt={alt} /> : help && <p className="field-help">{help}</p>}
      {moment() === undefined && (
        <div className="actions">
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
            {say(value === "" ? "picture.add" : "picture.change")}
            <span className="unseen"> {label}</span>
          </label>
          {value !== "" && (
            <Button look="bare" onClick={() => onPick("")}>
              {say("picture.remove")}
              <span className="unseen"> {label}</span>
            </Button>
          )}
        </div>
      )}
      {wrong !== undefined && <p className="field-wrong">{wrong}</p>}
    </div>
  )
}
