import { useState } from "react"
import { useCommand } from "../data/useSend.ts"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import type { Invoice } from "./invoice.ts"
import { TapLink } from "./TapLink.tsx"

interface Left {
  readonly channel: "email" | "whatsapp" | "sms" | "link"
  readonly url?: string
  readonly to?: string
}

/** Reminds now: a letter leaves, or WhatsApp opens with the words in place. */
export const RemindNow = ({ row }: { row: Invoice }) => {
  const say = useWords()
  const [tap, offer] = useState<string>()
  const { send, sending, trouble } = useCommand()
  const remind = async () => {
    const left = await send<Left>(`/v1.1/invoices/${row.id}/remind`, {})
    if (left === undefined) return
    if (left.channel === "email") toast({ type: "success", title: say("invoice.reminderLeft", { to: left.to ?? "" }) })
    else offer(left.url)
  }
  return (
    <>
      {tap === undefined ? (
        <button type="button" className="button button-line" disabled={sending} onClick={() => void remind()}>
          {say("invoice.remindNow")}
        </button>
      ) : (
        <TapLink href={tap} onTapped={() => offer(undefined)}>
          {say("invoice.openWhatsApp")}
        </TapLink>
      )}
      <Trouble trouble={trouble} />
    </>
  )
}
