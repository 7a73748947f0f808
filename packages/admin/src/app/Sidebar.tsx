import Narrow from "@mui/icons-material/KeyboardDoubleArrowLeftOutlined"
import Wide from "@mui/icons-material/KeyboardDoubleArrowRightOutlined"
import { useEffect, useRef } from "react"
import { Link, useLocation } from "react-router-dom"
import { Cloth, Mark } from "../ui/Adire.tsx"
import { useMenu, whereIn } from "./menu.ts"
import { appWords } from "./words.ts"

/** The places, and under the one where one is, its screens. */
export const Sidebar = ({ narrow, onToggle }: { narrow: boolean; onToggle: () => void }) => {
  const say = appWords.use()
  const menu = useMenu()
  const { pathname } = useLocation()
  const here = whereIn(menu, pathname)
  const places = useRef<HTMLUListElement>(null)
  const path = here?.path
  // Where one is stands in sight, however long the menu is.
  useEffect(() => {
    if (path !== undefined) places.current?.querySelector(`a[href="${path}"]`)?.scrollIntoView({ block: "nearest" })
  }, [path])
  const turn = say(narrow ? "menu.expand" : "menu.collapse")
  return (
    <nav className="sidebar" aria-label={say("menu.label")}>
      <Link to="/dashboard" className="wordmark sidebar-mark">
        <Mark />
        <span className="sidebar-word">Oja</span>
      </Link>
      <ul ref={places} className="sidebar-places">
        {menu.map(({ entries, group, icon: Icon, label }) => {
          const active = entries.some(({ path }) => path === here?.path)
          const [first] = entries
          const rest = entries.filter((entry) => entry.label !== label)
          return (
            <li key={group}>
              <Link
                to={first!.path}
                className={active ? `active ${here?.path === first!.path ? "here" : ""}` : undefined}
                aria-current={here?.path === first!.path ? "page" : undefined}
                title={narrow ? label : undefined}
              >
                <Icon aria-hidden="true" />
                <span className="sidebar-word">{entries.length === 1 ? first!.label : label}</span>
              </Link>
              {active && rest.length > 0 && !narrow && (
                <ul>
                  {rest.map(({ label: name, path }) => (
                    <li key={path}>
                      <Link
                        to={path}
                        className={path === here?.path ? "active" : undefined}
                        aria-current={path === here?.path ? "page" : undefined}
                      >
                        {name}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
      <button type="button" className="sidebar-toggle" onClick={onToggle} aria-label={turn} title={turn}>
        {narrow ? <Wide aria-hidden="true" /> : <Narrow aria-hidden="true" />}
      </button>
      <Cloth columns={3} rows={1} className="sidebar-hem" />
    </nav>
  )
}
