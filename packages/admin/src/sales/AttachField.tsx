import { useRef, useState } from "react"
import { Button } from "../ui/Button.tsx"
import { accepted, isPicture, sendPicture, shrunk } from "../ui/pictures.ts"
import { problem } from "../ui/problem.ts"
import { RemoveButton } from "../ui/RemoveButton.tsx"
import { saleWords } from "./words.ts"

const MOST = 10

interface Props {
  readonly files: ReadonlyArray<string>
  readonly onChange: (files: ReadonlyArray<string>) => void
}

/** Pictures of receipts and papers: sent at once, so that only their names wait in the form. */
export const AttachField = ({ files, onChange }: Props) => {
  const say = saleWords.use()
  const input = useRef<HTMLInputElement>(null)
  const [sending, send] = useState<string>()
  const [wrong, judge] = useState<string>()

  const take = async (chosen: ReadonlyArray<File>) => {
    judge(undefined)
    let held = files
    for (const file of chosen) {
      if (held.length >= MOST) return judge(say("after.attachMany"))
      const picture = isPicture(file) ? await shrunk(file) : undefined
      if (picture === undefined) {
        judge(say("after.attachNot", { name: file.name }))
        continue
      }
      send(file.name)
      try {
        const { id } = await sendPicture(picture)
        held = held.includes(id) ? held : [...held, id]
        onChange(held)
      } catch (error) {
        judge(problem(error).title)
      } finally {
        send(undefined)
      }
    }
  }
  return (
    <div className="field">
      <span className="field-label">{say("after.files")}</span>
      <Files
        files={files}
        {...(sending === undefined && { onDrop: (id: string) => onChange(files.filter((it) => it !== id)) })}
      />
      <div>
        <Button disabled={sending !== undefined} onClick={() => input.current?.click()}>
          {say("after.attach")}
        </Button>
        <input
          ref={input}
          className="unseen"
          type="file"
          multiple
          tabIndex={-1}
          accept={accepted}
          aria-label={say("after.attach")}
          onChange={(event) => {
            void take([...(event.target.files ?? [])])
            event.target.value = ""
          }}
        />
      </div>
      <p className={wrong === undefined ? "field-help" : "field-wrong"} role="status">
        {wrong ?? (sending === undefined ? say("after.attachRule") : say("after.attachSending", { name: sending }))}
      </p>
    </div>
  )
}

/** What is attached, small; pressed, it opens in full. */
export const Files = ({ files, onDrop }: { files: ReadonlyArray<string>; onDrop?: (id: string) => void }) => {
  const say = saleWords.use()
  if (files.length === 0) return null
  return (
    <ul className="row gap-12">
      {files.map((id, at) => (
        <li key={id} className="line gap-0">
          <a
            href={`/files/${id}`}
            target="_blank"
            rel="noreferrer"
            aria-label={say("after.openFile", { number: at + 1 })}
          >
            <img className="photo" src={`/files/${id}`} alt="" width={64} height={64} loading="lazy" />
          </a>
          {onDrop !== undefined && (
            <RemoveButton label={say("after.detach", { number: at + 1 })} onClick={() => onDrop(id)} />
          )}
        </li>
      ))}
    </ul>
  )
}
