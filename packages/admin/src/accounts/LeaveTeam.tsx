import { useState } from "react"
import { useStanding } from "../data/access.ts"
import { call } from "../data/http.ts"
import { useAsking } from "../data/useCommand.ts"
import { useLogOut } from "../offline/useLogOut.tsx"
import { useSession } from "../session/session.ts"
import { Button } from "../ui/Button.tsx"
import { Confirm } from "../ui/Confirm.tsx"
import { FormSection } from "../ui/FormSection.tsx"
import { accountWords } from "./words.ts"

/** The way out of somebody else's business; its owner stays. */
export const LeaveTeam = () => {
  const say = accountWords.use()
  const standing = useStanding()
  const { business } = useSession()
  const [asked, ask] = useState(false)
  const { asking, busy, refused } = useAsking()
  const { leave, question } = useLogOut()
  if (business === null || standing === undefined || standing.role === "owner") return null
  const go = async () => {
    const left = await asking("leave", () => leave(() => call("/v1.0/team/leave", { method: "POST", body: {} })))
    if (left === false) ask(false)
  }
  const title = say("leave.open", { shop: business.name })
  return (
    <FormSection title={say("leave.title")} lead={say("leave.lead")}>
      <div className="actions">
        <Button onClick={() => ask(true)}>{title}</Button>
      </div>
      {question}
      {asked && (
        <Confirm
          title={title}
          lead={say("leave.ask")}
          danger
          busy={busy}
          refused={refused}
          onYes={() => void go()}
          onClose={() => ask(false)}
        />
      )}
    </FormSection>
  )
}
