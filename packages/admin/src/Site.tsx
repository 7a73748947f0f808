import { type ComponentType, Suspense, useEffect } from "react"
import { LoginOptions } from "./accounts/LoginOptions.tsx"
import { turnAway } from "./accounts/turnAway.ts"
import { inApp } from "./app/paths.ts"
import { App } from "./houses.ts"
import { moved } from "./session/passage.ts"
import { current, token } from "./session/session.ts"
import { Home } from "./site/Home.tsx"
import { NotFound } from "./site/NotFound.tsx"
import { planWords } from "./subscription/words.ts"
import { type Part, part } from "./ui/part.ts"
import { Navigate, usePath } from "./site/street.tsx"

type Page = ComponentType & Partial<Part>

const SelectBusiness = part(async () => (await import("./accounts/SelectBusiness.tsx")).SelectBusiness)
const EmailLogin = part(async () => (await import("./accounts/EmailLogin.tsx")).EmailLogin)
const PhoneLogin = part(async () => (await import("./accounts/PhoneLogin.tsx")).PhoneLogin)
const Verify = part(async () => (await import("./accounts/Verify.tsx")).Verify)
const Migration = part(async () => (await import("./accounts/Migration.tsx")).Migration)
const ProviderReturn = part(async () => (await import("./accounts/ProviderReturn.tsx")).ProviderReturn)
const JoinTeam = part(async () => (await import("./accounts/JoinTeam.tsx")).JoinTeam)
const InfoSetup = part(async () => (await import("./accounts/InfoSetup.tsx")).InfoSetup)
const Onboarding = part(async () => (await import("./accounts/Onboarding.tsx")).Onboarding)
const OnboardingSuccess = part(async () => (await import("./accounts/OnboardingSuccess.tsx")).OnboardingSuccess)
const Pricing = part(async () => {
  const [{ Pricing: Shown }] = await Promise.all([import("./subscription/Pricing.tsx"), planWords.load()])
  return Shown
})
const Outbox = part(async () => (await import("./site/Outbox.tsx")).Outbox)

/** Someone with an open shop has no need of the first page. */
const Greeting = () => (token() !== null && current().business !== null ? <Navigate to="/dashboard" /> : <Home />)

const open: Readonly<Record<string, Page>> = {
  "/": Greeting,
  "/auth": LoginOptions,
  "/auth/login": LoginOptions,
  "/auth/login/email": EmailLogin,
  "/auth/login/phone-number": PhoneLogin,
  "/auth/verify": Verify,
  "/auth/google/return": ProviderReturn,
  "/auth/apple/return": ProviderReturn,
  "/auth/join": JoinTeam,
  "/pricing": Pricing,
  "/pricing-old": Pricing,
  "/dev-tools": Outbox,
  "/dev-tools-open": Outbox,
}

const signedIn: Readonly<Record<string, Page>> = {
  "/auth/info-setup": InfoSetup,
  "/auth/migration": Migration,
  "/auth/select-business": SelectBusiness,
  "/onboarding": Onboarding,
  "/onboarding/success": OnboardingSuccess,
}

/** The app comes next: it is fetched while the person looks for the code, or reads what is left to do. */
const beforeApp = new Set(["/auth/verify", "/onboarding/success"])

const bare = (path: string): string => path.replace(/(.)\/+$/, "$1")
const at = (path: string): Page | undefined => open[path] ?? signedIn[path]

/** Fetches the page at an address, where it has a file of its own. */
export const fetchPage = async (path: string): Promise<void> => void (await at(bare(path))?.fetch?.())

/** Every page that a visitor can see, and the first steps after signing in. */
export const Site = () => {
  const path = bare(usePath())
  useEffect(() => {
    if (beforeApp.has(path)) void App.fetch()
    if (path.startsWith("/auth")) for (const next of [EmailLogin, PhoneLogin, Verify]) void next.fetch()
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
