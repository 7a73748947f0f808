import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { toast } from "../ui/toasts.ts"
import { useWords } from "../words/words.ts"
import type { Reminder } from "./reminder.ts"

/** Says that it is done for its day, with a way back for a slip of the thumb. */
export const useDone = ({ date: on, id: reminderId }: Reminder) => {
  const say = useWords()
  const { locale } = useShop()
  const { send, sending, trouble } = useCommand()
  const done = async () => {
    const after = await send<Reminder>(`/api/reminders/${reminderId}/done`, { reminderId, on })
    if (after === undefined) return
    toast({
      type: "success",
      title: say("reminding.wasDone"),
      description: after.open ? say("reminding.again", { day: sayDay(after.dueOn, locale) }) : undefined,
      action: {
        label: say("reminding.undo"),
        act: () => void send(`/api/reminders/${reminderId}/reopen`, { reminderId, on }),
      },
    })
  }
  return { done, sending, trouble }
}
