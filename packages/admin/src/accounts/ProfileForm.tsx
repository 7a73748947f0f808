import { useState, type FormEvent } from "react"
import { useCommand } from "../data/useSend.ts"
import { rename, type User } from "../session/session.ts"
import { TextField } from "../ui/Field.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"

const fields = ["firstName", "lastName", "email", "phone"] as const
const kinds = { firstName: "given-name", lastName: "family-name", email: "email", phone: "tel" }

/** Your own name and addresses; how you sign in stays as it is. */
export const ProfileForm = ({ user }: { user: User }) => {
  const say = useWords()
  const before = {
    firstName: user.firstName ?? "",
    lastName: user.lastName ?? "",
    email: user.email ?? "",
    phone: user.phone ?? "",
  }
  const [now, become] = useState(before)
  const { send, sending, wrongs, trouble } = useCommand()
  const changed = fields.filter((name) => now[name].trim() !== before[name])
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const body = Object.fromEntries(changed.map((name) => [name, now[name].trim() === "" ? null : now[name].trim()]))
    const made = await send<User>(`/user/${encodeURIComponent(user.id)}`, body, "PATCH")
    if (made === undefined) return
    await rename(made)
    toast({ type: "success", title: say("account.saved") })
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <FormSection title={say("account.you")} lead={say("account.youLead")}>
        {fields.map((name) => (
          <TextField
            key={name}
            label={say(`account.${name}`)}
            autoComplete={kinds[name]}
            type={name === "email" ? "email" : name === "phone" ? "tel" : "text"}
            maxLength={name === "email" ? 254 : 80}
            value={now[name]}
            wrong={wrongs[name]}
            onChange={(event) => become({ ...now, [name]: event.target.value })}
          />
        ))}
        {Object.keys(wrongs).length === 0 && <Trouble trouble={trouble} />}
        <div>
          <button type="submit" className="button button-main" disabled={sending || changed.length === 0}>
            {say("account.save")}
          </button>
        </div>
      </FormSection>
    </form>
  )
}
