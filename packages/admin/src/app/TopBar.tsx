import { Suspense } from "react"
import { LanguageSwitch, SchemeSwitch } from "../ui/Preferences.tsx"
import { later, useModules } from "../ui/module.ts"
import { BusinessSwitcher } from "./BusinessSwitcher.tsx"
import { Clock } from "./Clock.tsx"
import { NewMenu } from "./NewMenu.tsx"
import { PersonMenu } from "./PersonMenu.tsx"
import { Search } from "./Search.tsx"
import { offlineWords } from "../offline/words.ts"
import { SyncPill } from "../ui/SyncPill.tsx"

// Sending what waits is no part of the first screen.
const Unsent = later(async () => (await import("../offline/Unsent.tsx")).Unsent, offlineWords)

export const TopBar = () => {
  const tools = useModules().flatMap(({ name, tool: Tool }) => (Tool === undefined ? [] : [<Tool key={name} />]))
  return (
    <header className="top">
      <BusinessSwitcher />
      <Search />
      <div className="top-tools">
        <NewMenu />
        <SyncPill />
        <Suspense>
          <Unsent />
        </Suspense>
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
