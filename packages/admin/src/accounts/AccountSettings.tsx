import { oneUser } from "@oja/domain/accounts/queries"
import { useSetLocale } from "ra-core"
import { useAnswer } from "../data/client.ts"
import { useSession } from "../session/session.ts"
import { FormSection } from "../ui/FormSection.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { LanguageSwitch, SchemeSwitch } from "../ui/Preferences.tsx"
import "../ui/record.css"
import { uiWords } from "../ui/words.ts"
import { Devices } from "./Devices.tsx"
import { HandOver } from "./HandOver.tsx"
import { LeaveTeam } from "./LeaveTeam.tsx"
import { Passkeys } from "./Passkeys.tsx"
import { ProfileForm } from "./ProfileForm.tsx"
import { SecondFactor } from "./SecondFactor.tsx"
import { SignInWay } from "./SignInWay.tsx"
import { accountWords } from "./words.ts"

/** Who you are, how the app speaks and looks to you, and where you are signed in. */
export const AccountSettings = () => {
  const say = accountWords.use()
  const everybody = uiWords.use()
  const speak = useSetLocale()
  const { user } = useSession()
  const { data, error, again } = useAnswer(oneUser, user === null ? undefined : { userId: user.id })
  return (
    <>
      <PageTitle title={say("settings.title")} />
      {error !== undefined || data === undefined ? (
        <NotYet error={error} again={again} rows={3} />
      ) : (
        <ProfileForm key={JSON.stringify(data.user)} user={data.user} again={again} />
      )}
      <FormSection title={say("settings.speak")} lead={say("settings.speakLead")}>
        <div className="line apart gap-16">
          <span className="field-label">{everybody("prefer.language")}</span>
          <LanguageSwitch onChoose={speak} />
        </div>
        <div className="line apart gap-16">
          <span className="field-label">{everybody("prefer.scheme")}</span>
          <SchemeSwitch />
        </div>
      </FormSection>
      {user !== null && (
        <FormSection title={say("settings.way")} lead={say("settings.wayLead")}>
          <SignInWay provider={user.provider} />
        </FormSection>
      )}
      <FormSection title={say("settings.devices")} lead={say("settings.devicesLead")}>
        <Devices />
      </FormSection>
      <FormSection title={say("passkey.title")} lead={say("passkey.lead")}>
        <Passkeys />
      </FormSection>
      <FormSection title={say("factor.title")} lead={say("factor.lead")}>
        <SecondFactor />
      </FormSection>
      <FormSection title={say("settings.handover")} lead={say("settings.handoverLead")}>
        <HandOver />
      </FormSection>
      <LeaveTeam />
    </>
  )
}
