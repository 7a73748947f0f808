import { Link } from "../site/street.tsx"
import { useInstallation } from "../site/installation.ts"
import { Glyph } from "../ui/Glyph.tsx"
import { tell } from "../ui/problem.ts"
import { arrive } from "../site/arrive.ts"
import { AuthFrame } from "./AuthFrame.tsx"
import { isMine } from "./mine.ts"
import { isDismissed, knowsPasskeys, signInByPasskey } from "./passkey.ts"
import { ProviderButtons } from "./ProviderButtons.tsx"
import { accountWords } from "./words.ts"

/** Sign in by e-mail, by phone, or through a provider that this installation knows. */
export const LoginOptions = () => {
  const say = accountWords.use()
  const { providers } = useInstallation()
  const byPasskey = () =>
    signInByPasskey(isMine()).then(arrive, (error: unknown) => (isDismissed(error) ? undefined : tell(error)))
  return (
    <AuthFrame title={say("auth.title")} lead={say("auth.lead")}>
      <div className="auth-options">
        <Link className="button button-main" to="/auth/login/email">
          <Glyph name="mail" />
          {say("auth.withEmail")}
        </Link>
        <ProviderButtons known={providers} purpose={() => ({ to: "signIn", myDevice: isMine() })} />
        {knowsPasskeys() && (
          <button type="button" className="button button-line" onClick={() => void byPasskey()}>
            <Glyph name="key" />
            {say("auth.withPasskey")}
          </button>
        )}
        <Link className="button button-line" to="/auth/login/phone-number">
          <Glyph name="phone" />
          {say("auth.withPhone")}
        </Link>
      </div>
      <p className="muted">{say("auth.newHere")}</p>
    </AuthFrame>
  )
}
