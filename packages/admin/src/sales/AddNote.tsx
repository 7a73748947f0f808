import { useState } from "react"
import { mintId } from "../data/mintId.ts"
import { useCommand } from "../data/useSend.ts"
import { AreaField } from "../ui/AreaField.tsx"
import { Asking } from "../ui/Asking.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import type { Transaction } from "./transaction.ts"

/** Something worth remembering, beside what was noted before. */
export const AddNote = ({ row, onClose }: { row: Transaction; onClose: () => void }) => {
  const say = useWords()
  const [noteId] = useState(() => mintId("note"))
  const [note, write] = useState("")
  const [tried, mark] = useState(false)
  const { send, sending, wrongs, trouble } = useCommand({ once: true })
  const submit = async () => {
    mark(true)
    if (note.trim() === "") return
    if ((await send(`/api/sales/${row.id}/notes`, { noteId, note: note.trim() })) === undefined) return
    toast({ type: "success", title: say("after.wasNoted") })
    onClose()
  }
  return (
    <Asking
      open
      title={say("after.note")}
      submit={say("after.noteDo")}
      busy={sending}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <AreaField
        label={say("after.noteText")}
        autoFocus
        maxLength={1000}
        value={note}
        wrong={tried && note.trim() === "" ? say("problem.empty") : wrongs["note"]}
        onChange={(event) => write(event.target.value)}
      />
      <Trouble trouble={trouble} />
    </Asking>
  )
}
