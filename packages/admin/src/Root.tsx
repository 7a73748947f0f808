import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from "react"
import { turnAway } from "./accounts/turnAway.ts"
import { beforeOnboarding, inApp } from "./app/paths.ts"
import { App, Site } from "./houses.ts"
import { onMove, travel } from "./session/passage.ts"
import { current, token } from "./session/session.ts"
import { Waiting } from "./ui/Waiting.tsx"
import { Toasts } from "./ui/Toasts.tsx"

const path = () => window.location.pathname
const here = () => inApp(path())

/** The public pages, which are light, or the app, which has everything. */
export const Root = () => {
  // Whoever is turned away at the door moves before this page listens: what was missed is looked at then.
  const house = useSyncExternalStore(onMove, here)
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
        <Suspense fallback={null}>
          <Site />
        </Suspense>
      )}
    </>
  )
}

/** Nobody enters without a session; whoever has one but no shop sets it up first. */
const Door = ({ children }: { readonly children: ReactNode }) => {
  const signedIn = token() !== null
  const { user, business } = current()
  const homeless = user !== null && business === null && !beforeOnboarding(path())
  const elsewhere = homeless
    ? (user.businesses?.length ?? 0) > 1
      ? "/auth/select-business"
      : "/auth/info-setup"
    : undefined
  useEffect(() => {
    if (!signedIn) turnAway()
    else if (elsewhere !== undefined) travel(elsewhere, { replace: true })
  }, [signedIn, elsewhere])
  return signedIn && elsewhere === undefined ? children : null
}
