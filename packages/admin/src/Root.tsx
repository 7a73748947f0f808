import { lazy, Suspense, useEffect, useState } from "react"
import { beforeOnboarding, inApp } from "./app/paths.ts"
import { preloadApp } from "./preloadApp.ts"
import { onMove, remember, travel } from "./session/passage.ts"
import { current, token } from "./session/session.ts"
import { Site } from "./site/Site.tsx"
import { Waiting } from "./ui/Waiting.tsx"
import { Toasts } from "./ui/Toasts.tsx"
import { toast } from "./ui/toasts.ts"
import { say } from "./words/words.ts"

const App = lazy(() => preloadApp().then(({ App }) => ({ default: App })))

const path = () => window.location.pathname

/** The public pages, which are light, or the app, which has everything. */
export const Root = () => {
  const [house, enter] = useState(() => inApp(path()))
  useEffect(() => onMove(() => enter(inApp(path()))), [])
  return (
    <>
      <Toasts />
      {house ? (
        <Door>
          <Suspense fallback={<Waiting />}>
            <App />
          </Suspense>
        </Door>
      ) : (
        <Site />
      )}
    </>
  )
}

/** Nobody enters without a session; whoever has one but no shop sets it up first. */
const Door = ({ children }: { children: React.ReactNode }) => {
  const signedIn = token() !== null
  const { user, business } = current()
  const homeless = user !== null && business === null && !beforeOnboarding(path())
  const elsewhere = homeless
    ? (user.businesses?.length ?? 0) > 1
      ? "/auth/select-business"
      : "/auth/info-setup"
    : undefined
  useEffect(() => {
    if (!signedIn) {
      remember(window.location.pathname + window.location.search)
      toast({ type: "info", title: say("problem.loggedIn") })
      travel("/auth/login", { replace: true })
    } else if (elsewhere !== undefined) travel(elsewhere, { replace: true })
  }, [signedIn, elsewhere])
  return signedIn && elsewhere === undefined ? children : null
}
