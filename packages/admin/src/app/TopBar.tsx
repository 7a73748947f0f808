import { Suspense } from "react"
import { useSetLocale } from "react-admin"
import { LanguageSwitch, SchemeSwitch } from "../ui/Preferences.tsx"
import { Clock } from "./Clock.tsx"
import { BusinessSwitcher } from "./BusinessSwitcher.tsx"
import { PersonMenu } from "./PersonMenu.tsx"
import { topBarTools } from "./resources.tsx"
import { Search } from "./Search.tsx"

export const TopBar = () => {
  const speak = useSetLocale()
  return (
    <header className="top">
      <BusinessSwitcher />
      <Search />
      <div className="top-tools">
        <Suspense fallback={null}>
          {topBarTools.map((Tool, at) => (
            <Tool key={at} />
          ))}
        </Suspense>
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
