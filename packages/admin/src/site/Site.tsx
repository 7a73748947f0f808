import { lazy, Suspense, useEffect, type ReactNode } from "react"
import { BrowserRouter, Navigate, Route, Routes, useLocation } from "react-router"
import { EmailLogin } from "../accounts/EmailLogin.tsx"
import { LoginOptions } from "../accounts/LoginOptions.tsx"
import { PhoneLogin } from "../accounts/PhoneLogin.tsx"
import { Verify } from "../accounts/Verify.tsx"
import { inApp } from "../app/paths.ts"
import { moved } from "../session/passage.ts"
import { current, token } from "../session/session.ts"
import { Home } from "./Home.tsx"
import { NotFound } from "./NotFound.tsx"

const SelectBusiness = lazy(async () => ({ default: (await import("../accounts/SelectBusiness.tsx")).SelectBusiness }))
const InfoSetup = lazy(async () => ({ default: (await import("../accounts/InfoSetup.tsx")).InfoSetup }))
const Onboarding = lazy(async () => ({ default: (await import("../accounts/Onboarding.tsx")).Onboarding }))
const OnboardingSuccess = lazy(async () => ({
  default: (await import("../accounts/OnboardingSuccess.tsx")).OnboardingSuccess,
}))
const Outbox = lazy(async () => ({ default: (await import("./Outbox.tsx")).Outbox }))

/** Every page that a visitor can see, and the first steps after signing in. */
export const Site = () => (
  <BrowserRouter>
    <Suspense fallback={null}>
      <Routes>
        <Route
          path="/"
          element={token() !== null && current().business !== null ? <Navigate to="/dashboard" replace /> : <Home />}
        />
        <Route path="/auth" element={<LoginOptions />} />
        <Route path="/auth/login" element={<LoginOptions />} />
        <Route path="/auth/login/email" element={<EmailLogin />} />
        <Route path="/auth/login/phone-number" element={<PhoneLogin />} />
        <Route path="/auth/verify" element={<Verify />} />
        <Route
          path="/auth/info-setup"
          element={
            <SignedIn>
              <InfoSetup />
            </SignedIn>
          }
        />
        <Route
          path="/auth/select-business"
          element={
            <SignedIn>
              <SelectBusiness />
            </SignedIn>
          }
        />
        <Route
          path="/onboarding"
          element={
            <SignedIn>
              <Onboarding />
            </SignedIn>
          }
        />
        <Route
          path="/onboarding/success"
          element={
            <SignedIn>
              <OnboardingSuccess />
            </SignedIn>
          }
        />
        <Route path="/dev-tools" element={<Outbox />} />
        <Route path="/dev-tools-open" element={<Outbox />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </Suspense>
  </BrowserRouter>
)

const SignedIn = ({ children }: { children: ReactNode }) =>
  token() === null ? <Navigate to="/auth/login" replace /> : children

/** An address of the app opens the other house; any other is not there. */
const Elsewhere = () => {
  const { pathname } = useLocation()
  const leaving = inApp(pathname)
  useEffect(() => {
    if (leaving) moved()
  }, [leaving])
  return leaving ? null : <NotFound />
}
