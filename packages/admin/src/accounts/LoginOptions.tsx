import { useEffect } from "react"
import { Link } from "../site/street.tsx"
import { useInstallation } from "../site/installation.ts"
import { Glyph } from "../ui/Glyph.tsx"
import { tell } from "../ui/problem.ts"
import { arrive } from "../site/arrive.ts"
import { AuthFrame } from "./AuthFrame.tsx"
import { isMine } from "./mine.ts"
import { isDismissed, knowsPasskeys, signInByPasskey } from "./passkey.ts"
import { leaveFor, returned } from "./providers.ts"
import { accountWords } from "./words.ts"

/** Sign in by e-mail, by phone, or through a provider that this installation knows. */
export const LoginOptions = () => {
  const say = accountWords.use()
  const { providers } = useInstallation()
  useEffect(() => void returned()?.then(arrive, tell), [])
  const known = (["google", "apple"] as const).flatMap((name) => providers.filter((it) => it.name === name))
  const byPasskey = () =>
    signInByPasskey(isMine()).then(arrive, (error: unknown) => (isDismissed(error) ? undefined : tell(error)))
  return (
    <AuthFrame>
      <div className="auth-lead">
        <h1 className="display">{say("auth.title")}</h1>
        <p>{say("auth.lead")}</p>
      </div>
      <div className="auth-options">
        <Link className="button button-main" to="/auth/login/email">
          <Glyph name="mail" />
          {say("auth.withEmail")}
        </Link>
        <Link className="button button-line" to="/auth/login/phone-number">
          <Glyph name="phone" />
          {say("auth.withPhone")}
        </Link>
        {knowsPasskeys() && (
          <button type="button" className="button button-line" onClick={() => void byPasskey()}>
            {say("auth.withPasskey")}
          </button>
        )}
        {known.map((provider) => (
          <button key={provider.name} type="button" className="button button-line" onClick={() => leaveFor(provider)}>
            <Glyph name={provider.name === "google" ? "google" : "apple"} />
            {provider.name === "google" ? say("auth.withGoogle") : say("auth.withApple")}
          </button>
        ))}
      </div>
      <p className="muted">{say("auth.newHere")}</p>
    </AuthFrame>
  )
}
