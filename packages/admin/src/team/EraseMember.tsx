import { reportIdOf } from "@oja/domain/erasures/reportId"
import type { RowOf } from "@oja/domain/kernel/index"
import { eraseMember } from "@oja/domain/team/eraseMember"
import type { members } from "@oja/domain/team/views"
import { useNavigate } from "react-router-dom"
import { ConfirmCommand } from "../ui/ConfirmCommand.tsx"
import { takePerson } from "../ui/takePerson.ts"
import { uiWords } from "../ui/words.ts"
import { teamWords } from "./words.ts"

/** Forgets somebody who left, for good; whatever is kept of them may be taken along first. */
export const EraseMember = ({
  member: { id: memberId, name },
  onClose,
}: {
  readonly member: RowOf<typeof members>
  readonly onClose: () => void
}) => {
  const say = teamWords.use()
  const sayUi = uiWords.use()
  const go = useNavigate()
  return (
    <ConfirmCommand
      command={eraseMember}
      input={{ memberId }}
      title={say("erase.title", { name })}
      lead={say("erase.lead")}
      submit={say("erase.now", { name })}
      danger
      onClose={onClose}
      onDone={() => void go(`/erasures/${reportIdOf(memberId)}`)}
    >
      <button type="button" className="link" onClick={() => void takePerson("team", memberId)}>
        {sayUi("takePerson")}
      </button>
    </ConfirmCommand>
  )
}
