import { present } from "@oja/domain/kernel/present"
import type { Undone } from "@oja/domain/imports/events"
import { previewUndo, undoImport } from "@oja/domain/imports/undoImport"
import { useState } from "react"
import { type InputOf, mayAsk, perform } from "../data/useCommand.ts"
import { Button } from "../ui/Button.tsx"
import { ConfirmCommand } from "../ui/ConfirmCommand.tsx"
import { tell } from "../ui/problem.ts"
import { LeftList } from "./LeftList.tsx"
import { importWords } from "./words.ts"

interface Props {
  readonly id: InputOf<typeof undoImport>["importId"]
  readonly onDone?: () => void
}

/** Takes a file back as one act; what goes and what stays is said before. */
export const UndoImport = ({ id: importId, onDone }: Props) => {
  const say = importWords.use()
  const [preview, show] = useState<Undone>()
  if (!mayAsk(undoImport)) return null

  const ask = async () => {
    try {
      const answer = await perform<typeof previewUndo, { readonly preview: Undone }>(previewUndo, { importId })
      show(answer.preview)
    } catch (error) {
      tell(error)
    }
  }
  return (
    <>
      <Button onClick={() => void ask()}>{say("undo.ask")}</Button>
      {preview !== undefined && (
        <ConfirmCommand
          command={undoImport}
          input={{ importId }}
          {...say.of("undo.asking")}
          danger
          blocked={preview.gone + preview.returned === 0 && preview.left.length > 0}
          lead={<UndoSums {...preview} />}
          onClose={() => show(undefined)}
          {...present({ onDone })}
        >
          <LeftList left={preview.left} />
        </ConfirmCommand>
      )}
    </>
  )
}

const UndoSums = ({ gone, returned, left }: Undone) => {
  const say = importWords.use()
  if (gone + returned === 0) return <p>{say(left.length > 0 ? "undo.blocked" : "undo.nothing")}</p>
  return (
    <ul className="bullets">
      {gone > 0 && <li>{say("undo.gone", { count: gone })}</li>}
      {returned > 0 && <li>{say("undo.returned", { count: returned })}</li>}
    </ul>
  )
}
