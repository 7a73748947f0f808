import { useSetLocale } from "ra-core"
import { useAsk } from "../data/useAsk.ts"
import { useSession, type User } from "../session/session.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { LanguageSwitch, SchemeSwitch } from "../ui/Preferences.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import "../sales/sales.css"
import { Devices } from "./Devices.tsx"
import { ProfileForm } from "./ProfileForm.tsx"

/** Who you are, how the app speaks and looks to you, and where you are signed in. */
export const AccountSettings = () => {
  const say = useWords()
  const speak = useSetLocale()
  const { user } = useSession()
  const { data, error, again } = useAsk<{ user: User }>(
    user === null ? undefined : `/user/${encodeURIComponent(user.id)}`,
  )
  return (
    <>
      <PageTitle title={say("frame.account")} />
      {error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : data === undefined ? (
        <RowsSkeleton rows={3} />
      ) : (
        <ProfileForm key={JSON.stringify(data.user)} user={data.user} />
      )}
      <FormSection title={say("account.speak")} lead={say("account.speakLead")}>
        <div className="preference">
          <span className="field-label">{say("oja.language")}</span>
          <LanguageSwitch onChoose={speak} />
        </div>
        <div className="preference">
          <span className="field-label">{say("oja.scheme")}</span>
          <SchemeSwitch />
        </div>
      </FormSection>
      <FormSection title={say("account.devices")} lead={say("account.devicesLead")}>
        <Devices />
      </FormSection>
    </>
  )
}
