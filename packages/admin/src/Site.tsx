import { lazy, Suspense, useEffect, type ComponentType } from "react"
import { EmailLogin } from "./accounts/EmailLogin.tsx"
import { LoginOptions } from "./accounts/LoginOptions.tsx"
import { PhoneLogin } from "./accounts/PhoneLogin.tsx"
import { turnAway } from "./accounts/turnAway.ts"
import { Verify } from "./accounts/Verify.tsx"
import { inApp } from "./app/paths.ts"
import { preloadApp } from "./houses.ts"
import { moved } from "./session/passage.ts"
import { current, token } from "./session/session.ts"
import { Home } from "./site/Home.tsx"
import { NotFound } from "./site/NotFound.tsx"
import { Navigate, usePath } from "./site/street.tsx"

const SelectBusiness = lazy(async () => ({ default: (await import("./accounts/SelectBusiness.tsx")).SelectBusiness }))
const Migration = lazy(async () => ({ default: (await import("./accounts/Migration.tsx")).Migration }))
const ProviderReturn = lazy(async () => ({ default: (await import("./accounts/ProviderReturn.tsx")).ProviderReturn }))
const JoinTeam = lazy(async () => ({ default: (await import("./accounts/JoinTeam.tsx")).JoinTeam }))
const InfoSetup = lazy(async () => ({ default: (await import("./accounts/InfoSetup.tsx")).InfoSetup }))
const Onboarding = lazy(async () => ({ default: (await import("./accounts/Onboarding.tsx")).Onboarding }))
const OnboardingSuccess = lazy(async () => ({
  default: (await import("./accounts/OnboardingSuccess.tsx")).OnboardingSuccess,
}))
const Outbox = lazy(async () => ({ default: (await import("./site/Outbox.tsx")).Outbox }))

/** Someone with an open shop has no need of the first page. */
const Greeting = () => (token() !== null && current().business !== null ? <Navigate to="/dashboard" /> : <Home />)

const open: Readonly<Record<string, ComponentType>> = {
  "/": Greeting,
  "/auth": LoginOptions,
  "/auth/login": LoginOptions,
  "/auth/login/email": EmailLogin,
  "/auth/login/phone-number": PhoneLogin,
  "/auth/verify": Verify,
  "/auth/google/return": ProviderReturn,
  "/auth/apple/return": ProviderReturn,
  "/auth/join": JoinTeam,
  "/dev-tools": Outbox,
  "/dev-tools-open": Outbox,
}

const signedIn: Readonly<Record<string, ComponentType>> = {
  "/auth/info-setup": InfoSetup,
  "/auth/migration": Migration,
  "/auth/select-business": SelectBusiness,
  "/onboarding": Onboarding,
  "/onboarding/success": OnboardingSuccess,
}

/** The app comes next: it is fetched while the person looks for the code, or reads what is left to do. */
const beforeApp = new Set(["/auth/verify", "/onboarding/success"])

/** Every page that a visitor can see, and the first steps after signing in. */
export const Site = () => {
  const path = usePath().replace(/(.)\/+$/, "$1")
  useEffect(() => {
    if (beforeApp.has(path)) void preloadApp()
  }, [path])
  const Known = open[path]
  const Own = signedIn[path]
  if (Own !== undefined && token() === null) return <TurnedAway />
  const Page = Known ?? Own ?? Elsewhere
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  )
}

const TurnedAway = () => {
  useEffect(turnAway, [])
  return null
}

/** An address of the app opens the other house; any other is not there. */
const Elsewhere = () => {
  const leaving = inApp(usePath())
  useEffect(() => {
    if (leaving) moved()
  }, [leaving])
  return leaving ? null : <NotFound />
}
