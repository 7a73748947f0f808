import type { ReactNode } from "react"
import { useShop } from "../data/useShop.ts"
import { textOf } from "../ui/Cell.tsx"
import { sayDay } from "../ui/days.ts"
import { labelIn } from "../ui/label.ts"
import { useWords } from "../words/words.ts"
import { Files } from "./AttachField.tsx"
import { furtherShown } from "./further.ts"
import type { Transaction } from "./transaction.ts"

/** What is known of it, in two columns. */
export const Facts = ({ row }: { row: Transaction }) => {
  const say = useWords()
  const shop = useShop()
  const { language, locale } = shop
  const { attachments = [], category, categoryName, channel, dueDate, method, note, notes, reason, tags = [] } = row
  const facts: ReadonlyArray<readonly [string, ReactNode]> = [
    ...(channel === undefined ? [] : [[say("saleForm.channel"), say(`channel.${channel}`)] as const]),
    ...(category === undefined
      ? []
      : [[say("saleForm.category"), categoryName ?? say(`category.${category}`)] as const]),
    ...(method === undefined ? [] : [[say("saleForm.paidBy"), say(`method.${method}`)] as const]),
    ...(dueDate === undefined ? [] : [[say("saleForm.due"), sayDay(dueDate, locale, "long")] as const]),
    ...(note === undefined ? [] : [[say("saleForm.note"), note] as const]),
    ...furtherShown.flatMap((field) => {
      const text = textOf(field, (row as unknown as Record<string, unknown>)[field.name], { ...row }, shop)
      return text === "" ? [] : [[labelIn(field.label, field.name, language), text] as const]
    }),
    ...notes.map((it) => [say("saleForm.note"), it.note] as const),
    ...(tags.length === 0 ? [] : [[say("after.tags"), <Tags key="tags" tags={tags} />] as const]),
    ...(attachments.length === 0 ? [] : [[say("after.files"), <Files key="files" files={attachments} />] as const]),
    ...(reason === undefined ? [] : [[say(row.voided ? "sale.whyVoided" : "sale.whyCorrected"), reason] as const]),
  ]
  return (
    <dl className="record-facts">
      {facts.map(([name, value], at) => (
        <div key={at}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Tags = ({ tags }: { tags: ReadonlyArray<string> }) => (
  <span className="row">
    {tags.map((tag) => (
      <span key={tag} className="chip">
        {tag}
      </span>
    ))}
  </span>
)
