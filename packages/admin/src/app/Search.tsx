import SearchIcon from "@mui/icons-material/SearchOutlined"
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react"
import { useNavigate } from "react-router-dom"
import { useWords } from "../words/words.ts"
import { searchable } from "./resources.tsx"
import { useMenu } from "./useMenu.ts"

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase()

/** One box for everything: names a screen to go to it, or looks into a list. `/` brings the cursor here. */
export const Search = () => {
  const say = useWords()
  const go = useNavigate()
  const { entries } = useMenu()
  const box = useRef<HTMLInputElement>(null)
  const id = useId()
  const [text, write] = useState("")
  const [at, point] = useState(0)
  const [open, show] = useState(false)

  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.closest("input, textarea, select, [contenteditable]")
      if (event.key !== "/" || typing !== null || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      box.current?.focus()
    }
    window.addEventListener("keydown", press)
    return () => window.removeEventListener("keydown", press)
  }, [])

  const sought = plain(text.trim())
  const screens = entries
    .filter(({ words }) => plain(say(words)).includes(sought))
    .slice(0, 6)
    .map(({ path, words }) => ({ to: path, label: say("frame.goTo", { place: say(words) }) }))
  const lists = entries
    .filter(({ path }) => searchable.includes(path.slice(1)))
    .map(({ path, words }) => ({
      to: `${path}?filter=${encodeURIComponent(JSON.stringify({ q: text.trim() }))}`,
      label: say("frame.searchIn", { text: text.trim(), place: say(words) }),
    }))
  const found = sought === "" ? [] : [...lists, ...screens]

  const leave = (to: string | undefined) => {
    if (to === undefined) return
    write("")
    show(false)
    box.current?.blur()
    void go(to)
  }

  const press = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault()
      point((at + (event.key === "ArrowDown" ? 1 : found.length - 1)) % Math.max(1, found.length))
    }
    if (event.key === "Enter") leave(found[at]?.to)
    if (event.key === "Escape") {
      write("")
      box.current?.blur()
    }
  }

  return (
    <div className="search" onBlur={() => show(false)}>
      <SearchIcon aria-hidden="true" />
      <input
        ref={box}
        type="search"
        role="combobox"
        aria-label={say("frame.search")}
        aria-description={say("frame.searchHint")}
        aria-expanded={open && found.length > 0}
        aria-controls={id}
        aria-activedescendant={open && found.length > 0 ? `${id}-${at}` : undefined}
        placeholder={say("frame.search")}
        value={text}
        onFocus={() => show(true)}
        onChange={(event) => {
          write(event.target.value)
          point(0)
          show(true)
        }}
        onKeyDown={press}
      />
      <kbd aria-hidden="true">/</kbd>
      {open && sought !== "" && (
        <ul id={id} role="listbox" aria-label={say("frame.search")}>
          {found.map(({ to, label }, position) => (
            <li
              key={to}
              id={`${id}-${position}`}
              role="option"
              aria-selected={position === at}
              onPointerDown={(event) => {
                event.preventDefault()
                leave(to)
              }}
              onPointerEnter={() => point(position)}
            >
              {label}
            </li>
          ))}
          {found.length === 0 && <li className="muted">{say("frame.nothing")}</li>}
        </ul>
      )}
    </div>
  )
}
