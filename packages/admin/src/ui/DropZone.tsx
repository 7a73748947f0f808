import { type DragEvent, useRef, useState } from "react"
import { moment } from "../session/moment.ts"
import "./dropZone.css"
import { Button } from "./Button.tsx"

interface Props {
  readonly button: string
  /** What stands beside the button, where there is a mouse to drop with. */
  readonly hint: string
  readonly accept: string
  readonly multiple?: boolean
  /** The one thing to do on this screen. */
  readonly main?: boolean
  readonly onFiles: (files: ReadonlyArray<File>) => void
}

/** Takes files: chosen with the button, or dropped on it; none on a past day. */
export const DropZone = ({ button, hint, accept, multiple = false, main = false, onFiles }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const [over, hover] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    hover(false)
    onFiles([...event.dataTransfer.files])
  }
  if (moment() !== undefined) return null
  return (
    <div
      className="row level gap-12 pad-20 drop-zone"
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        hover(true)
      }}
      onDragLeave={() => hover(false)}
      onDrop={drop}
    >
      <Button look={main ? "main" : "line"} onClick={() => input.current?.click()}>
        {button}
      </Button>
      <span className="muted drop-zone-hint">{hint}</span>
      <input
        ref={input}
        className="unseen"
        type="file"
        multiple={multiple}
        tabIndex={-1}
        accept={accept}
        aria-label={button}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ""
        }}
      />
    </div>
  )
}
