import { useCommand } from "../data/useSend.ts"
import { Asking } from "../ui/Asking.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import type { Reminder } from "./reminder.ts"

/** Asks before a reminder is given up for good. */
export const GiveUpDialog = ({ reminder: { id, title }, onClose }: { reminder: Reminder; onClose: () => void }) => {
  const say = useWords()
  const { send, sending, trouble } = useCommand()
  const submit = async () => {
    if ((await send(`/api/reminders/${id}/cancel`, { reminderId: id })) === undefined) return
    toast({ type: "success", title: say("reminding.wasCancelled") })
    onClose()
  }
  return (
    <Asking
      open
      title={say("reminding.cancelTitle")}
      lead={say("reminding.cancelLead", { title })}
      submit={say("reminding.cancel")}
      danger
      busy={sending}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Trouble trouble={trouble} />
    </Asking>
  )
}
