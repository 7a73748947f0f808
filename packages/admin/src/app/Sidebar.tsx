import Narrow from "@mui/icons-material/KeyboardDoubleArrowLeftOutlined"
import Wide from "@mui/icons-material/KeyboardDoubleArrowRightOutlined"
import { NavLink } from "react-router-dom"
import { Cloth, Mark } from "../ui/Adire.tsx"
import { useWords } from "../words/words.ts"
import { useMenu } from "./useMenu.ts"

export const Sidebar = ({ narrow, onToggle }: { narrow: boolean; onToggle: () => void }) => {
  const say = useWords()
  const { entries: all, groups } = useMenu()
  const turn = say(narrow ? "menu.expand" : "menu.collapse")
  return (
    <nav className="sidebar" aria-label={say("menu.label")}>
      <NavLink to="/dashboard" className="wordmark sidebar-mark">
        <Mark />
        <span className="sidebar-word">{say("oja.name")}</span>
      </NavLink>
      <div className="sidebar-groups">
        {groups.map(({ group, entries }) => (
          <section key={group} aria-label={say(`group.${group}`) || undefined}>
            {group !== "home" && <h2>{say(`group.${group}`)}</h2>}
            <ul>
              {entries.map(({ path, icon: Icon, words }) => (
                <li key={path}>
                  <NavLink
                    to={path}
                    end={all.some((other) => other.path.startsWith(`${path}/`))}
                    title={narrow ? say(words) : undefined}
                  >
                    <Icon aria-hidden="true" />
                    <span className="sidebar-word">{say(words)}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <button type="button" className="sidebar-toggle" onClick={onToggle} aria-label={turn} title={turn}>
        {narrow ? <Wide aria-hidden="true" /> : <Narrow aria-hidden="true" />}
      </button>
      <Cloth columns={3} rows={1} className="sidebar-hem" />
    </nav>
  )
}
