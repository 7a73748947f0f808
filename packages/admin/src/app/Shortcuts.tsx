import { useEffect, useState } from "react"
import { useNavigate } from "react-router-dom"
import { may } from "../data/access.ts"
import { Dialog } from "../ui/Dialog.tsx"
import { isTyping } from "../ui/keys.ts"
import { appWords } from "./words.ts"

const keys = [
  ["/ · Ctrl K", "search"],
  ["s", "sell"],
  ["n", "new"],
  ["f", "find"],
  ["j", "down"],
  ["k", "up"],
  ["x", "choose"],
  ["Enter", "open"],
  ["?", "help"],
] as const

/** `?` shows every shortcut; `s` sells, `n` opens what can be begun. */
export const Shortcuts = () => {
  const say = appWords.use()
  const go = useNavigate()
  const [open, show] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey) return
      if (event.key === "?") show(true)
      if (event.key === "s" && may("transactions", "create")) void go("/point-of-sale")
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
  }, [go])
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
