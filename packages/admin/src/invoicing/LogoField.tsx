import { useState } from "react"
import { accepted, isPicture, sendPicture, shrunk } from "../catalog/pictures.ts"
import { tell } from "../ui/problem.ts"
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
  const [sending, send] = useState(false)
  const [wrong, judge] = useState<string>()
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    judge(undefined)
    const picture = isPicture(file) ? await shrunk(file) : undefined
    if (picture === undefined) return judge(say("invoice.logoWrong"))
    send(true)
    try {
      const { url } = await sendPicture(picture)
      onChange(url.slice("/files/".length))
    } catch (error) {
      tell(error)
    } finally {
      send(false)
    }
  }
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
