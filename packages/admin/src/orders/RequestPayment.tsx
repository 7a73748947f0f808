import { useState } from "react"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { TapLink } from "../invoicing/TapLink.tsx"
import { Asking } from "../ui/Asking.tsx"
import { Segments } from "../ui/Segments.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import type { Order } from "./order.ts"

interface Props {
  readonly row: Order
  readonly phone: string | undefined
  readonly onClose: () => void
}

/** Asks the customer for what is left: their own page of the order takes the payment. */
export const RequestPayment = ({ row, phone, onClose }: Props) => {
  const say = useWords()
  const { money } = useShop()
  const channels = [
    ...(phone === undefined ? [] : (["whatsapp", "sms"] as const)),
    ...(row.contactEmail === undefined ? [] : (["email"] as const)),
    "link",
  ] as const
  const [channel, choose] = useState<(typeof channels)[number]>(channels[0] ?? "link")
  const [written, write] = useState(false)
  const { send, sending, trouble } = useCommand()
  const amount = money(row.balance, row.currency)
  const link = row.trackingToken === undefined ? undefined : `${window.location.origin}/t/${row.trackingToken}`
  const text = encodeURIComponent(
    say("orders.requestText", { name: row.contactName, number: row.number, amount, link: link ?? "" }),
  )
  const hrefs = {
    whatsapp: `https://wa.me/${(phone ?? "").replace("+", "")}?text=${text}`,
    sms: `sms:${phone}?body=${text}`,
  }
  const ask = async () => {
    if ((await send(`/v1.0/orders/${row.id}/request-payment`, { channel })) === undefined) return
    if (channel === "email") {
      toast({ type: "success", title: say("orders.requested") })
      onClose()
      return
    }
    if (channel === "link" && link !== undefined) await navigator.clipboard.writeText(link).catch(() => {})
    write(true)
  }
  return (
    <Asking
      open
      title={say("orders.requestTitle", { amount })}
      lead={say("orders.requestLead")}
      submit={say(`orders.requestBy_${channel}`)}
      busy={sending}
      blocked={written}
      onClose={onClose}
      onSubmit={() => void ask()}
    >
      <Segments
        label={say("orders.requestHow")}
        options={channels.map((value) => ({ value, name: say(`orders.via_${value}`) }))}
        value={channel}
        onChange={(channel) => {
          write(false)
          choose(channel)
        }}
      />
      {written && (channel === "whatsapp" || channel === "sms") && (
        <TapLink main href={hrefs[channel]} onTapped={onClose}>
          {say(`invoice.open_${channel}`)}
        </TapLink>
      )}
      {written && channel === "link" && link !== undefined && (
        <input className="field-box digits" readOnly aria-label={say("orders.track")} value={link} />
      )}
      <Trouble trouble={trouble} />
    </Asking>
  )
}
