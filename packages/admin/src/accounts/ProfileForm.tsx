import { changeProfile } from "@oja/domain/accounts/changeProfile"
import { useState } from "react"
import { call } from "../data/http.ts"
import { rename, type User } from "../session/session.ts"
import { formOf } from "../ui/CommandForm.tsx"
import { Differences } from "../ui/Differences.tsx"
import { InputAs } from "../ui/formInputs.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { PictureInput } from "../ui/PictureInput.tsx"
import { toast } from "../ui/toasts.ts"
import { accountWords } from "./words.ts"

const { Form, Input } = formOf(changeProfile)

interface Answer {
  readonly user: Props["user"]
}

interface Props {
  readonly user: User & { readonly version: number }
  /** Reads it again: it was changed elsewhere meanwhile. */
  readonly again: () => void
}

/** Your own name and addresses; how you sign in stays as it is. */
export const ProfileForm = ({ user, again }: Props) => {
  const say = accountWords.use()
  const [version, become] = useState(user.version)
  const renamed = ({ user: now }: Answer) => {
    become(now.version)
    void rename(now)
    toast({ type: "success", title: say("settings.saved") })
  }
  return (
    <FormSection title={say("settings.you")} lead={say("settings.youLead")}>
      <Form<Answer>
        // A person asks this of themselves, not of a business: it has no other door.
        door={({ userId, ...body }, key) => call(`/user/${encodeURIComponent(userId)}`, { method: "PATCH", body, key })}
        given={{ userId: user.id, expectedVersion: version }}
        start={user}
        fields={["firstName", "lastName", "email", "phone", "avatar", "language"]}
        stays
        submit={say("settings.save")}
        afterRefusal={(refused) => <Differences of={refused} again={again} />}
        onDone={renamed}
      >
        <Avatar name={user.firstName ?? ""} />
        <Input name="firstName" autoComplete="given-name" />
        <Input name="lastName" autoComplete="family-name" />
        <Input name="email" autoComplete="email" />
        <Input name="phone" autoComplete="tel" />
        <Input name="language" label={say("settings.letters")} help={say("settings.lettersHelp")} />
      </Form>
    </FormSection>
  )
}

const FILES = "/files/"

/** A picture of oneself: among our files, or at an address that was given elsewhere. */
const Avatar = ({ name }: { readonly name: string }) => {
  const say = accountWords.use()
  return (
    <InputAs name="avatar" label={say("settings.picture")}>
      {({ around, onPick, value }) => (
        <PictureInput
          label={say("settings.picture")}
          wrong={around.wrong}
          alt={name}
          value={String(value).startsWith(FILES) ? String(value).slice(FILES.length) : ""}
          onPick={(picture) => onPick(picture === "" ? "" : `${FILES}${picture}`)}
        />
      )}
    </InputAs>
  )
}
