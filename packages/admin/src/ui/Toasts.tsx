import { useEffect, useState } from "react"
import { useWords } from "../words/words.ts"
import { Glyph } from "./Glyph.tsx"
import { clearToasts, dismiss, useToasts, type Toast } from "./toasts.ts"
import "./toasts.css"

/** All messages that are up, newest last, at the top of whatever page is open. */
export const Toasts = () => {
  const toasts = useToasts()
  const say = useWords()
  return (
    <section className="toasts" aria-label={say("oja.notifications")}>
      {toasts.map((toast) => (
        <One key={toast.id} toast={toast} />
      ))}
      {toasts.length > 1 && (
        <button type="button" className="toasts-clear" onClick={clearToasts}>
          {say("oja.clearAll")}
        </button>
      )}
    </section>
  )
}

const One = ({ toast }: { toast: Toast }) => {
  const say = useWords()
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
      <div className="toast-words">
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
        <button type="button" className="toast-close" aria-label={say("oja.close")} onClick={() => dismiss(id)}>
          <Glyph name="close" />
        </button>
      )}
    </div>
  )
}
