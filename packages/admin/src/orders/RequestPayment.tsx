import { requestOrderPayment } from "@oja/domain/orders/requestPayment"
import { useState } from "react"
import { useCommand } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Confirm } from "../ui/Confirm.tsx"
import { LinkBox } from "../ui/LinkBox.tsx"
import { ChoiceInput } from "../ui/inputs.tsx"
import { TapLink, tapsOf } from "../ui/TapLink.tsx"
import { toast } from "../ui/toasts.ts"
import { useChoice } from "../ui/useText.ts"
import type { Order } from "./order.ts"
import { orderWords } from "./words.ts"

interface Props {
  readonly row: Order
  readonly phone: string | undefined
  readonly onClose: () => void
}

/** Asks the customer for what is left: their own page of the order takes the payment. */
export const RequestPayment = ({ row, phone, onClose }: Props) => {
  const say = orderWords.use()
  const choice = useChoice(requestOrderPayment)
  const { money } = useShop()
  const channels = [
    ...(phone === undefined ? [] : (["whatsapp", "sms"] as const)),
    ...(row.contactEmail === undefined ? [] : (["email"] as const)),
    "link",
  ] as const
  const [channel, choose] = useState<(typeof channels)[number]>(channels[0] ?? "link")
  const [written, write] = useState(false)
  const { run, busy, refused } = useCommand(requestOrderPayment)
  const amount = money(row.balance, row.currency)
  const link = row.trackingToken === undefined ? undefined : `${window.location.origin}/t/${row.trackingToken}`
  const text = say("requestText", { name: row.contactName, number: row.number, amount, link: link ?? "" })
  const hrefs = tapsOf(text, phone)
  const ask = async () => {
    if ((await run({ orderId: row.id, channel })) === undefined) return
    if (channel === "email") {
      toast({ type: "success", title: say("requested") })
      onClose()
      return
    }
    if (channel === "link" && link !== undefined) await navigator.clipboard.writeText(link).catch(() => {})
    write(true)
  }
  return (
    <Confirm
      title={say("requestTitle", { amount })}
      lead={say("requestLead")}
      submit={say(`requestBy_${channel}`)}
      busy={busy}
      blocked={written}
      refused={refused}
      onClose={onClose}
      onYes={() => void ask()}
    >
      <ChoiceInput
        label={say("requestHow")}
        options={channels.map((value) => ({ value, name: choice("channel", value) }))}
        value={channel}
        onPick={(channel) => {
          write(false)
          choose(channel)
        }}
      />
      {written && (channel === "whatsapp" || channel === "sms") && (
        <TapLink main href={hrefs[channel]} onTapped={onClose}>
          {say(`open_${channel}`)}
        </TapLink>
      )}
      {written && channel === "link" && link !== undefined && <LinkBox label={say("track")} link={link} />}
    </Confirm>
  )
}
