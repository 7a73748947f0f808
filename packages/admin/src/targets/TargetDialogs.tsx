import { changeTarget } from "@oja/domain/targets/changeTarget"
import { archiveTarget, endTarget } from "@oja/domain/targets/endTarget"
import { setTarget } from "@oja/domain/targets/setTarget"
import { useNavigate } from "react-router-dom"
import { useShop } from "../data/useShop.ts"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { formOf } from "../ui/CommandForm.tsx"
import { OneOf } from "../ui/formInputs.tsx"
import { ConfirmCommand } from "../ui/ConfirmCommand.tsx"
import { useOwnBranches } from "../ui/useBranches.ts"
import { useBranchName } from "../ui/useBranchName.ts"
import { listPath } from "./paths.ts"
import type { Target } from "./Progress.tsx"
import { useTeam } from "../data/useTeam.ts"
import { targetWords } from "./words.ts"

interface Props {
  readonly onClose: () => void
}
interface Of extends Props {
  readonly target: Target
}

const { Input } = formOf(setTarget)
const demanded = ["targetName", "targetAmount", "period", "startDate"] as const

/** How much, how often, from when to when, and whose sales count. */
const Terms = ({ staffId }: { readonly staffId?: string | undefined }) => {
  const say = targetWords.use()
  const branchName = useBranchName()
  const { data: branches = [] } = useOwnBranches()
  const { members, nameOf } = useTeam()
  const people = members.map(({ name, userId }) => ({ value: userId as string, name }))
  // Somebody who has left since still has a target of theirs.
  const gone = staffId !== undefined && people.every(({ value }) => value !== staffId)
  const staff = gone ? [...people, { value: staffId, name: nameOf(staffId) }] : people
  return (
    <>
      <Input name="targetName" help={say("nameHelp")} autoFocus />
      <Input name="targetAmount" />
      <Input name="period" />
      <div className="pair">
        <Input name="startDate" />
        <Input name="endDate" />
      </div>
      {branches.length > 1 && (
        <OneOf
          name="locationId"
          label={say("branch")}
          empty={say("allBranches")}
          options={branches.map(({ id }) => ({ value: id, name: branchName(id) }))}
        />
      )}
      {(members.length > 1 || gone) && (
        <OneOf name="staffId" label={say("staff")} empty={say("everybody")} options={staff} />
      )}
    </>
  )
}

export const NewTarget = ({ onClose }: Props) => {
  const say = targetWords.use()
  const { money, today } = useShop()
  return (
    <CommandDialog<typeof setTarget, Target>
      command={setTarget}
      words={{
        title: say("add"),
        lead: say("addLead"),
        done: ({ targetName: name }) => say("wasAdded", { name }),
      }}
      submit={(_, { targetAmount: amount }) => (amount ? say("addNow", { amount: money(amount) }) : undefined)}
      start={{ period: "Daily", startDate: today }}
      demanded={demanded}
      onClose={onClose}
    >
      <Terms />
    </CommandDialog>
  )
}

export const ChangeTarget = ({ target, onClose }: Of) => {
  const say = targetWords.use()
  const { currency, id: targetId, targetName: name } = target
  return (
    <CommandDialog<typeof changeTarget, Target>
      command={changeTarget}
      words={{
        title: say("changeTitle", { name }),
        lead: say("addLead"),
        submit: say("changeNow"),
        done: ({ targetName }) => say("wasChanged", { name: targetName }),
      }}
      given={{ targetId }}
      start={target}
      currency={currency}
      fields={[...demanded, "endDate", "locationId", "staffId"]}
      demanded={demanded}
      onClose={onClose}
    >
      <Terms staffId={target.staffId} />
    </CommandDialog>
  )
}

/** Nothing more is counted; or it leaves the list as well. */
export const SettleTarget = ({ target, how, onClose }: Of & { readonly how: "end" | "archive" }) => {
  const say = targetWords.use()
  const go = useNavigate()
  const { id: targetId, targetName: name } = target
  return (
    <ConfirmCommand
      command={how === "end" ? endTarget : archiveTarget}
      input={{ targetId }}
      {...say.of(how, { name })}
      danger
      onClose={onClose}
      onDone={() => how === "archive" && void go(listPath)}
    />
  )
}
