import { useState } from "react"
import { useCommand } from "../data/useSend.ts"
import { TagsField } from "../catalog/TagsField.tsx"
import { Asking } from "../ui/Asking.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { AttachField } from "./AttachField.tsx"
import type { Transaction } from "./transaction.ts"

/** Tags to find it by, and the papers that belong to it. */
export const SortSale = ({ row, onClose }: { row: Transaction; onClose: () => void }) => {
  const say = useWords()
  const [tags, tag] = useState(row.tags ?? [])
  const [attachments, attach] = useState(row.attachments ?? [])
  const { send, sending, wrongs, trouble } = useCommand({ once: true })
  const submit = async () => {
    if ((await send(`/api/sales/${row.id}/categorise`, { tags, attachments })) === undefined) return
    toast({ type: "success", title: say("after.wasSorted") })
    onClose()
  }
  return (
    <Asking
      open
      title={say("after.sort")}
      lead={say("after.sortLead")}
      submit={say("after.sortDo")}
      busy={sending}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TagsField tags={tags} wrong={wrongs["tags"]} onChange={tag} />
      <AttachField files={attachments} onChange={attach} />
      <Trouble trouble={trouble} />
    </Asking>
  )
}
