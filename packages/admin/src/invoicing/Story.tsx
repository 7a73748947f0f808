import { listOf, useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { useSession } from "../session/session.ts"
import { sayMoment } from "../ui/days.ts"
import { type Key, type Say, useWords } from "../words/words.ts"
import type { Invoice } from "./invoice.ts"
import type { Item, Told } from "./told.ts"

const channels = ["email", "whatsapp", "sms", "link", "task"] as const

const sentences: Readonly<Record<string, Key>> = {
  InvoiceDrafted: "invoice.story.drafted",
  InvoiceIssued: "invoice.story.issued",
  LinkRevoked: "invoice.story.revoked",
  InvoiceSeen: "invoice.story.seen",
  LetterLeft: "invoice.story.left",
  LetterFailed: "invoice.story.failed",
  PaymentClaimed: "invoice.story.claimed",
  ClaimConfirmed: "invoice.story.confirmed",
  ClaimRejected: "invoice.story.rejected",
  InvoiceVoided: "invoice.story.voided",
  CreditNoteIssued: "invoice.story.credited",
}

const sentence = (item: Item, facts: Readonly<Record<string, string>>, say: Say): string => {
  const { channel: said, kind, reason } = item
  const channel = say(`invoice.via.${channels.find((it) => it === said) ?? "link"}`)
  if (kind === "InvoiceShared") return say("invoice.story.shared", { channel })
  if (kind === "InvoiceReminded") return say(said === "email" ? "invoice.story.reminded" : "invoice.story.tapWaits")
  if (kind === "RemindersSwitched") return say(reason === "on" ? "invoice.story.on" : "invoice.story.off")
  if (kind === "PaymentReceived") return say(item.reversed === true ? "sale.wasPaidReversed" : "sale.wasPaid", facts)
  const key = sentences[kind]
  return key === undefined ? kind : say(key, { ...facts, reason: reason ?? "" })
}

/** What became of it, from the first day to the last. */
export const Story = ({ row, told }: { row: Invoice; told: Told }) => {
  const say = useWords()
  const { locale, money, zone } = useShop()
  const { user } = useSession()
  const { data: members = [] } = useAsk<ReadonlyArray<{ readonly userId: string; readonly name: string }>>(
    listOf("members", { count: 100 }),
  )
  const who = (id: string) => {
    if (id === user?.id) return say("sale.you")
    if (id === "user_customer") return row.customerName ?? say("invoice.theCustomer")
    return members.find(({ userId }) => userId === id)?.name ?? say("invoice.byItself")
  }
  return (
    <section className="record-part">
      <h2>{say("ui.history")}</h2>
      <ol className="history">
        {told.items.map((item, at) => {
          const { amount, method, number = "" } = item
          const facts = {
            number,
            amount: amount === undefined ? "" : money(amount, row.currency),
            method: method === undefined ? "" : say(`method.${method}`).toLocaleLowerCase(locale),
          }
          return (
            <li key={at}>
              <span>{sentence(item, facts, say)}</span>
              <span className="muted">
                {who(item.by)}, {sayMoment(item.at, locale, zone)}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
