import { Suspense, useEffect, useState, type ReactNode } from "react"
import { NavigationType, useLocation, useNavigationType } from "react-router-dom"
import { OrdersButton } from "../orders/OrdersButton.tsx"
import { local } from "../session/drawers.ts"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { BottomBar } from "./BottomBar.tsx"
import { moment } from "../session/moment.ts"
import { PastBanner } from "./Clock.tsx"
import { Caught } from "./Mishaps.tsx"
import { Sidebar } from "./Sidebar.tsx"
import { TopBar } from "./TopBar.tsx"
import "./frame.css"

/** The app around every screen: menu at the side, shop and search on top, thumbs at the bottom of a phone. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const say = useWords()
  const [narrow, become] = useState(() => local.get("sidebar") === "narrow")
  const { pathname } = useLocation()
  const came = useNavigationType()
  // A new screen begins at its top; going back returns to where one was.
  useEffect(() => {
    if (pathname !== "" && came !== NavigationType.Pop) window.scrollTo({ top: 0 })
  }, [pathname, came])
  const toggle = () => {
    local.set("sidebar", narrow ? "wide" : "narrow")
    become(!narrow)
  }
  return (
    <div className="frame" data-narrow={narrow} data-past={moment() !== undefined}>
      <a className="skip" href="#content">
        {say("oja.skip")}
      </a>
      <Sidebar narrow={narrow} onToggle={toggle} />
      <TopBar />
      <PastBanner />
      <main id="content" className="frame-main" tabIndex={-1}>
        <Caught>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </Caught>
      </main>
      <BottomBar />
      <OrdersButton />
    </div>
  )
}
