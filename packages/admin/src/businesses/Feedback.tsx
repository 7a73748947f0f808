import { type FormEvent, useState } from "react"
import { call } from "../data/http.ts"
import { useAsking } from "../data/useCommand.ts"
import { useSession } from "../session/session.ts"
import { Button } from "../ui/Button.tsx"
import { AreaInput, CheckInput, ChoiceInput } from "../ui/inputs.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { Writes } from "../ui/Writes.tsx"
import "../ui/form.css"
import "./businesses.css"
import { businessWords } from "./words.ts"

const kinds = ["bug", "idea", "praise"] as const
const stars = ["1", "2", "3", "4", "5"] as const

/** What somebody thinks of Oja; nothing typed is lost where it could not leave. */
export const Feedback = () => {
  const say = businessWords.use()
  const { user } = useSession()
  const [category, choose] = useState<(typeof kinds)[number]>("idea")
  const [message, type] = useState("")
  const [rating, rate] = useState("")
  const [attachConsent, agree] = useState(false)
  const [empty, warn] = useState(false)
  const { asking, busy, refused } = useAsking()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    warn(message.trim() === "")
    if (message.trim() === "" || user === null) return
    const body = { category, message, attachConsent, ...(rating !== "" && { rating: Number(rating) }) }
    await asking(body, async (key) => {
      await call(`/user/${encodeURIComponent(user.id)}/feedback`, { method: "POST", body, key })
      type("")
      rate("")
      toast({ type: "success", title: say("feedback.sent") })
    })
  }
  return (
    <>
      <PageTitle
        back={["/dashboard/settings", say("feedback.back")]}
        title={say("feedback.title")}
        lead={say("feedback.lead")}
      />
      <form className="form" noValidate onSubmit={(event) => void send(event)}>
        <ChoiceInput
          label={say("feedback.kind")}
          value={category}
          options={kinds.map((value) => ({ value, name: say(`feedback.${value}`) }))}
          onPick={choose}
        />
        <AreaInput
          label={say("feedback.message")}
          name="message"
          value={message}
          rows={5}
          wrong={empty ? say("feedback.needed") : undefined}
          onType={(text) => {
            type(text)
            warn(false)
          }}
        />
        <ChoiceInput
          label={say("feedback.rating")}
          value={rating as (typeof stars)[number]}
          options={stars.map((value) => ({ value, name: value }))}
          onPick={rate}
        />
        <CheckInput label={say("feedback.consent")} value={attachConsent} onPick={agree} />
        <Refusal of={refused} />
        <div className="form-foot">
          <Writes>
            <Button look="main" type="submit" disabled={busy}>
              {say("feedback.send")}
            </Button>
          </Writes>
        </div>
      </form>
    </>
  )
}
