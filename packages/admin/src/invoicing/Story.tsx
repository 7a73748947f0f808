import { payments } from "@oja/domain/sales/paymentsView"
import { useShop } from "../data/useShop.ts"
import { useTeam } from "../data/useTeam.ts"
import { useSession } from "../session/session.ts"
import { Happenings } from "../ui/History.tsx"
import { useText } from "../ui/useText.ts"
import type { Invoice } from "./invoice.tsx"
import type { Told } from "./Reminders.tsx"
import { invoiceWords } from "./words.ts"

type Item = Told["items"][number]

const has = <K extends string>(item: Item, key: K): item is Extract<Item, { readonly [Key in K]?: unknown }> =>
  key in item

/** What became of it, from the first day to the last. */
export const Story = ({ row, told }: { readonly row: Invoice; readonly told: Told }) => {
  const say = invoiceWords.use()
  const text = useText(payments)
  const { locale, money } = useShop()
  const { user } = useSession()
  const { people } = useTeam()
  const who = (id: string): string => {
    if (id === user?.id) return say("you")
    if (id === "user_customer") return row.customerName ?? say("theCustomer")
    return people.find(({ userId }) => userId === id)?.name ?? say("byItself")
  }
  const sentence = (item: Item): string => {
    const channel = (has(item, "channel") && item.channel) || "link"
    const reason = (has(item, "reason") && item.reason) || ""
    const reversed = has(item, "reversed") && item.reversed
    const sentences = say.of("story", {
      number: (has(item, "number") && item.number) || "",
      amount: item.amount === undefined ? "" : money(item.amount, row.currency),
      method: has(item, "method") ? text(item as never, "method").toLocaleLowerCase(locale) : "",
      channel: { ...say.of("via") }[channel as "link"] ?? channel,
      reason,
    })
    switch (item.kind) {
      case "RemindersSwitched":
        return reason === "on" ? sentences.RemindersOn : sentences.RemindersOff
      case "InvoiceReminded":
        return channel === "email" ? sentences.InvoiceReminded : sentences.TapWaits
      case "PaymentReceived":
        return reversed ? sentences.PaymentReversed : sentences.PaymentReceived
      default:
        return sentences[item.kind as keyof typeof sentences] ?? item.kind
    }
  }
  return (
    <section className="part">
      <h2>{say("history")}</h2>
      <Happenings
        items={told.items.map((item) => ({ at: item.at, who: who(item.by), text: sentence(item) }))}
        of={row.id}
      />
    </section>
  )
}
