import { useSetLocale } from "react-admin"
import { LanguageSwitch, SchemeSwitch } from "../ui/Preferences.tsx"
import { Clock } from "./Clock.tsx"
import { BusinessSwitcher } from "./BusinessSwitcher.tsx"
import { PersonMenu } from "./PersonMenu.tsx"
import { Search } from "./Search.tsx"
import { SyncPill } from "./SyncPill.tsx"

export const TopBar = () => {
  const speak = useSetLocale()
  return (
    <header className="top">
      <BusinessSwitcher />
      <Search />
      <div className="top-tools">
        <SyncPill />
        <Clock />
        <div className="top-prefs">
          <LanguageSwitch onChoose={speak} />
          <SchemeSwitch />
        </div>
        <PersonMenu />
      </div>
    </header>
  )
}
