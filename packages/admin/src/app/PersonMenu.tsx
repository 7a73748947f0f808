import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import { useState } from "react"
import { useSetLocale } from "react-admin"
import { Link } from "react-router-dom"
import { useSession } from "../session/session.ts"
import { LanguageSwitch, SchemeSwitch } from "../ui/Preferences.tsx"
import { useWords } from "../words/words.ts"
import { logOut } from "./authProvider.ts"
import { exists } from "./resources.tsx"

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join("")

export const PersonMenu = () => {
  const say = useWords()
  const speak = useSetLocale()
  const { user } = useSession()
  const [anchor, hang] = useState<HTMLElement | null>(null)
  const name = user?.name ?? user?.email ?? user?.mobile ?? ""
  return (
    <>
      <button
        type="button"
        className="person"
        aria-label={say("frame.person")}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => hang(event.currentTarget)}
      >
        {initials(name)}
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => hang(null)}>
        <li className="person-who" role="presentation">
          <strong>{name}</strong>
          <span>{user?.email ?? user?.mobile}</span>
        </li>
        <li className="person-prefs" role="presentation">
          <LanguageSwitch onChoose={speak} />
          <SchemeSwitch />
        </li>
        {exists("/account-settings") && (
          <MenuItem component={Link} to="/account-settings" onClick={() => hang(null)}>
            {say("frame.account")}
          </MenuItem>
        )}
        <MenuItem onClick={logOut}>{say("frame.logOut")}</MenuItem>
      </Menu>
    </>
  )
}
