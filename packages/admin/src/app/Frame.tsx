import { Suspense, useEffect, useState } from "react"
import { NavigationType, Outlet, useLocation, useNavigation, useNavigationType } from "react-router-dom"
import { local } from "../session/drawers.ts"
import { moment } from "../session/moment.ts"
import { preview } from "../session/preview.ts"
import { BottomBar } from "./BottomBar.tsx"
import { PastBanner } from "./Clock.tsx"
import { DeletionBanner } from "./DeletionBanner.tsx"
import { Caught } from "./ErrorPages.tsx"
import { PreviewBanner } from "./PreviewBanner.tsx"
import { Shortcuts } from "./Shortcuts.tsx"
import { Sidebar } from "./Sidebar.tsx"
import { TopBar } from "./TopBar.tsx"
import { askedWords } from "./asked/words.ts"
import { appWords } from "./words.ts"
import { useBarred } from "./menu.ts"
import { later } from "../ui/module.ts"
import "../ui/parts.css"
import "../ui/shelves.css"
import "./frame.css"

const Blocked = later(async () => (await import("./asked/Blocked.tsx")).Blocked, askedWords)

/** The app around every screen: menu at the side, shop and search on top, thumbs at the bottom of a phone. */
export const Frame = () => {
  const say = appWords.use()
  const [narrow, become] = useState(() => local.get("sidebar") === "narrow")
  const { pathname } = useLocation()
  const came = useNavigationType()
  const { state } = useNavigation()
  const barred = useBarred(pathname)
  // A new screen begins at its top; going back returns to where one was.
  useEffect(() => {
    if (pathname !== "" && came !== NavigationType.Pop) window.scrollTo({ top: 0 })
  }, [pathname, came])
  const toggle = () => {
    local.set("sidebar", narrow ? "wide" : "narrow")
    become(!narrow)
  }
  return (
    <div
      className="frame"
      data-narrow={narrow}
      data-past={moment() !== undefined || preview() !== undefined}
      aria-busy={state !== "idle"}
    >
      <a className="skip" href="#content">
        {say("frame.skip")}
      </a>
      <Sidebar narrow={narrow} onToggle={toggle} />
      <TopBar />
      <PastBanner />
      <PreviewBanner />
      <main id="content" className="frame-main" tabIndex={-1}>
        <DeletionBanner />
        <Caught>
          {barred ? (
            <Suspense>
              <Blocked />
            </Suspense>
          ) : (
            <Outlet />
          )}
        </Caught>
      </main>
      <BottomBar />
      <Shortcuts />
    </div>
  )
}
