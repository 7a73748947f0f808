import { useEffect, useState } from "react"
import { uiWords } from "./words.ts"
import { Glyph } from "./Glyph.tsx"
import { clearToasts, dismiss, useToasts, type Toast } from "./toasts.ts"
import "./toasts.css"

/** All messages that are up, newest last, in the corner of whatever page is open. */
export const Toasts = () => {
  const toasts = useToasts()
  const say = uiWords.use()
  return (
    <section className="toasts" aria-label={say("toasts.label")}>
      {toasts.map((toast) => (
        <One key={toast.id} toast={toast} />
      ))}
      {toasts.length > 1 && (
        <button type="button" className="toasts-clear" onClick={clearToasts}>
          {say("toasts.clear")}
        </button>
      )}
    </section>
  )
}

const One = ({ toast }: { toast: Toast }) => {
  const say = uiWords.use()
  const [held, hold] = useState(false)
  const { id, type, title, description, duration, showClose, action } = toast

  // Whoever reads with the pointer or the keyboard on it has all the time they need.
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismiss(id), duration)
    return () => clearTimeout(timer)
  }, [held, id, duration])

  return (
    <div
      className={`toast toast-${type}`}
      role={type === "error" ? "alert" : "status"}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Glyph name={type} />
      <div className="toast-words slim breaks">
        <strong>{title}</strong>
        {description !== undefined && <p>{description}</p>}
      </div>
      {action !== undefined && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            action.act()
            dismiss(id)
          }}
        >
          {action.label}
        </button>
      )}
      {showClose && (
        <button type="button" className="toast-close" aria-label={say("close")} onClick={() => dismiss(id)}>
          <Glyph name="close" />
        </button>
      )}
    </div>
  )
}
