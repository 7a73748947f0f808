import More from "@mui/icons-material/MenuOutlined"
import { useState } from "react"
import { Link, useLocation } from "react-router-dom"
import { Dialog } from "../ui/Dialog.tsx"
import { useMenu, whereIn } from "./menu.ts"
import { appWords } from "./words.ts"

/** Five places for the thumb: the four of every day, selling in the middle, and the rest. */
export const BottomBar = () => {
  const say = appWords.use()
  const menu = useMenu()
  const { pathname } = useLocation()
  const [open, show] = useState(false)
  const here = whereIn(menu, pathname)
  const thumbs = menu.filter(({ thumb }) => thumb !== undefined).toSorted((a, b) => (a.thumb ?? 0) - (b.thumb ?? 0))
  return (
    <nav className="bottom" aria-label={say("menu.label")}>
      {thumbs.map(({ entries, group, icon: Icon, label }) => {
        const active = entries.some(({ path }) => path === here?.path)
        return (
          <Link
            key={group}
            to={entries[0]!.path}
            className={active ? "active" : undefined}
            aria-current={active ? "page" : undefined}
          >
            <Icon aria-hidden="true" />
            <span>{label}</span>
          </Link>
        )
      })}
      <button type="button" aria-expanded={open} onClick={() => show(true)}>
        <More aria-hidden="true" />
        <span>{say("menu.more")}</span>
      </button>
      <Dialog open={open} onClose={() => show(false)} title={say("menu.label")}>
        <div className="bottom-sheet">
          {menu.map(({ entries, group, icon: Icon, label }) => (
            <section key={group} aria-label={label}>
              <h2>
                <Icon aria-hidden="true" />
                {label}
              </h2>
              <ul>
                {entries.map(({ label: name, path }) => (
                  <li key={path}>
                    <Link to={path} aria-current={path === here?.path ? "page" : undefined} onClick={() => show(false)}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Dialog>
    </nav>
  )
}
