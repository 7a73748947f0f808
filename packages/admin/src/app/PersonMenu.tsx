import { useLogOut } from "../offline/useLogOut.tsx"
import { nameOf, useSession } from "../session/session.ts"
import { Menu } from "../ui/Menu.tsx"
import { LanguageSwitch, SchemeSwitch } from "../ui/Preferences.tsx"
import { appWords } from "./words.ts"

/** One letter stands for a picture; two would be words that the button's name does not hold. */
const letterOf = (name: string): string => name.trim().slice(0, 1).toUpperCase()

export const PersonMenu = () => {
  const say = appWords.use()
  const session = useSession()
  const { user } = session
  const { leave, question } = useLogOut()
  const address = user?.email ?? user?.phone ?? ""
  const name = nameOf(session) || address
  return (
    <>
      <Menu
        align="end"
        button={
          <button type="button" className="person" aria-label={say("frame.person")}>
            {user?.avatar?.startsWith("/files/") === true ? <img src={user.avatar} alt="" /> : letterOf(name)}
          </button>
        }
        head={
          <>
            <p className="person-who">
              <strong>{name}</strong>
              {address !== name && <span>{address}</span>}
            </p>
            <div className="person-prefs">
              <LanguageSwitch />
              <SchemeSwitch />
            </div>
          </>
        }
        items={[
          { label: say("frame.account"), to: "/account-settings" },
          { label: say("frame.shortcuts"), act: () => window.dispatchEvent(new Event("oja:shortcuts")) },
          { label: say("frame.logOut"), act: () => void leave() },
        ]}
      />
      {question}
    </>
  )
}
