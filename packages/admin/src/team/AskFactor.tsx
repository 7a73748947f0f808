import { members } from "@oja/domain/team/views"
import { requireSecondFactor, secondFactors } from "@oja/domain/team/secondFactor"
import { useRows } from "../data/client.ts"
import { useCommand } from "../data/useCommand.ts"
import { Dialog } from "../ui/Dialog.tsx"
import { CheckInput } from "../ui/inputs.tsx"
import { Refusal } from "../ui/Trouble.tsx"
import { useChoice } from "../ui/useText.ts"
import { teamWords } from "./words.ts"

/** Those who change roles, forget people or send money out. */
const roles = ["owner", "admin", "manager"] as const

/** Which roles need a second factor for what asks for one. */
export const AskFactor = ({ onClose }: { readonly onClose: () => void }) => {
  const say = teamWords.use()
  const choice = useChoice(members)
  const { data = [] } = useRows(secondFactors)
  const { run, busy, refused } = useCommand(requireSecondFactor)
  return (
    <Dialog open onClose={onClose} title={say("factor.ask")} closes>
      <p className="muted">{say("factor.lead")}</p>
      <Refusal of={refused} />
      {roles.map((role) => (
        <CheckInput
          key={role}
          label={choice("role", role)}
          value={data.some(({ id, required }) => id === role && required)}
          onPick={(required) => !busy && void run({ role, required })}
        />
      ))}
    </Dialog>
  )
}
