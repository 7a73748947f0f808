import { useCommand } from "../data/useSend.ts"
import { Asking } from "../ui/Asking.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useLocale, useWords } from "../words/words.ts"
import type { Rate } from "./taxing.ts"

/** Nothing more is sold with it. */
export const RetireRate = ({ rate: { id, names }, onClose }: { rate: Rate; onClose: () => void }) => {
  const say = useWords()
  const language = useLocale()
  const { send, sending, trouble } = useCommand({ once: true })
  const submit = async () => {
    if ((await send(`/v1.0/tax-rates/${id}`, undefined, "DELETE")) === undefined) return
    toast({ type: "success", title: say("tax.retired") })
    onClose()
  }
  return (
    <Asking
      open
      title={say("tax.retireTitle", { name: names[language] })}
      lead={say("tax.retireLead")}
      submit={say("tax.retire")}
      danger
      busy={sending}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Trouble trouble={trouble} />
    </Asking>
  )
}
