import More from "@mui/icons-material/MenuOutlined"
import Drawer from "@mui/material/Drawer"
import { useState } from "react"
import { NavLink } from "react-router-dom"
import { useWords } from "../words/words.ts"
import { useMenu } from "./useMenu.ts"

/** Five places for the thumb: the four of every day, and the rest. */
export const BottomBar = () => {
  const say = useWords()
  const { entries, groups } = useMenu()
  const [open, show] = useState(false)
  const thumbs = entries.filter(({ thumb }) => thumb === true).slice(0, 4)
  return (
    <nav className="bottom" aria-label={say("menu.label")}>
      {thumbs.map(({ path, icon: Icon, words }) => (
        <NavLink key={path} to={path}>
          <Icon aria-hidden="true" />
          <span>{say(words)}</span>
        </NavLink>
      ))}
      <button type="button" aria-expanded={open} onClick={() => show(true)}>
        <More aria-hidden="true" />
        <span>{say("menu.more")}</span>
      </button>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => show(false)}
        slotProps={{ paper: { className: "bottom-sheet" } }}
      >
        {groups.map(({ group, entries: rest }) => (
          <section key={group}>
            {group !== "home" && <h2>{say(`group.${group}`)}</h2>}
            <ul>
              {rest.map(({ path, icon: Icon, words }) => (
                <li key={path}>
                  <NavLink to={path} onClick={() => show(false)}>
                    <Icon aria-hidden="true" />
                    <span>{say(words)}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Drawer>
    </nav>
  )
}
