import { Suspense } from "react"
import { LanguageSwitch, SchemeSwitch } from "../ui/Preferences.tsx"
import { useSession } from "../session/session.ts"
import { later, useModules } from "../ui/module.ts"
import { BusinessSwitcher } from "./BusinessSwitcher.tsx"
import { Clock } from "./Clock.tsx"
import { NewMenu } from "./NewMenu.tsx"
import { PersonMenu } from "./PersonMenu.tsx"
import { Search } from "./Search.tsx"
import { hasKept } from "../offline/mark.ts"
import { offlineWords } from "../offline/words.ts"
import { SyncPill } from "../ui/SyncPill.tsx"

// What sends is fetched where something waits to be sent.
const Unsent = later(async () => (await import("../offline/Unsent.tsx")).Unsent, offlineWords)

export const TopBar = () => {
  const { business } = useSession()
  const tools = useModules().flatMap(({ name, tool: Tool }) =>
    Tool === undefined
      ? []
      : [
          <Suspense key={name}>
            <Tool />
          </Suspense>,
        ],
  )
  return (
    <header className="top">
      <BusinessSwitcher />
      <Search />
      <div className="top-tools">
        <NewMenu />
        <SyncPill />
        <Suspense>{hasKept(business?.businessId ?? "") && <Unsent />}</Suspense>
        {tools}
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
