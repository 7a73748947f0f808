import { useEffect, useState } from "react"
import { Dialog } from "../ui/Dialog.tsx"
import { isTyping } from "../ui/keys.ts"
import { appWords } from "./words.ts"

const keys = [
  ["/ · Ctrl K", "search"],
  ["n", "new"],
  ["f", "find"],
  ["j", "down"],
  ["k", "up"],
  ["x", "choose"],
  ["Enter", "open"],
  ["?", "help"],
] as const

/** `?` shows every shortcut; `n` opens what can be begun. */
export const Shortcuts = () => {
  const say = appWords.use()
  const [open, show] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey) return
      if (event.key === "?") show(true)
      if (event.key !== "n") return
      event.preventDefault()
      document.querySelector<HTMLElement>("[data-shortcut=new]")?.click()
    }
    const asked = () => show(true)
    window.addEventListener("keydown", press)
    window.addEventListener("oja:shortcuts", asked)
    return () => {
      window.removeEventListener("keydown", press)
      window.removeEventListener("oja:shortcuts", asked)
    }
  }, [])
  return (
    <Dialog open={open} onClose={() => show(false)} title={say("keys.title")}>
      <dl className="keys">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              {key.split(" · ").map((it) => (
                <kbd key={it}>{it}</kbd>
              ))}
            </dt>
            <dd>{say(`keys.${does}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
