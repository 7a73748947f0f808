import { useEffect, useRef, useState } from "react"
import { uiWords } from "./words.ts"

const wrongsIn = (form: HTMLFormElement): ReadonlyArray<HTMLElement> =>
  [...form.querySelectorAll<HTMLElement>("[aria-invalid=true]")].filter((it) => it.getClientRects().length > 0)

const goTo = (field: HTMLElement) => {
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: "center" })
}

/**
 * How many fields of the form around it are wrong once it was sent, and the way to the first, which a refused form goes
 * to by itself: on a phone it may be far above the button. A form of a command has its own.
 */
export const Wrongs = () => {
  const say = uiWords.use()
  const here = useRef<HTMLSpanElement>(null)
  const [count, become] = useState(0)
  useEffect(() => {
    const form = here.current?.closest("form")
    if (form === null || form === undefined) return
    // Sent, and nobody has typed since: what is found wrong now is what it was refused for.
    let sent = false
    let tried = false
    const look = () => {
      const wrong = wrongsIn(form)
      if (tried) become(wrong.length)
      const [first] = wrong
      if (!sent || first === undefined) return
      sent = false
      goTo(first)
    }
    const submit = () => {
      sent = true
      tried = true
      // By then what the screen itself finds wrong is drawn; what the book finds comes later, and is observed.
      requestAnimationFrame(look)
    }
    const type = () => {
      sent = false
    }
    const observer = new MutationObserver(look)
    observer.observe(form, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-invalid"] })
    form.addEventListener("submit", submit)
    form.addEventListener("input", type)
    return () => {
      observer.disconnect()
      form.removeEventListener("submit", submit)
      form.removeEventListener("input", type)
    }
  }, [])
  return (
    <span ref={here} className="wrongs" role="status">
      {count > 0 && (
        <button
          type="button"
          className="link field-wrong"
          onClick={({ currentTarget: { form } }) => {
            const [first] = form === null ? [] : wrongsIn(form)
            if (first !== undefined) goTo(first)
          }}
        >
          {count === 1 ? say("form.wrongOne") : say("form.wrongMany", { count })}
        </button>
      )}
    </span>
  )
}
