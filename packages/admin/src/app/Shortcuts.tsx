import { Suspense, useEffect, useState } from "react"
import { useNavigate } from "react-router-dom"
import { may } from "../data/access.ts"
import { isTyping } from "../ui/keys.ts"
import { later } from "../ui/module.ts"
import { askedWords } from "./asked/words.ts"

// It comes when somebody asks: the first screen need not carry it.
const ShortcutSheet = later(async () => (await import("./asked/ShortcutSheet.tsx")).ShortcutSheet, askedWords)

/** `?` shows every shortcut; `s` sells, `n` opens what can be begun. */
export const Shortcuts = () => {
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
  return <Suspense>{open && <ShortcutSheet onClose={() => show(false)} />}</Suspense>
}
