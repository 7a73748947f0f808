import { travel } from "../session/passage.ts"
import { accountWords } from "./words.ts"
import { Button } from "../ui/Button.tsx"

/** By what this person signs in, and the way to another. */
export const SignInWay = ({ provider = "email" }: { readonly provider?: string | undefined }) => {
  const say = accountWords.use()
  const known = (["mobile", "google", "apple"] as const).find((it) => it === provider) ?? "email"
  return (
    <>
      <p>{say(`settings.wayNow.${known}`)}</p>
      <div className="actions">
        <Button onClick={() => travel("/auth/migration")}>{say("settings.wayChange")}</Button>
      </div>
    </>
  )
}
