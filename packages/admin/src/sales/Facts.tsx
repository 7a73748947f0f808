import type { ReactNode } from "react"
import { useShop } from "../app/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { Money } from "../ui/Money.tsx"
import { useWords } from "../words/words.ts"
import type { Transaction } from "./transaction.ts"

/** What is known of it, in two columns. */
export const Facts = ({ row }: { row: Transaction }) => {
  const say = useWords()
  const { locale } = useShop()
  const { balance, category, categoryName, channel, currency, dueDate, kind, method, note, reason, received } = row
  const facts: ReadonlyArray<readonly [string, ReactNode]> = [
    ...(kind === "sale"
      ? ([
          [say("sale.received"), <Money key="received" amount={received} currency={currency} />],
          [say("sale.balance"), <Money key="balance" amount={balance} currency={currency} />],
        ] as const)
      : []),
    ...(channel === undefined ? [] : [[say("saleForm.channel"), say(`channel.${channel}`)] as const]),
    ...(category === undefined
      ? []
      : [[say("saleForm.category"), categoryName ?? say(`category.${category}`)] as const]),
    ...(method === undefined ? [] : [[say("saleForm.paidBy"), say(`method.${method}`)] as const]),
    ...(dueDate === undefined ? [] : [[say("saleForm.due"), sayDay(dueDate, locale, "long")] as const]),
    ...(note === undefined ? [] : [[say("saleForm.note"), note] as const]),
    ...(reason === undefined ? [] : [[say(row.voided ? "sale.whyVoided" : "sale.whyCorrected"), reason] as const]),
  ]
  return (
    <dl className="record-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
