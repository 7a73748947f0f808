import { transactions } from "@oja/domain/transactions/views"
import type { ReactNode } from "react"
import { describedView } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { furtherShown } from "../selling/further.ts"
import { textOf } from "../ui/Cell.tsx"
import { labelIn } from "../ui/label.ts"
import { Files } from "./AttachField.tsx"
import type { Transaction } from "./sale.ts"
import { saleWords } from "./words.ts"

const plain = new Set(["channel", "category", "method", "dueDate", "note", ...furtherShown.map(({ name }) => name)])
const fields = describedView(transactions).fields.filter(({ name }) => plain.has(name))

/** What is known of it, in two columns. */
export const Facts = ({ row }: { readonly row: Transaction }) => {
  const say = saleWords.use()
  const shop = useShop()
  const { attachments = [], categoryName, notes, reason, tags = [], voided } = row
  const called = (name: string) =>
    labelIn(describedView(transactions).fields.find((it) => it.name === name)?.label, name, shop.language)
  const facts: ReadonlyArray<readonly [string, ReactNode]> = [
    ...fields.flatMap((field) => {
      const value: unknown = (row as Readonly<Record<string, unknown>>)[field.name]
      const text =
        field.name === "category" && categoryName !== undefined ? categoryName : textOf(field, value, row, shop)
      return text === "" ? [] : [[called(field.name), text] as const]
    }),
    ...notes.map(({ note }) => [called("note"), note] as const),
    ...(tags.length === 0 ? [] : [[called("tags"), <Tags key="tags" tags={tags} />] as const]),
    ...(attachments.length === 0 ? [] : [[called("attachments"), <Files key="files" files={attachments} />] as const]),
    ...(reason === undefined ? [] : [[say(voided ? "whyVoided" : "whyCorrected"), reason] as const]),
  ]
  return (
    <dl className="record-facts stack halves gap-0 gap-x-32">
      {facts.map(([name, value], at) => (
        <div key={at} className="slim ruled pad-y-12">
          <dt className="small muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Tags = ({ tags }: { readonly tags: ReadonlyArray<string> }) => (
  <span className="row">
    {tags.map((tag) => (
      <span key={tag} className="chip">
        {tag}
      </span>
    ))}
  </span>
)
