import Remove from "@mui/icons-material/CloseOutlined"
import Back from "@mui/icons-material/ChevronLeftOutlined"
import Forth from "@mui/icons-material/ChevronRightOutlined"
import { useWords } from "../words/words.ts"
import type { DraftValue } from "./matrixDraft.ts"

interface Props {
  readonly value: DraftValue
  readonly first: boolean
  readonly last: boolean
  readonly onRename: (text: string) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** A value of an option: typed over, moved, taken away. Its variants follow its new name. */
export const ValueChip = ({ value: { text }, first, last, onRename, onMove, onRemove }: Props) => {
  const say = useWords()
  return (
    <li className="value-chip">
      <button
        type="button"
        aria-label={say("variants.earlier", { name: text })}
        disabled={first}
        onClick={() => onMove(-1)}
      >
        <Back sx={{ fontSize: 18 }} aria-hidden="true" />
      </button>
      <input
        aria-label={say("variants.value", { value: text })}
        aria-invalid={text.trim() === ""}
        value={text}
        size={Math.max(2, text.length)}
        maxLength={30}
        autoComplete="off"
        onChange={({ target }) => onRename(target.value)}
        onKeyDown={(event) => {
          // Enter would save everything while only a name was meant.
          if (event.key === "Enter") event.preventDefault()
        }}
      />
      <button
        type="button"
        aria-label={say("variants.later", { name: text })}
        disabled={last}
        onClick={() => onMove(1)}
      >
        <Forth sx={{ fontSize: 18 }} aria-hidden="true" />
      </button>
      <button type="button" aria-label={say("variants.remove", { name: text })} onClick={onRemove}>
        <Remove sx={{ fontSize: 16 }} aria-hidden="true" />
      </button>
    </li>
  )
}
