import { useRef, type ClipboardEvent, type KeyboardEvent } from "react"
import "./accounts.css"
import { accountWords } from "./words.ts"

const places = [0, 1, 2, 3, 4, 5]

/** Six digits, typed one by one or pasted at once; a text message may fill them by itself. */
export const CodeInput = ({
  value,
  wrong,
  onChange,
}: {
  value: string
  wrong?: string | undefined
  onChange: (code: string) => void
}) => {
  const say = accountWords.use()
  const boxes = useRef<Array<HTMLInputElement | null>>([])
  // How many digits there are, known before the next drawing: the cursor moves sooner than the page.
  const filled = useRef(value.length)
  const focus = (at: number) => boxes.current[Math.max(0, Math.min(5, at))]?.focus()

  const write = (at: number, text: string) => {
    const digits = text.replaceAll(/\D/g, "")
    if (digits === "") return
    const next = (value.slice(0, at) + digits + value.slice(at + digits.length)).slice(0, 6)
    filled.current = next.length
    onChange(next)
    focus(Math.min(at + digits.length, next.length))
  }

  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    write(0, event.clipboardData.getData("text"))
  }

  const press = (at: number, event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") focus(at - 1)
    if (event.key === "ArrowRight") focus(Math.min(at + 1, value.length))
    if (event.key !== "Backspace") return
    event.preventDefault()
    // Back over an empty box takes the digit before it.
    const gone = at < value.length ? at : at - 1
    const next = value.slice(0, Math.max(0, gone)) + value.slice(gone + 1)
    filled.current = next.length
    onChange(next)
    focus(gone)
  }

  return (
    <fieldset className="code field" aria-invalid={wrong !== undefined}>
      <legend className="unseen">{say("auth.code")}</legend>
      <div className="code-boxes">
        {places.map((at) => (
          <input
            key={at}
            ref={(box) => {
              boxes.current[at] = box
            }}
            className="field-box centred code-box"
            style={{ gridColumn: at < 3 ? at + 1 : at + 2 }}
            aria-label={say("auth.digit", { position: at + 1 })}
            inputMode="numeric"
            autoComplete={at === 0 ? "one-time-code" : "off"}
            autoFocus={at === 0}
            value={value[at] ?? ""}
            onChange={(event) => {
              // The box may hold the digit that was there and the new one.
              const text = event.target.value
              write(at, text.length === 2 ? text.replace(value[at] ?? "", "") : text)
            }}
            onPaste={paste}
            onKeyDown={(event) => press(at, event)}
            onFocus={(event) => {
              if (at > filled.current) focus(filled.current)
              else event.target.select()
            }}
          />
        ))}
      </div>
      {wrong !== undefined && (
        <p className="field-wrong" role="alert">
          {wrong}
        </p>
      )}
    </fieldset>
  )
}
