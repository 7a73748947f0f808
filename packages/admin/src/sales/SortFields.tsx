import { TagsField } from "../ui/TagsField.tsx"
import { AttachField } from "./AttachField.tsx"
import { saleWords } from "./words.ts"

interface Sorted {
  readonly tags: ReadonlyArray<string>
  readonly attachments: ReadonlyArray<string>
}
interface Props extends Sorted {
  readonly wrong: string | undefined
  readonly write: (part: Partial<Sorted>) => void
}

/** Tags and pictures of papers, out of the way until somebody wants them. */
export const SortFields = ({ tags, attachments, wrong, write }: Props) => {
  const say = saleWords.use()
  return (
    <details className="sorting" open={tags.length + attachments.length > 0 || undefined}>
      <summary>{say("after.sorting.title")}</summary>
      <div className="sorting-fields">
        <TagsField tags={tags} wrong={wrong} onChange={(tags) => write({ tags })} />
        <AttachField files={attachments} onChange={(attachments) => write({ attachments })} />
      </div>
    </details>
  )
}
