import { Suspense } from "react"
import { LanguageSwitch, SchemeSwitch } from "../ui/Preferences.tsx"
import { useModules } from "../ui/module.ts"
import { BusinessSwitcher } from "./BusinessSwitcher.tsx"
import { Clock } from "./Clock.tsx"
import { NewMenu } from "./NewMenu.tsx"
import { PersonMenu } from "./PersonMenu.tsx"
import { Search } from "./Search.tsx"
import { Unsent } from "../offline/Unsent.tsx"
import { SyncPill } from "../ui/SyncPill.tsx"

export const TopBar = () => {
  const tools = useModules().flatMap(({ name, tool: Tool }) => (Tool === undefined ? [] : [<Tool key={name} />]))
  return (
    <header className="top">
      <BusinessSwitcher />
      <Search />
      <div className="top-tools">
        <NewMenu />
        <SyncPill />
        <Unsent />
        <Suspense>{tools}</Suspense>
        <Clock />
        <div className="top-prefs">
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
        <PersonMenu />
      </div>
    </header>
  )
}
